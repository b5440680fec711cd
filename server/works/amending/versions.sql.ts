import { sql } from 'kysely';
import type { WorkState } from '#domain/works/work.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';

export type VersionToSet = {
  readonly id: string;
  readonly state: WorkState;
  readonly version: number;
  readonly waitsUntil: Date | null;
  readonly stateReason: string | null;
};

export async function setVersions(
  tx: Transaction,
  versions: readonly VersionToSet[],
  at: Date,
): Promise<void> {
  await sql`
    update work w
       set state = v.state, version = v.version, waits_until = v."waitsUntil", state_reason = v."stateReason", updated_at = ${at}
      from json_to_recordset(${JSON.stringify(versions)}::json) as v(
             id uuid, state text, version integer, "waitsUntil" timestamptz, "stateReason" text)
     where w.id = v.id`.execute(tx);
}

/** What holders say of their lines; shares stay as they are. */
export async function writeAnswers(
  tx: Transaction,
  workId: string,
  lines: readonly WorkHolderLine[],
): Promise<void> {
  const given = lines.map((line) => ({
    holder: line.id,
    role: line.role,
    confirmation: line.confirmation,
    confirmed_at: line.confirmedAt,
    answer_by: line.answerBy,
    decline_reason: line.declineReason,
    signed_as: line.signedAs,
    consent_means: line.means,
    link_by: line.linkBy,
  }));
  await sql`
    update work_holder h
       set confirmation = a.confirmation, confirmed_at = a.confirmed_at, answer_by = a.answer_by,
           decline_reason = a.decline_reason, signed_as = a.signed_as, consent_means = a.consent_means,
           link_by = a.link_by
      from json_to_recordset(${JSON.stringify(given)}::json) as a(
             holder uuid, role text, confirmation text, confirmed_at timestamptz, answer_by timestamptz,
             decline_reason text, signed_as text, consent_means text, link_by uuid)
     where h.work_id = ${workId} and h.rights_holder_id = a.holder and h.role = a.role`.execute(tx);
}

/** Those of these works that look like another one which others can find, and about which nobody has said why. */
export async function stillSuspected(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ work_id: string }>`
    select distinct k.work_id
      from work_suspect k join work_search s on s.work_id = k.other_id and s.is_live
     where k.work_id = any(${ids}::uuid[]) and k.cleared_at is null
     limit ${ids.length}`.execute(tx);
  return rows.map(({ work_id }) => work_id);
}

/** Nobody is asked about a work any more: neither on its page nor through a link. */
export async function stopAsking(tx: Transaction, workId: string, at: Date): Promise<void> {
  await tx
    .updateTable('work_holder')
    .set({ answer_by: null })
    .where('work_id', '=', workId)
    .where('answer_by', 'is not', null)
    .execute();
  await tx
    .updateTable('work_invitation')
    .set({ revoked_at: at })
    .where('work_id', '=', workId)
    .where('revoked_at', 'is', null)
    .execute();
}
