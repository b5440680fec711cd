import { formatPhone, parsePhone } from '#domain/identifiers/phone.ts';
import { Problem } from '#domain/problems.ts';
import { mergeObstaclesBetween } from '#domain/rightsholders/may-merge.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { openProposalAbout } from '../../../works/amending/versions.sql.ts';
import { isniLabel } from '../../members/read-member.ts';
import { unmergeDays } from '../../merges/merges.sql.ts';
import { mergedCase } from '../../registers/merges-register.ts';
import {
  type ComparedHolder,
  clearPair,
  comparedHolders,
  lockPair,
  type PairReason,
  pairsOfHolders,
} from '../../rights-holders/holder-pairs.sql.ts';
import { obstacleLabels } from '../../rights-holders/list-rights-holders.ts';
import { lockForMerge, mergeHolders } from '../../rights-holders/merge-holders.ts';
import { Refusal } from '../../terminal.ts';
import { accountText } from '../people.sql.ts';
import {
  choiceOf,
  countText,
  keptInHistory,
  linesOf,
  listOf,
  onlyColleagues,
  present,
  type RuledCaseKind,
} from '../ruled-case.ts';

const reasonTexts: Readonly<Record<PairReason, string>> = {
  claimed_ipi: 'One claims the other’s IPI name number',
  isni: 'The same ISNI',
  name: 'The same name',
  name_and_birth: 'The same name and date of birth',
  name_and_phone: 'The same name and phone',
};

