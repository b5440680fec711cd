import type {
  answerDuplicate as answerDuplicateEndpoint,
  Duplicate,
  listDuplicates as listDuplicatesEndpoint,
} from '#contract/works/duplicates.ts';
import { Problem } from '#domain/problems.ts';
import {
  type AnswerEffect,
  type DuplicateAnswer,
  effectOf,
  maxMergeRequests,
  waitsFor,
} from '#domain/works/duplicates/answers.ts';
import { likenesses } from '#domain/works/duplicates/likeness.ts';
import type { Actor, Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Db, type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answerByFrom } from '../../shares/holder-lines.ts';
import { foundWorks } from '../reading/search.sql.ts';
import { viewOfFound } from '../reading/search-works.ts';
import { isOwn, linesOf } from '../work-view.ts';
import { visibleWork, type WorkRow, worksWithHolders } from '../works.sql.ts';
import { clearWork } from './decide-duplicate.ts';
import {
  duplicatesOf,
  lockWorks,
  type OpenPair,
  openPairOf,
  saveAnswer,
  unansweredMergeRequests,
} from './duplicates.sql.ts';

/** The works that one of mine may be a duplicate of, or that may be duplicates of it, the most likely first. */
export const listDuplicates: Handler<typeof listDuplicatesEndpoint> = async (
  { db, now },
  actor,
  { params },
) => ({ data: await duplicatesOfOwn(db, params.id, actor, now()) });

/** Says of two works, of which one is mine, whether they are one song. The effect is decided by `effectOf`. */
export const answerDuplicate: Handler<typeof answerDuplicateEndpoint> = (
  ctx,
  actor,
  { params, body },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await refuseNotOwn(tx, params.id, actor);
    await lockWorks(tx, [params.id, params.other_id]);
    const pair = await openPairOf(tx, params.id, params.other_id);
    const works = await worksWithHolders(tx, [params.id, params.other_id]);
    const later = works.find(({ id }) => id === pair?.work_id);
    const earlier = works.find(({ id }) => id === pair?.other_id);
    if (pair === undefined || later === undefined || earlier === undefined)
      throw new Problem('nothing_suspected', '');
    await give(tx, ctx, { pair, later, earlier }, { actor, ...body }, at);
    return { data: await duplicatesOfOwn(tx, params.id, actor, at) };
  });

type PairOfWorks = {
  readonly pair: OpenPair;
  readonly later: WorkRow;
  readonly earlier: WorkRow;
};
type Said = { readonly actor: Actor; readonly says: DuplicateAnswer; readonly reason: string };

async function give(
  tx: Transaction,
  ctx: Context,
  { pair, later, earlier }: PairOfWorks,
  { actor, says, reason }: Said,
  at: Date,
): Promise<void> {
  const { memberId, rightsHolderId } = actor;
  const confirmedOnEarlier = linesOf(earlier).flatMap((line) =>
    line.memberId !== null && line.confirmation === 'confirmed' ? [line.memberId] : [],
  );
  const speaker = {
    memberId,
    isVerified: actor.status === 'verified',
    isOnLater: isOwn(later, actor),
    isLaterRegistrant: later.registered_by === memberId,
    confirmedOnEarlier: [...new Set(confirmedOnEarlier)],
    unanswered: says === 'one_song' ? await unansweredMergeRequests(tx, memberId, later.id) : 0,
    limit: maxMergeRequests * ctx.limitFactor,
  };
  const mine = pair.answers.find((one) => one.memberId === memberId);
  const others = pair.answers.filter((one) => one !== mine);
  const effect = effectOf(says, speaker, others);
  if (effect.clears) {
    const line = [...linesOf(earlier), ...linesOf(later)].find(({ id }) => id === rightsHolderId);
    const by = { memberId, name: line?.name ?? later.registered_by_name };
    await clearWork(tx, later, { reason, by, otherId: earlier.id }, at);
    await tell(tx, { to: later, about: earlier, event: 'duplicate_cleared' }, by, reason, at);
    return;
  }
  const isRepeated =
    mine?.says === says && mine.side === effect.side && mine.counts === effect.counts;
  if (isRepeated) return;
  // Where nobody of the earlier work can answer, the society decides at once.
  const canAnswer =
    effect.side === 'earlier' || speaker.confirmedOnEarlier.some((id) => id !== memberId);
  const answerBy = canAnswer ? answerByFrom(ctx, at) : at;
  const said = { id: newId(at), memberId, says, why: reason, at, ...effect };
  await saveAnswer(tx, pair, said, answerBy);
  if (!effect.counts || mine !== undefined) return;
  await tellOther(tx, { pair, later, earlier }, { actor, says, reason }, { effect, answerBy }, at);
}

