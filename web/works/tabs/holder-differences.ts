import { parse } from '#contract/platform/parse.ts';
import { type HistoryHolders, historyHoldersSchema } from '#contract/works/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import type { Difference } from '../../ui/data/differences.tsx';
import { sharesInWords } from '../../ui/shares/share-text.ts';

/** A change of a work's holders in words: one line for each who came, went or holds otherwise. */
export function holderDifferences(old: unknown, now: unknown): Difference[] {
  const [before, after] = [holdersOf(old), holdersOf(now)];
  const nameAndRole = ({ name, role }: HistoryHolders[number]) =>
    `${name}, ${roleNames[role].toLowerCase()}`;
  const fields = [...new Set([...before, ...after].map(nameAndRole))];
  return fields.flatMap((field) => {
    const heldIn = (holders: HistoryHolders) =>
      holders.filter((holder) => nameAndRole(holder) === field).map(heldInWords);
    return namesakes(heldIn(before), heldIn(after)).map(([was, is]) => ({
      field,
      before: was ?? null,
      after: is ?? null,
    }));
  });
}

/** "16.67 %, 33.34 % of the agreed split", "16.67 %, for Ama Owusu". */
export function heldInWords({
  shares,
  manuscript_share,
  represents,
}: Pick<HistoryHolders[number], 'shares' | 'manuscript_share' | 'represents'>): string {
  const split = manuscript_share ?? null;
  return [
    sharesInWords(shares),
    split !== null && `${formatShare(split)} of the agreed split`,
    represents !== undefined && represents.length > 0 && `for ${inRow(represents)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function holdersOf(value: unknown): HistoryHolders {
  const read = parse(historyHoldersSchema, value ?? []);
  return read.ok ? read.value : [];
}

/** Two people may have one name and one role: those whose shares stand as they were are set aside first, the rest go in order. */
function namesakes(before: readonly string[], after: readonly string[]) {
  const gone = [...before];
  const come = after.filter((shares) => {
    const at = gone.indexOf(shares);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  return Array.from(
    { length: Math.max(gone.length, come.length) },
    (_, place) => [gone[place], come[place]] as const,
  );
}

const inRow = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