/** Two records of rights holders that may be of one person or company. */
export const holderDuplicateCase: RuledCaseKind = {
  async describe(db, ids) {
    const found = await pairsOfHolders(db, ids);
    return found.map(({ id, one, other, reasons }) => ({
      id,
      about: one === other ? one : `${one} and ${other}`,
      reference: null,
      in_short: reasons.map((reason) => reasonTexts[reason]).join(', '),
    }));
  },

  async lock(tx, id) {
    const [pair] = await pairsOfHolders(tx, [id]);
    if (pair === undefined) return;
    await lockPair(tx, pair);
    await lockForMerge(tx, [pair.one_id, pair.other_id]);
  },

  async read(ctx, id) {
    const { db } = ctx;
    const found = await openPair(db, id);
    if (found === undefined) return mergedCase(ctx, 'holder_duplicate', id);
    const { first, second, reasons } = found;
    const isName = reasons.every((reason) => reason === 'name');
    const keeps = [
      await keepChoice(db, { kept: first, gone: second, id: 'keep_first', shortcut: 'a' }),
      await keepChoice(db, { kept: second, gone: first, id: 'keep_second', shortcut: 'b' }),
    ];
    const possible = keeps.flatMap(({ choice }) => choice ?? []);
    return {
      title:
        first.name === second.name
          ? `Are both records of ${first.name} the same ${bodyText(first)}?`
          : `Are ${first.name} and ${second.name} the same ${bodyText(first)}?`,
      facts: reasons.map((reason) => reasonTexts[reason]),
      remarks: [
        isName && 'Only the name is the same. Many people share a name.',
        ...(possible.length > 0
          ? []
          : [...new Set(keeps.flatMap(({ obstacle }) => obstacle ?? []))].map(
              (obstacle) => `You cannot merge them now. ${obstacle}`,
            )),
        first.shared > 0 &&
          `Both are on ${countText(first.shared, 'work')}, so they may well be different.`,
      ],
      parts: [partOf('A', first, second), partOf('B', second, first)],
      choices: [
        ...possible,
        choiceOf({
          id: 'two_people',
          label: 'They are different',
          shortcut: 'd',
          act: 'Keep both and open next',
          follows: 'Both records stay. We ask again only if they share something else.',
          reason_label: onlyColleagues,
          reasons: [
            first.dateOfBirth !== null &&
              second.dateOfBirth !== null &&
              first.dateOfBirth !== second.dateOfBirth &&
              'They have different dates of birth.',
            (first.isMember || second.isMember) && 'They told us that they are different people.',
          ],
        }),
      ],
      names: {},
      involved: [first.id, second.id],
      basis: [first, second].map(({ works, shared, recordings, disputes, ...told }) => told),
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const found = await openPair(ctx.db, id);
    if (found === undefined) throw new Problem('case_over');
    if (choice === 'two_people') {
      await transaction(ctx.db, (tx) => clearPair(tx, id, ctx.now()));
      return 'Both records stay.';
    }
    const [kept, gone] =
      choice === 'keep_first' ? [found.first, found.second] : [found.second, found.first];
    try {
      const moved = await mergeHolders(ctx, {
        fromId: gone.id,
        intoId: kept.id,
        reason: reason ?? '',
        by,
        signedAs: by,
      });
      return `We merged ${gone.name}. ${countText(moved.works, 'work')} and ${countText(moved.recordings, 'recording')} moved.`;
    } catch (error) {
      // What stood in the way came after the choice was offered.
      if (error instanceof Refusal) throw new Problem('case_changed');
      throw error;
    }
  },
};

async function openPair(db: Db, id: string) {
  const [pair] = await pairsOfHolders(db, [id]);
  if (pair === undefined) return undefined;
  const [first, second] = await comparedHolders(db, [pair.one_id, pair.other_id]);
  return first && second && { first, second, reasons: pair.reasons };
}

/** Keeping one of the two, or what stands in the way. */
async function keepChoice(
  db: Db,
  as: {
    readonly kept: ComparedHolder;
    readonly gone: ComparedHolder;
    readonly id: 'keep_first' | 'keep_second';
    readonly shortcut: 'a' | 'b';
  },
) {
  const { kept, gone, id, shortcut } = as;
  const [obstacle] = mergeObstaclesBetween(gone, kept);
  if (obstacle !== undefined) return { choice: null, obstacle: obstacleLabels[obstacle] };
  if ((await openProposalAbout(db, gone.id)) !== undefined)
    return {
      choice: null,
      obstacle: 'Members are still deciding on a change to one of its works.',
    };
  const letter = shortcut.toUpperCase();
  const moves = present([
    gone.works > 0 && countText(gone.works, 'work'),
    gone.recordings > 0 && countText(gone.recordings, 'recording'),
    gone.disputes > 0 && countText(gone.disputes, 'dispute'),
  ]).join(', ');
  const choice = choiceOf({
    id,
    label: `Keep ${letter}, ${kept.referenceNumber ?? 'no account'}`,
    shortcut,
    act: `Merge into ${letter} and open next`,
    follows: `The names and numbers${moves === '' ? '' : `, ${moves} and their plays`} move to ${letter}. ${
      gone.shared > 0 ? `We add up their shares of ${countText(gone.shared, 'work')}. ` : ''
    }${kept.isMember ? `We tell ${kept.name}. ` : ''}${
      gone.disputes > 0
        ? 'You cannot undo this.'
        : `You can undo this for ${unmergeDays} days, unless something changes.`
    }`,
    reason_label: keptInHistory,
    reasons: [kept.isMember && 'They told us that both records are theirs.'],
    is_seconded: true,
  });
  return { choice, obstacle: null };
}

/** A record in facts; those in which the two contradict each other are in gold. */
function partOf(letter: string, one: ComparedHolder, other: ComparedHolder) {
  const fact = (label: string, value: string | null, others: string | null) =>
    [
      label,
      value ?? (others && 'Not known'),
      value !== null && others !== null && value !== others,
    ] as const;
  const phones = [one, other].map(({ phone }) => phone && parsePhone(phone));
  const [phone, otherPhone] = phones.map((known) => (known ? formatPhone(known) : null));
  const isni = ({ isni: number }: ComparedHolder) => (number === null ? null : isniLabel(number));
  return {
    title: `${letter}: ${one.referenceNumber ?? 'no account'}`,
    is_left: letter === 'A',
    lines: linesOf([
      fact('Name', one.name, other.name),
      ['Other names', one.otherNames.join(', ') || null],
      ['Kind', one.kind === 'corporate' ? 'Company' : 'Person'],
      ['Account', accountText({ status: one.status, joined_at: one.joinedAt })],
      fact('Date of birth', dayText(one), dayText(other)),
      fact('Phone', phone ?? null, otherPhone ?? null),
      fact('IPI name number', one.ipiNameNumber, other.ipiNameNumber),
      ['Claims IPI name number', one.claimedIpi],
      fact('ISNI', isni(one), isni(other)),
      fact('Society', societyText(one), societyText(other)),
      ['Works', String(one.works), false, listOf('works', one.id)],
      ['Recordings', String(one.recordings), false, listOf('recordings', one.id)],
      ['Disputes', String(one.disputes), false, listOf('disputes', one.id)],
    ]),
  };
}

const bodyText = ({ kind }: ComparedHolder): string =>
  kind === 'corporate' ? 'company' : 'person';

const societyText = ({ societyCode: code }: ComparedHolder): string | null =>
  code === null ? null : (findSociety(code)?.name ?? `Society ${code}`);

const dayText = ({ dateOfBirth }: ComparedHolder): string | null =>
  dateOfBirth?.split('-').reverse().join('/') ?? null;
