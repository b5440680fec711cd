import type { QueueCounts, QueueEvent } from '#contract/society/queue.ts';
import { staffMay } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { type CaseKind, caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { EventStream } from '../../platform/events/streams.ts';
import { rolesInSession } from '../../staff/staff-session.sql.ts';
import { countCases, decidedSince } from './queue.sql.ts';

/** The kinds that somebody may see and decide. */
export function kindsOf({ roles }: Pick<StaffActor, 'roles'>): CaseKind[] {
  return caseKindNames.filter((kind) => staffMay(roles, caseKinds[kind].action));
}

/** How much waits, of the kinds that the officer may decide. */
export async function queueCounts(
  db: Db,
  actor: Pick<StaffActor, 'staffId' | 'roles'>,
  at: Date,
): Promise<QueueCounts> {
  const allowed = kindsOf(actor);
  const counts = await countCases(db, actor.staffId, allowed, at);
  const sum = (field: 'open' | 'late' | 'mine' | 'snoozed') =>
    counts.reduce((total, count) => total + count[field], 0);
  return {
    open: sum('open'),
    late: sum('late'),
    mine: sum('mine'),
    snoozed: sum('snoozed'),
    decided_today: await decidedSince(db, actor.staffId, startOfDay(at)),
    by_kind: allowed.map((kind) => ({
      kind,
      open: counts.find((count) => count.kind === kind)?.open ?? 0,
    })),
  };
}

function startOfDay(at: Date): Date {
  return new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
}

/** Opens a stream to a page of the desk, which is told how many cases are open. @throws Problem `service_unavailable` */
export function openQueueStream(
  { db, now, queueStreams }: Context,
  actor: StaffActor,
): Promise<EventStream<QueueEvent>> {
  if (!queueStreams) throw new Problem('service_unavailable');
  const follower = { memberId: actor.staffId, sessionId: actor.sessionId };
  return queueStreams.open(follower, async () => {
    // An open page outlives its session, and the roles that it was opened with.
    const roles = await rolesInSession(db, actor.sessionId, now());
    if (roles === undefined) return null;
    return { what: 'queue', counts: await queueCounts(db, { ...actor, roles }, now()) };
  });
}