/** Tells the side that has not spoken what was said, and by when it can answer. */
async function tellOther(
  tx: Transaction,
  { pair, later, earlier }: PairOfWorks,
  { actor, says, reason }: Said,
  { effect, answerBy }: { readonly effect: AnswerEffect; readonly answerBy: Date },
  at: Date,
): Promise<void> {
  const [to, about] = effect.side === 'earlier' ? [later, earlier] : [earlier, later];
  const holder = [...linesOf(later), ...linesOf(earlier)].find(
    ({ id }) => id === actor.rightsHolderId,
  );
  const isAsked = !pair.answers.some((one) => one.side !== effect.side && one.counts);
  await notify(
    tx,
    {
      memberIds: speakersOf(to).filter((id) => id !== actor.memberId),
      senderMemberId: actor.memberId,
      event: 'duplicate_answered',
      facts: {
        work: { id: to.id, title: to.title },
        other: { number: about.number, title: about.title },
        name: holder?.name ?? about.registered_by_name,
        says,
        reason,
        answer_by: isAsked ? (pair.answer_by ?? answerBy).toISOString() : null,
      },
    },
    at,
  );
}

/** The members who registered a work or have confirmed a share of it. */
function speakersOf(work: WorkRow): string[] {
  const confirmed = linesOf(work).flatMap(({ memberId, confirmation }) =>
    memberId !== null && confirmation === 'confirmed' ? [memberId] : [],
  );
  return [...new Set([work.registered_by, ...confirmed])];
}

async function tell(
  tx: Transaction,
  { to, about, event }: { to: WorkRow; about: WorkRow; event: 'duplicate_cleared' },
  { memberId, name }: { readonly memberId: string; readonly name: string },
  reason: string,
  at: Date,
): Promise<void> {
  const memberIds = speakersOf(to).filter((id) => id !== memberId);
  const facts = {
    work: { id: to.id, title: to.title },
    other: { number: about.number, title: about.title },
    name,
    reason,
  };
  await notify(tx, { memberIds, senderMemberId: memberId, event, facts }, at);
}

/** @throws Problem not_found where it is not a work of this member */
async function refuseNotOwn(db: Db, id: string, actor: Actor): Promise<void> {
  const work = await visibleWork(db, id, actor);
  if (work === undefined || !isOwn(work, actor)) throw new Problem('not_found');
}

/** What may be the same as a work of this member. @throws Problem not_found */
async function duplicatesOfOwn(db: Db, id: string, actor: Actor, now: Date): Promise<Duplicate[]> {
  await refuseNotOwn(db, id, actor);
  const duplicates = await duplicatesOf(db, id);
  const ids = duplicates.map(({ other_id }) => other_id);
  const rows = await foundWorks(db, ids);
  const asFound = ids.map((other) => ({
    id: other,
    place: 0,
    likeness: 1,
    isWhole: true,
    match: 'title' as const,
  }));
  const works = new Map(viewOfFound(rows, asFound, '').map((found) => [found.id, found]));
  return duplicates.flatMap((duplicate) => {
    const found = works.get(duplicate.other_id);
    if (found === undefined) return [];
    const { score, cleared_reason, is_earlier, registrant, answers, answer_by } = duplicate;
    return [
      {
        work: { ...found, matched_title: null },
        score,
        reasons: likenesses.filter((one) => duplicate.reasons.includes(one)),
        cleared_reason,
        is_earlier,
        registered_by_name: registrant,
        registered_by_me: duplicate.registered_by === actor.memberId,
        answers: answers.map(({ memberId, name, side, says, counts, why, said_at }) => ({
          by_name: name,
          is_me: memberId === actor.memberId,
          side,
          says,
          counts,
          reason: why,
          at: new Date(said_at).toISOString(),
        })),
        waits_for: cleared_reason === null ? waitsFor(answers, answer_by, now) : null,
        answer_by: answer_by?.toISOString() ?? null,
      },
    ];
  });
}
