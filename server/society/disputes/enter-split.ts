import type { Dispute } from '#contract/disputes/dispute.ts';
import type { SplitToEnter } from '#contract/society/case-choice.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { roleNames } from '#domain/works/roles.ts';
import { fullShare, type Right, rightNames, rights } from '#domain/works/shares.ts';
import type { Context } from '../../context.ts';
import { rightsOf } from '../../disputes/party-facts.ts';
import { holdersOf, rightSplit } from '../../disputes/proposals/resolve-split.ts';
import { readLines, type StoredLine, storedLine } from '../../disputes/proposals/stored-line.ts';
import type { showToSociety } from '../../disputes/society/show-to-society.ts';
import { transaction } from '../../platform/db/db.ts';
import { linesOf } from '../../works/work-view.ts';

/** A dispute as the society sees it, with what it is made of. */
export type ShownDispute = Awaited<ReturnType<typeof showToSociety>>;
type Parts = ShownDispute['parts'];

/** Shares by line and column of a {@link SplitToEnter}. */
export type EnteredShares = readonly (readonly number[])[];

/** Everybody whom the work or a claim names, a line for each of their roles: those of the work first, then of the claims in their order. */
export function namedLines(parts: Parts): StoredLine[] {
  const all = splitsIn(parts).flat();
  return all.filter((line, place) => all.findIndex((one) => isSameLine(one, line)) === place);
}

const isSameLine = (one: StoredLine, other: StoredLine) =>
  one.rights_holder_id === other.rights_holder_id && one.role === other.role;

/** The current split and then each claim, with everybody as who they are now. A claim without lines is that nothing changes. */
function splitsIn({ dispute, work, people }: Parts): StoredLine[][] {
  const standing = linesOf(work).map(storedLine);
  const claims = dispute.claims.map(({ lines }) => readLines(lines));
  return [standing, ...claims.map((lines) => (lines.length > 0 ? lines : standing))].map((lines) =>
    lines.map((line) => ({ ...line, rights_holder_id: people.idOf(line.rights_holder_id) })),
  );
}

/** The shares of a dispute to be entered: the current ones, with each claim to start from. Rights that everybody shares alike are one column. */
export function splitToEnter({ view, parts }: ShownDispute): SplitToEnter {
  const named = namedLines(parts);
  const splits = splitsIn(parts);
  const shareIn = (split: readonly StoredLine[], line: StoredLine, right: Right) =>
    split.find((one) => isSameLine(one, line))?.shares[right] ?? 0;
  const columns = columnsOf(view.rights, (right) =>
    JSON.stringify(splits.map((split) => named.map((line) => shareIn(split, line, right)))),
  );
  const [now = [], ...starts] = splits.map((split) =>
    named.map((line) => columns.map(([right]) => shareIn(split, line, right))),
  );
  return {
    lines: named.map(({ rights_holder_id, role }) => ({
      holder: rights_holder_id,
      name: parts.people.nameOf(rights_holder_id),
      detail: roleNames[role].toLowerCase(),
    })),
    columns: columns.map((those) => ({
      label: those.map((right) => rightNames[right]).join(', '),
      rights: those,
    })),
    now,
    starts: [
      { label: 'Current split', shares: now },
      ...starts.map((shares, place) => ({
        label: `${splitName(place)}: ${view.claims[place]?.name ?? ''}`,
        shares,
      })),
    ],
  };
}

/** 'Split A', the first that a party says is right. */
export function splitName(place: number): string {
  return `Split ${String.fromCodePoint(65 + place)}`;
}

type Column = [Right, ...Right[]];

function columnsOf(inRights: readonly Right[], sharedAs: (right: Right) => string): Column[] {
  const alike = new Map<string, Column>();
  for (const right of rights.filter((one) => inRights.includes(one))) {
    const column = alike.get(sharedAs(right));
    if (column === undefined) alike.set(sharedAs(right), [right]);
    else column.push(right);
  }
  return [...alike.values()];
}

/**
 * The lines of a split that was entered, by the rules of every split.
 * @throws Problem `invalid` with what is wrong at `shares.LINE.COLUMN`, or at `shares`
 */
export async function enteredLines(
  ctx: Context,
  shown: ShownDispute,
  entered: EnteredShares,
): Promise<readonly StoredLine[]> {
  const { parts } = shown;
  const { columns } = splitToEnter(shown);
  const named = namedLines(parts);
  const isWhole =
    entered.length === named.length && entered.every((row) => row.length === columns.length);
  if (!isWhole) throw new Problem('invalid', 'shares');
  if (!entered.flat().some((share) => share > 0)) throw new Problem('no_share_held', 'shares');
  const above = columns.flatMap((_, column): ProblemDetail[] => {
    const total = entered.reduce((sum, row) => sum + (row[column] ?? 0), 0);
    const last = entered.findLastIndex((row) => (row[column] ?? 0) > 0);
    return total > fullShare ? [{ path: `shares.${last}.${column}`, code: 'share_above_100' }] : [];
  });
  if (above.length > 0) throw new Problem('invalid', above);
  const lines = named.map((line, place) => {
    const shares = { ...line.shares };
    for (const [column, { rights: those }] of columns.entries())
      for (const right of those) shares[right] = entered[place]?.[column] ?? 0;
    return { ...line, shares, manuscript_share: null, place };
  });
  const given = lines.filter(({ shares }) => rights.some((right) => shares[right] > 0));
  const holders = holdersOf(given);
  const inRights = rightsOf(parts.dispute);
  try {
    return await transaction(ctx.db, (tx) =>
      rightSplit(tx, parts.work, holders, inRights, ctx.now(), true),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(
      'invalid',
      error.details.map(({ path, code }) => {
        const [, line, , right] = path.split('.');
        const place = given[Number(line)]?.place;
        const column = columns.findIndex(({ rights: those }) => those.some((one) => one === right));
        return {
          path: place === undefined ? 'shares' : `shares.${place}.${Math.max(column, 0)}`,
          code,
        };
      }),
    );
  }
}

/** Whether shares are entered for a dispute, or it is only whether two works are one. */
export function isAboutShares({ kind }: Pick<Dispute, 'kind'>): boolean {
  return kind !== 'duplicate_work';
}
