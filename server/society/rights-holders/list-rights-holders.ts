import { parseIpiName } from '#domain/identifiers/ipi.ts';
import { isPendingIsni } from '#domain/identifiers/isni.ts';
import type { MergeObstacle } from '#domain/rightsholders/may-merge.ts';
import {
  type Likeness,
  likelySame,
  likenessReasonNames,
  samePerson,
} from '#domain/rightsholders/same-person.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import type { Db } from '../../platform/db/db.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { type Command, readLimit } from '../command.ts';
import { isniLabel, momentText } from '../members/read-member.ts';
import { facts, plain, Refusal } from '../terminal.ts';
import {
  type RightsHolderRow,
  rightsHolderIdBy,
  rightsHoldersWith,
  soundAlikes,
  standingOf,
} from './rights-holders.sql.ts';

export const listDuplicates: Command = {
  name: ['rightsholders', 'duplicates'],
  takes: [],
  summary: 'List records that may be the same person or company',
  details: [
    'Their names have the same words in any order, or sound alike. Many people share a name, so check before you merge. We leave out names that more than twelve share.',
    'A long list comes in pages. The last line says how to continue.',
  ],
  options: [
    { name: 'limit', takes: 'N', help: 'how many groups of names at most; 50 by default' },
    { name: 'after', takes: 'SOUND', help: 'continue after this one' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const max = readLimit(options.get('limit'));
    const groups = await soundAlikes(ctx.db, { after: options.get('after') ?? '', max });
    const rows = await rightsHoldersWith(ctx.db, [...new Set(groups.flatMap(({ ids }) => ids))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pairs = groups.flatMap(({ ids }) => pairsAmong(ids.flatMap((id) => byId.get(id) ?? [])));
    const last = groups.length === max ? (groups.at(-1)?.sound ?? null) : null;
    terminal.show(
      pairs.length === 0 ? 'No possible duplicates.' : pairs.map(pairText).join('\n\n'),
      {
        pairs: pairs.map(({ from, into, likeness }) => ({
          score: likeness.score,
          reasons: likeness.reasons,
          from: rightsHolderFacts(from),
          into: rightsHolderFacts(into),
        })),
        after: last,
      },
    );
    if (last !== null) terminal.remark(`There may be more: --after "${last}"`);
  },
};

type Pair = {
  readonly from: RightsHolderRow;
  readonly into: RightsHolderRow;
  readonly likeness: Likeness;
};

function pairsAmong(rows: readonly RightsHolderRow[]): Pair[] {
  return rows
    .flatMap((one, index) => rows.slice(index + 1).map((other) => pairOf(one, other)))
    .filter(({ likeness }) => likeness.score >= likelySame)
    .toSorted((a, b) => b.likeness.score - a.likeness.score);
}

/** The one that would remain has the account, else the number, else the more works. */
function pairOf(one: RightsHolderRow, other: RightsHolderRow): Pair {
  const weight = (row: RightsHolderRow) =>
    (row.reference_number === null ? 0 : 1e9) +
    (row.ipi_name_number === null ? 0 : 1e8) +
    row.works;
  const [into, from] = weight(one) >= weight(other) ? [one, other] : [other, one];
  return { from, into, likeness: samePerson(compared(from), compared(into)) };
}

function compared({ kind, name, other_names, ipi_name_number }: RightsHolderRow) {
  return { kind, names: [name, ...other_names], ipiNameNumber: ipi_name_number };
}

function pairText({ from, into, likeness }: Pair): string {
  const reasons = likeness.reasons.map((reason) => likenessReasonNames[reason]).join('. ');
  return [
    `${likeness.score}  ${reasons}.`,
    `    from  ${from.id}  ${plain(rightsHolderLabel(from))}`,
    `    into  ${into.id}  ${plain(rightsHolderLabel(into))}`,
  ].join('\n');
}

export const showRightsHolder: Command = {
  name: ['rightsholders', 'show'],
  takes: ['<id|IPI>'],
  summary: 'Show a rights holder: names, numbers, works, and who was merged with them',
  changes: false,
  run: async ({ ctx: { db }, terminal }, { words: [word = ''] }) => {
    const holder = await findRightsHolder(db, word);
    const { states, merges } = await standingOf(db, holder.id);
    const society = holder.society_code;
    const shown = facts([
      ['Name', holder.name],
      ['Also', holder.other_names.join('; ')],
      ['Kind', holder.kind],
      ['Id', holder.id],
      ['Member', holder.reference_number ?? 'no account'],
      ['IPI name number', holder.ipi_name_number ?? 'not known'],
      ['ISNI', isniLabel(holder.isni)],
      ['Society', society === null ? 'not known' : (findSociety(society)?.name ?? society)],
      ['Works', states.map(({ state, works }) => `${works} ${state}`).join(', ') || 'none'],
      ['Merged into', holder.merged_into],
    ]);
    const merged = merges.map(({ from_id, into_id, reason, by_name, at }) =>
      plain(`${momentText(at)}  ${from_id} into ${into_id}, by ${by_name}: ${reason}`),
    );
    terminal.show([shown, ...(merged.length > 0 ? ['', ...merged] : [])].join('\n'), {
      ...rightsHolderFacts(holder),
      works_by_state: Object.fromEntries(states.map(({ state, works }) => [state, works])),
      merges: merges.map((merge) => ({ ...merge, at: merge.at.toISOString() })),
    });
  },
};

/** What every answer about a rights holder says, for programs. */
function rightsHolderFacts(row: RightsHolderRow) {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    other_names: row.other_names,
    ipi_name_number: row.ipi_name_number,
    isni: isPendingIsni(row.isni) ? null : row.isni,
    society_code: row.society_code,
    member: row.reference_number,
    merged_into: row.merged_into,
    works: row.works,
  };
}

/** How an operator is asked about a rights holder: "Kofi Mensah (member GH-2026-AAAAAA, 12 works)". */
export function rightsHolderLabel({ name, reference_number, works }: RightsHolderRow): string {
  const account = reference_number === null ? 'no account' : `member ${reference_number}`;
  return `${name} (${account}, ${works} ${works === 1 ? 'work' : 'works'})`;
}

/** Why two records are not made one, each with what can be done. */
export const obstacleLabels: Record<MergeObstacle, string> = {
  same_record: 'You gave the same record twice.',
  already_merged: 'One of the two has already been merged into another record.',
  anonymous:
    'One of the two is for traditional songs, the public domain or unknown writers, so you cannot merge it.',
  from_is_member:
    'The first has an account, so it must remain. Merge the second into it. If both have accounts, settle it with the members first.',
  other_kind: 'One is a person, the other a company or group.',
  other_ipi_name_number:
    'They have different IPI name numbers. One person can have several. Check, then correct the record that is wrong.',
  other_ipi_base_number: 'They have different IPI base numbers, so they are not the same.',
  other_isni: 'They have different ISNIs. Correct the record that is wrong.',
  other_society: 'They are in different societies. Correct the record that is wrong.',
};

/** The rights holder that an operator names. @throws Refusal not_found */
export async function findRightsHolder(db: Db, word: string): Promise<RightsHolderRow> {
  const id = isUuid(word.trim()) ? word.trim().toLowerCase() : null;
  const ipi = id === null ? parseIpiName(word) : null;
  const known = id === null && ipi === null ? undefined : await rightsHolderIdBy(db, { id, ipi });
  const [found] = known === undefined ? [] : await rightsHoldersWith(db, [known.id]);
  if (found !== undefined) return found;
  throw new Refusal(
    'not_found',
    `There is no rights holder "${word}": give an id, as rightsholders duplicates shows them, or an IPI name number.`,
  );
}
