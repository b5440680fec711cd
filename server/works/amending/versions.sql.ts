import { sql } from 'kysely';
import type { WorkState } from '#domain/works/work.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';
import { answerColumns } from '../works.sql.ts';

type VersionToSet = {
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

/** Those of these works that look like another one which others can find, and about which nobody has said why. */
export async function stillDuplicates(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ work_id: string }>`
    select distinct k.work_id
      from work_suspect k join work_search s on s.work_id = k.other_id and s.is_live
     where k.work_id = any(${ids}::uuid[]) and k.cleared_at is null
     limit ${ids.length}`.execute(tx);
  return rows.map(({ work_id }) => work_id);
}

type HeldWork = {
  readonly id: string;
  readonly version: number;
  readonly state: WorkState;
  readonly state_reason: string | null;
  readonly is_touched: boolean;
};

/** Works of one registrant, held until the transaction ends, each with whether others have had a hand in it. */
export async function lockForWithdrawal(
  tx: Transaction,
  of: { memberId: string; rightsHolderId: string; ids: readonly string[] },
): Promise<HeldWork[]> {
  const { memberId, rightsHolderId, ids } = of;
  await sql`select id from work where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<HeldWork>`
    select w.id, w.version, w.state, w.state_reason,
           exists (select from work_holder h where h.work_id = w.id and h.rights_holder_id <> ${rightsHolderId}
                      and h.confirmation = 'confirmed')
           -- Who declined says that it is wrong, who answered for an earlier work has no part in it, and what time itself did is nobody's.
           or exists (select from work_edit e where e.work_id = w.id and e.member_id is distinct from ${memberId}
                         and e.kind not in ('moved_on', 'declined', 'original_answered'))
           or exists (select from dispute_right k where k.work_id = w.id and k.is_open)
           or exists (select from work_proposal p where p.work_id = w.id and p.state = 'open') as is_touched
      from work w
     where w.id = any(${[...ids]}::uuid[]) and w.registered_by = ${memberId}
     order by w.id limit ${ids.length}`.execute(tx);
  return rows;
}

/** Whose lines go over to whom. */
export type Move = { readonly fromId: string; readonly intoId: string };

/** Holds every work that names somebody against other changes, in one order; returns their ids in that order. */
export async function lockWorksNaming(tx: Transaction, rightsHolderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work w
     where w.id in (select work_id from work_holder where rights_holder_id = ${rightsHolderId})
     order by w.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** An open proposal about a work that names somebody, or that would name them; undefined when there is none. */
export async function openProposalAbout(
  db: Db,
  rightsHolderId: string,
): Promise<{ number: number; title: string } | undefined> {
  const { rows } = await sql<{ number: number; title: string }>`
    select w.number, w.title
      from work_proposal p join work w on w.id = p.work_id
     where p.state = 'open'
       and (p.proposed_by = ${rightsHolderId} or p.content::text like ${`%${rightsHolderId}%`} or exists (
             select from work_holder h where h.work_id = p.work_id and h.rights_holder_id = ${rightsHolderId}))
     order by p.id limit 1`.execute(db);
  return rows[0];
}

/** Removes the lines that are added to another of the same work and role. */
export async function dropLines(
  tx: Transaction,
  { fromId }: Move,
  lines: readonly { workId: string; line: WorkHolderLine }[],
): Promise<void> {
  await sql`
    delete from work_holder h
     using unnest(${lines.map(({ workId }) => workId)}::uuid[], ${lines.map(({ line }) => line.role)}::text[]) as d(work_id, role)
     where h.work_id = d.work_id and h.role = d.role and h.rights_holder_id = ${fromId}`.execute(
    tx,
  );
}

/** The sums of those that were two lines, and what was said of them. */
export async function writeCombined(
  tx: Transaction,
  lines: readonly { workId: string; line: WorkHolderLine }[],
): Promise<void> {
  const given = lines.map(({ workId, line }) => ({
    work: workId,
    holder: line.id,
    role: line.role,
    ...line.shares,
    manuscript: line.manuscriptShare,
    represents: line.represents,
    collection: line.collection,
    ...answerColumns(line),
  }));
  await sql`
    update work_holder h
       set performing_share = c.performing, mechanical_share = c.mechanical, synchronisation_share = c.synchronisation,
           manuscript_share = c.manuscript, represents = c.represents, collection = c.collection,
           confirmation = c.confirmation,
           confirmed_at = c.confirmed_at, answer_by = c.answer_by, decline_reason = c.decline_reason, signed_as = c.signed_as,
           consent_means = c.consent_means, link_by = c.link_by
      from json_to_recordset(${JSON.stringify(given)}::json) as c(
             work uuid, holder uuid, role text, performing integer, mechanical integer, synchronisation integer,
             manuscript integer, represents uuid[], collection jsonb, confirmation text, confirmed_at timestamptz,
             answer_by timestamptz,
             decline_reason text, signed_as text, consent_means text, link_by uuid)
     where h.work_id = c.work and h.rights_holder_id = c.holder and h.role = c.role`.execute(tx);
}

/** The lines that have no other of the same work and role to be added to: only whose they are changes. */
export async function moveLines(
  tx: Transaction,
  { fromId, intoId }: Move,
  workIds: readonly string[],
): Promise<void> {
  await sql`
    update work_holder set rights_holder_id = ${intoId}
     where rights_holder_id = ${fromId} and work_id = any(${workIds}::uuid[])`.execute(tx);
}

/** Publishers who acted for the one act for the other, each named once. */
export async function moveRepresented(
  tx: Transaction,
  { fromId, intoId }: Move,
  workIds: readonly string[],
): Promise<void> {
  await sql`
    update work_holder
       set represents = array(
             select distinct case when id = ${fromId}::uuid then ${intoId}::uuid else id end from unnest(represents) as id)
     where work_id = any(${workIds}::uuid[]) and ${fromId}::uuid = any(represents)`.execute(tx);
}

/** Links sent to the one are the other's; to a member nobody signs in by a link. */
export async function moveInvitations(
  tx: Transaction,
  { fromId, intoId, isMember }: Move & { isMember: boolean },
  at: Date,
): Promise<void> {
  await sql`
    update work_invitation
       set rights_holder_id = ${intoId},
           revoked_at = case when ${isMember} then coalesce(revoked_at, ${at}) else revoked_at end
     where rights_holder_id = ${fromId}`.execute(tx);
}
