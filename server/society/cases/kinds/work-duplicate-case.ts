import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { formatDate } from '#domain/text/dates.ts';
import { waitsFor } from '#domain/works/duplicates/answers.ts';
import { likenesses, likenessLabels } from '#domain/works/duplicates/likeness.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import type { Context } from '../../../context.ts';
import { clearBySociety, rejectWork } from '../../../works/duplicates/decide-duplicate.ts';
import { duplicatesOf, lockWorks } from '../../../works/duplicates/duplicates.sql.ts';
import { planMerge } from '../../../works/duplicates/merge-works.ts';
import { linesOf as holdersOf } from '../../../works/work-view.ts';
import { type WorkRow, worksWithHolders } from '../../../works/works.sql.ts';
import { unmergeDays } from '../../merges/merges.sql.ts';
import { mergeBySociety } from '../../merges/unmerge-works.ts';
import { mergedCase } from '../../registers/merges-register.ts';
import { refusalMessage } from '../../works/duplicates.ts';
import { choiceOf, part, type RuledCaseKind } from '../ruled-case.ts';

/** A work that may be the same as an earlier one, once the members concerned have spoken or their time is over. */
export const workDuplicateCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await worksWithHolders(db, [...ids])).map(({ id, title, number }) => ({
      id,
      about: title,
      reference: formatWorkNumber(number),
      in_short: 'May be the same as an earlier work',
    }));
  },

  async lock(tx, id) {
    const others = (await duplicatesOf(tx, id)).map(({ other_id }) => other_id);
    await lockWorks(tx, [id, ...others]);
  },

  async read(ctx, id) {
    const pair = await openPair(ctx, id);
    if (pair === undefined) return mergedCase(ctx, 'work_duplicate', id);
    const { later, earlier, found } = pair;
    const plan = await planMerge(ctx, { from: id, into: earlier.id });
    const refusal = 'code' in plan ? refusalMessage(plan) : null;
    return {
      title: `Is “${later.title}” the same work as ${formatWorkNumber(earlier.number)}?`,
      facts: [formatWorkNumber(later.number), `Similarity: ${found.score} out of 100`],
      remarks: [
        `They have ${inWords(
          likenesses
            .filter((likeness) => found.reasons.includes(likeness))
            .map((likeness) => likenessLabels[likeness]),
        )}.`,
        refusal !== null && `You cannot merge them now. ${refusal}`,
      ],
      parts: [partOf('The earlier work', earlier, later), partOf('The later work', later, earlier)],
      texts: found.answers.map(({ name, says, why, said_at }) => ({
        title: `${name} said on ${formatDate(said_at)}: ${says === 'one_song' ? 'same work' : 'different works'}`,
        text: why,
      })),
      choices: [
        choiceOf({
          id: 'two_works',
          label: 'They are different',
          shortcut: 'd',
          act: 'Keep both and open next',
          follows: 'The later work can now be registered. We tell its holders.',
          reasons: ['The songs have different words or a different melody.'],
        }),
        !('code' in plan) &&
          choiceOf({
            id: 'merge',
            label: 'Merge works',
            shortcut: 'w',
            follows: `The later work becomes part of the earlier one, with its titles, recordings and ISWC. You can undo this for ${unmergeDays} days, unless something changes.`,
            reasons: ['Both records are for the same song.'],
            is_seconded: true,
          }),
        choiceOf({
          id: 'reject',
          label: 'Reject later work',
          shortcut: 'x',
          follows: 'The later work is not registered. We tell its holders why.',
          reasons: ['This is a new recording of an existing song, not a new song.'],
        }),
      ],
      basis: [later.id, later.version, earlier.id, earlier.version],
      names: { works: [later.id, earlier.id] },
      involved: [...holdersOf(later), ...holdersOf(earlier)].map(({ id: holder }) => holder),
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const decision = { reason: reason ?? '', by };
    if (choice === 'two_works') {
      await clearBySociety(ctx, id, decision);
      return 'Both works stay.';
    }
    if (choice === 'reject') {
      await rejectWork(ctx, id, decision);
      return 'The later work is rejected.';
    }
    const pair = await openPair(ctx, id);
    if (pair === undefined) throw new Problem('case_over');
    const done = await mergeBySociety(ctx, { from: id, into: pair.earlier.id }, decision);
    // What stood in the way came after the choice was offered.
    if ('code' in done) throw new Problem('case_changed');
    return 'The works are merged.';
  },
};

/** 'the same title, the same writers and the same year' */
const inWords = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);

/** The most likely pair of this later work that waits for the society; undefined when none does. */
async function openPair({ db, now }: Context, id: string) {
  const found = (await duplicatesOf(db, id)).find(
    ({ is_earlier, cleared_reason, answers, answer_by }) =>
      is_earlier && cleared_reason === null && waitsFor(answers, answer_by, now()) === 'society',
  );
  if (found === undefined) return undefined;
  const works = await worksWithHolders(db, [id, found.other_id]);
  const [later, earlier] = [id, found.other_id].map((one) => works.find((work) => work.id === one));
  if (later === undefined || earlier === undefined || later.state === 'merged') return undefined;
  return { later, earlier, found };
}

/** A work in facts; those that the other has not are in gold. */
function partOf(name: string, work: WorkRow, other: WorkRow) {
  const others = new Set(holdersOf(other).map((line) => `${line.id} ${holderText(line)}`));
  return part(`${name}, ${formatWorkNumber(work.number)}`, [
    ['Title', work.title, work.title !== other.title],
    ['ISWC', work.iswc === null ? 'None' : formatIswc(work.iswc), work.iswc !== other.iswc],
    ['Submitted on', formatDate(work.registered_at)],
    ...holdersOf(work).map(
      (line) =>
        [line.name, holderText(line), !others.has(`${line.id} ${holderText(line)}`)] as const,
    ),
  ]);
}

function holderText({ role, shares }: ReturnType<typeof holdersOf>[number]): string {
  return `${roleNames[role]}, performing ${formatShare(shares.performing)}`;
}
