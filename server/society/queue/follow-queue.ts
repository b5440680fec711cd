import type { QueueCounts, QueueEvent } from '#contract/society/queue.ts';
import { staffMay } from '#domain/permissions.ts';
import { type CaseKind, caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { type EventStream, makeStreams, type Streams } from '../../platform/events/streams.ts';
import { deskDbOf } from '../../platform/http/limits/admission.ts';
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

/** The open pages of the desk in this process, each with whose it is. */
export type QueueFollowers = {
  readonly streams: Streams<QueueEvent>;
  readonly actors: Map<EventStream<QueueEvent>, StaffActor>;
};

/** A page opens its stream again after about so long, with the roles that the officer has then; who has logged out cannot. */
const usualLastingMs = 300_000;

/** None are open at first. */
export function makeQueueFollowers({ lastingMs = usualLastingMs } = {}): QueueFollowers {
  return { streams: makeStreams<QueueEvent>({ lastingMs }), actors: new Map() };
}

/** Opens a stream to a page of the desk, which begins with how much waits now. */
export async function openQueueStream(
  { db, now, queueFollowers = makeQueueFollowers() }: Context,
  actor: StaffActor,
): Promise<EventStream<QueueEvent>> {
  const { streams, actors } = queueFollowers;
  const stream = streams.open({ memberId: actor.staffId, sessionId: actor.sessionId });
  actors.set(stream, actor);
  stream.body.once('close', () => actors.delete(stream));
  try {
    stream.push({ what: 'queue', counts: await queueCounts(db, actor, now()) });
    return stream;
  } catch (error) {
    stream.body.destroy();
    throw error;
  }
}

/** Cases come and go in bursts: so long is gathered before it is counted again. */
const gatherMs = 1_000;

/** Gives what tells all open pages how much waits, a second after it was first called. `onFailure` hears why it could not. */
export function makeQueuePush(ctx: Context, onFailure: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    if (timer !== null || !ctx.queueFollowers || ctx.queueFollowers.actors.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      pushCounts(ctx).catch(onFailure);
    }, gatherMs);
    timer.unref();
  };
}

/** Tells every open page of the desk how much waits now. */
export async function pushCounts(ctx: Context): Promise<void> {
  for (const [stream, actor] of ctx.queueFollowers?.actors ?? []) {
    stream.push({ what: 'queue', counts: await queueCounts(deskDbOf(ctx), actor, ctx.now()) });
  }
}
