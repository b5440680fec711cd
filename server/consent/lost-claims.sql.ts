import { sql } from 'kysely';
import { Problem } from '#domain/problems.ts';
import { liveStates } from '#domain/works/work.ts';
import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import { writeVersion } from '../works/amending/write-versions.ts';
import { lockWork } from '../works/lock-work.ts';
import { linesOf } from '../works/work-view.ts';
import { forgetClaims } from './consent.sql.ts';

/** Somebody whose share was lowered or dropped before they had confirmed it; the work is not payable until they or the society agree. */
export type LostClaim = {
  readonly work_id: string;
  readonly rights_holder_id: string;
  readonly number: number;
  readonly title: string;
  readonly name: string;
  readonly is_member: boolean;
  readonly amended_by: string | null;
  readonly had: Record<'performing' | 'mechanical' | 'synchronisation', number>;
  readonly has: Record<'performing' | 'mechanical' | 'synchronisation', number>;
  readonly kept_at: Date;
};

/** What was taken from others without their word in works that others can find, or in one of them, the oldest first. */
export async function lostClaims(
  db: Db,
  limit: number,
  workId: string | null = null,
): Promise<LostClaim[]> {
  const { rows } = await sql<LostClaim>`
    select c.work_id, c.rights_holder_id, w.number, w.title, r.name, c.kept_at,
           exists (select from member m where m.rights_holder_id = r.id and m.closed_at is null) as is_member,
           (select coalesce(e.signed_as, br.name)
              from work_edit e left join member b on b.id = e.member_id left join rights_holder br on br.id = b.rights_holder_id
             where e.work_id = c.work_id and e.kind = 'amended' and e.at = c.kept_at order by e.id limit 1) as amended_by,
           json_build_object('performing', c.performing_share, 'mechanical', c.mechanical_share,
                             'synchronisation', c.synchronisation_share) as had,
           json_build_object('performing', has.performing, 'mechanical', has.mechanical,
                             'synchronisation', has.synchronisation) as has
      from work_claim c
      join work w on w.id = c.work_id and w.state = any(${[...liveStates]}::text[])
      join rights_holder r on r.id = c.rights_holder_id
      cross join lateral (
        select coalesce(sum(h.performing_share), 0)::int as performing, coalesce(sum(h.mechanical_share), 0)::int as mechanical,
               coalesce(sum(h.synchronisation_share), 0)::int as synchronisation
          from work_holder h where h.work_id = c.work_id and h.rights_holder_id = c.rights_holder_id) as has
     where (c.performing_share > has.performing or c.mechanical_share > has.mechanical
        or c.synchronisation_share > has.synchronisation)
       and (${workId}::uuid is null or c.work_id = ${workId})
     order by c.kept_at, w.number, r.name
     limit ${limit}`.execute(db);
  return rows;
}

/**
 * The society agrees in somebody's place that they have no more than the work gives them now. Everybody on it is told, and the work is
 * payable if nothing else is missing.
 * @throws Problem not_found where nothing was taken from them
 */
export function closeLostClaim(
  ctx: Context,
  { workId, holderId }: { readonly workId: string; readonly holderId: string },
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const work = await lockWork(tx, workId);
    const claim = work?.claims.find((one) => one.rights_holder_id === holderId);
    if (work === undefined || claim === undefined) throw new Problem('not_found');
    await forgetClaims(tx, work.id, [holderId]);
    const said = `${by}: ${claim.name} holds no more than is stated now. ${reason}`;
    const lines = linesOf(work);
    await writeVersion(
      tx,
      {
        work,
        lines,
        kind: 'amended',
        by: { memberId: null, signedAs: ctx.society.name },
        edits: [{ field: 'reason', old: null, new: said }],
      },
      at,
    );
    await notify(
      tx,
      {
        memberIds: [work.registered_by, ...lines.flatMap(({ memberId }) => memberId ?? [])],
        senderMemberId: null,
        event: 'lost_claim_closed',
        facts: { work: { id: work.id, title: work.title }, by, name: claim.name, reason },
      },
      at,
    );
  });
}
