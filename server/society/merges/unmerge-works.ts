import { isDeepStrictEqual } from 'node:util';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { lockWorks } from '../../works/duplicates/duplicates.sql.ts';
import {
  type MergeOfWorks,
  type MergeRefusal,
  mergeWorks,
} from '../../works/duplicates/merge-works.ts';
import { linesOf as holdersOf } from '../../works/work-view.ts';
import { type WorkRow, worksWithHolders } from '../../works/works.sql.ts';
import { rightsHoldersOfMembers } from '../cases/people.sql.ts';
import { countText, linesOf } from '../cases/ruled-case.ts';
import { type Merge, noteMerge } from './merges.sql.ts';
import { type MergedWorks, type MovedOfWorks, separateWorks } from './separate-works.ts';
import type { Unmerging } from './unmerging.ts';
import { otherWithIswc, playsOfLinks, workScope } from './work-moves.sql.ts';

/** Merges two works as officers decide, so that it can be undone: what moved is noted. Otherwise as mergeWorks. */
export function mergeBySociety(
  ctx: Context,
  wanted: { readonly from: string; readonly into: string },
  decision: { readonly reason: string; readonly by: string },
): Promise<MergeOfWorks | MergeRefusal> {
  return transaction(ctx.db, async (tx) => {
    const pair = { fromId: wanted.from, intoId: wanted.into };
    await lockWorks(tx, [pair.fromId, pair.intoId]);
    const scope = await workScope(tx, pair);
    const done = await mergeWorks({ ...ctx, db: tx }, wanted, decision);
    if ('code' in done) return done;
    const { from, into, gains } = done;
    const known = new Set(scope.derived);
    const moved: MovedOfWorks = {
      ...scope,
      derived: (await workScope(tx, pair)).derived.filter((id) => !known.has(id)),
      state: from.state,
      state_reason: from.state_reason,
      shares: sharesOf(into),
      titles: gains.titles?.slice(into.titles.length) ?? [],
      recordings: gains.recordings?.slice(into.recordings.length) ?? [],
      iswc: gains.iswc,
    };
    await noteMerge(tx, { kind: 'works', ...pair, ...decision, moved, at: ctx.now() });
    return done;
  });
}

/** Who has what of a work; who has confirmed it may change. */
function sharesOf(work: WorkRow): unknown {
  const lines = holdersOf(work).map(({ id, role, shares }) => [id, role, shares]);
  return JSON.parse(JSON.stringify(lines));
}

/**
 * Takes two works apart that were merged: the first is registered again with its shares, which it kept, its ISWC, titles, recordings and
 * whom it asked. Recordings linked since stay, but for those whose ISRC only the first names. They are two from now on: no duplicate is
 * suspected of them any more.
 */
export const unmergeWorks: Unmerging<MovedOfWorks> = {
  lock: (tx, { from_id, into_id, moved }) =>
    lockWorks(tx, [from_id, into_id, ...(moved?.derived ?? []), ...(moved?.led ?? [])]),

  async read({ db }, merge) {
    const { from, into } = await both(db, merge);
    const { moved } = merge;
    const ids = moved?.links.map(({ recording_id }) => recording_id) ?? [];
    const iswc = moved === null ? null : from.iswc;
    const plays = await playsOfLinks(db, ids);
    return {
      from: nameOf(from),
      into: nameOf(into),
      obstacles: moved === null ? [] : await obstaclesOf(db, { from, into, moved }),
      goesBack: linesOf([
        ['Title', from.title],
        ...sharesText(from),
        ['ISWC', iswc && formatIswc(iswc)],
        ['Recordings', moved && countText(ids.length, 'recording')],
        ['Plays', moved && countText(plays, 'play')],
      ]),
      stays: linesOf([
        ['Title', into.title],
        ...sharesText(into),
        ['ISWC', into.iswc && into.iswc !== moved?.iswc ? formatIswc(into.iswc) : null],
        ['Loses titles', moved?.titles.map(({ title }) => title).join(', ') || null],
      ]),
      involved: [
        ...[...holdersOf(from), ...holdersOf(into)].map(({ id }) => id),
        ...(await rightsHoldersOfMembers(db, [from.registered_by, into.registered_by])),
      ],
      basis: [from.version, into.version, from.state],
    };
  },

  async carryOut(ctx, merge, unmerge) {
    const tx = ctx.db as Transaction;
    const { from, into } = await both(tx, merge);
    await separateWorks(tx, { from, into, merge }, unmerge, ctx.now());
    return `${nameOf(from)} is a separate work again.`;
  },
};

const nameOf = ({ number, title }: WorkRow) => `${formatWorkNumber(number)} “${title}”`;

function sharesText(work: WorkRow) {
  return holdersOf(work).map(
    ({ name, role, shares }) =>
      [name, `${roleNames[role]}, performing ${formatShare(shares.performing)}`] as const,
  );
}

async function both(db: Context['db'], { from_id, into_id }: Merge) {
  const works = await worksWithHolders(db, [from_id, into_id]);
  const [from, into] = [from_id, into_id].map((id) => works.find((work) => work.id === id));
  if (from === undefined || into === undefined) throw new Error('works are never deleted');
  return { from, into };
}

async function obstaclesOf(
  db: Context['db'],
  { from, into, moved }: MergedWorks & { readonly moved: MovedOfWorks },
): Promise<string[]> {
  const kept = formatWorkNumber(into.number);
  if (into.state === 'merged')
    return [`${kept} has since been merged into another work. Undo that merge first.`];
  if (!isLive(into.state)) return [`${kept} is no longer registered.`];
  const pair = { fromId: from.id, intoId: into.id };
  const other = from.iswc === null ? undefined : await otherWithIswc(db, from.iswc, pair);
  return [
    ...(into.disputed.length > 0 ? [`${kept} is in dispute.`] : []),
    ...(into.open_proposal_id === null
      ? []
      : [`Members are still deciding on a change to ${kept}.`]),
    ...(isDeepStrictEqual(sharesOf(into), moved.shares)
      ? []
      : [`The shares of ${kept} have changed since the merge.`]),
    ...(moved.iswc === null || into.iswc === moved.iswc
      ? []
      : [`The ISWC of ${kept} has changed since the merge.`]),
    ...(other === undefined ? [] : [`${formatWorkNumber(other)} now has the same ISWC.`]),
  ];
}
