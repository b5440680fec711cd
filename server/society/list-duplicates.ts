import {
  type Likeness,
  likelySame,
  likenessReasonNames,
  samePerson,
} from '#domain/rightsholders/same-person.ts';
import { plain } from './columns.ts';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { rightsHolderFacts, rightsHolderWords } from './rights-holder-words.ts';
import { type RightsHolderRow, rightsHoldersWith, soundAlikes } from './rights-holders.sql.ts';

export const listDuplicates: Command = {
  name: ['rightsholders', 'duplicates'],
  takes: [],
  summary: 'List records that are likely one person or body',
  details: [
    'Those whose names are the same words in any order, as far as they sound alike. Many people share a name: look before you merge. Names that more than twelve share are left out.',
    'A long list comes in pages: the last line says how to go on.',
  ],
  options: [
    { name: 'limit', takes: 'N', help: 'how many groups of names at most, 50 unless told' },
    { name: 'after', takes: 'SOUND', help: 'go on after this one' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const most = readLimit(options.get('limit'));
    const groups = await soundAlikes(ctx.db, { after: options.get('after') ?? '', most });
    const rows = await rightsHoldersWith(ctx.db, [...new Set(groups.flatMap(({ ids }) => ids))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pairs = groups.flatMap(({ ids }) => pairsAmong(ids.flatMap((id) => byId.get(id) ?? [])));
    const last = groups.length === most ? (groups.at(-1)?.sound ?? null) : null;
    terminal.show(
      pairs.length === 0 ? 'Nobody looks like somebody else here.' : pairs.map(words).join('\n\n'),
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

function words({ from, into, likeness }: Pair): string {
  const reasons = likeness.reasons.map((reason) => likenessReasonNames[reason]).join('. ');
  return [
    `${likeness.score}  ${reasons}.`,
    `    from  ${from.id}  ${plain(rightsHolderWords(from))}`,
    `    into  ${into.id}  ${plain(rightsHolderWords(into))}`,
  ].join('\n');
}
