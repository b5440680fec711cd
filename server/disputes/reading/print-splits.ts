import type { Dispute, SplitLine } from '#contract/disputes/dispute.ts';
import { formatShare, type Right, rightNames, rights } from '#domain/works/shares.ts';
import { drawTable } from '../../platform/print/draw-table.ts';
import { drawParagraph, styles } from '../../platform/print/set-text.ts';
import { makeRoom, type Sheet } from '../../platform/print/sheet.ts';

/** A split beside what stands, under a name. */
type Split = { readonly header: string; readonly lines: readonly SplitLine[] };
type Row = { readonly name: string; readonly shares: readonly number[] };

// As many as a sheet is wide enough for beside what stands; more of them are another table.
const besideStanding = 3;

/** What stands and everything that is put in its place: claims, open proposals, the outcome. Rights that are shared alike are drawn once. */
export function drawSplits(sheet: Sheet, dispute: Dispute): void {
  const standing = {
    header: dispute.outcome === null ? 'Current split' : 'Split before',
    lines: dispute.standing,
  };
  const others = splitsOf(dispute);
  for (const { title, right } of shownRights(dispute.rights, [standing, ...others])) {
    drawHeading(sheet, title);
    for (let from = 0; from === 0 || from < others.length; from += besideStanding)
      drawTableOf(sheet, [standing, ...others.slice(from, from + besideStanding)], right);
  }
}

/** What is contested of whose share, in a line each. */
export function drawContested(sheet: Sheet, { contested_shares, rights: those }: Dispute): void {
  if (contested_shares.length === 0) return;
  drawHeading(sheet, 'What is in dispute');
  const ids = [...new Set(contested_shares.map(({ rights_holder_id }) => rights_holder_id))];
  for (const id of ids) {
    const of = contested_shares.filter(({ rights_holder_id }) => rights_holder_id === id);
    const [first] = of;
    const isAlike = of.length === those.length && of.every(({ share }) => share === first?.share);
    const parts = isAlike ? of.slice(0, 1) : of;
    const name = first?.name ?? null;
    const whose = name === null ? 'of the unclaimed part' : `of ${name}’s share`;
    for (const { share, right } of parts) {
      const about = isAlike ? titleOf(those) : `${rightNames[right]} right`;
      drawParagraph(sheet, `${formatShare(share)} ${whose}: ${about.toLowerCase()}.`, styles.body, {
        after: 2,
      });
    }
  }
}

function splitsOf({ claims, proposals, outcome }: Dispute): Split[] {
  return [
    ...claims.map(({ name, lines }) => ({ header: name, lines })),
    ...proposals
      .filter(({ state }) => state === 'open')
      .map(({ name, lines }) => ({ header: `Proposed by ${name}`, lines })),
    ...(outcome?.lines ? [{ header: 'Current split', lines: outcome.lines }] : []),
  ];
}

function shownRights(
  those: readonly Right[],
  splits: readonly Split[],
): { title: string; right: Right }[] {
  const [first] = those;
  if (first === undefined) return [];
  const isAlike = splits.every(({ lines }) =>
    lines.every(({ shares }) => those.every((right) => shares[right] === shares[first])),
  );
  return isAlike
    ? [{ title: titleOf(those), right: first }]
    : those.map((right) => ({ title: titleOf([right]), right }));
}

function titleOf(those: readonly Right[]): string {
  if (those.length === rights.length) return 'All rights';
  const names = new Intl.ListFormat('en-GB').format(
    those.map((right, at) => (at === 0 ? rightNames[right] : rightNames[right].toLowerCase())),
  );
  return `${names} right${those.length === 1 ? '' : 's'}`;
}

function drawTableOf(sheet: Sheet, splits: readonly Split[], right: Right): void {
  const lines = splits.flatMap((split) => split.lines);
  // By who they are: two may have one name.
  const people = new Map(lines.map(({ rights_holder_id, name }) => [rights_holder_id, name]));
  const rows: Row[] = [...people].map(([id, name]) => ({
    name,
    shares: splits.map((split) => shareOf(split.lines, id, right)),
  }));
  const width = 290 / splits.length;
  drawTable(sheet, {
    columns: [
      {
        header: 'Rights holder',
        width: 193,
        cell: ({ name }) => [{ text: name, style: styles.body }],
      },
      ...splits.map(({ header }, index) => ({
        header,
        width,
        align: 'right' as const,
        cell: ({ shares }: Row) => [
          {
            text: formatShare(shares[index] ?? 0),
            // What differs from the current state.
            style: shares[index] === shares[0] ? styles.figures : styles.strongFigures,
          },
        ],
      })),
    ],
    rows: rows.filter(({ shares }) => shares.some((share) => share > 0)),
  });
}

function shareOf(lines: readonly SplitLine[], id: string, right: Right): number {
  return lines
    .filter((line) => line.rights_holder_id === id)
    .reduce((sum, { shares }) => sum + shares[right], 0);
}

/** The name of a part of a summary, never alone at the foot of a page. */
export function drawHeading(sheet: Sheet, text: string): void {
  makeRoom(sheet, 70);
  sheet.y += 14;
  drawParagraph(sheet, text, styles.heading, { tag: 'H2', after: 3 });
}

/** What somebody wrote, line by line, under a name. */
export function drawText(sheet: Sheet, title: string, text: string): void {
  drawHeading(sheet, title);
  for (const part of text.split('\n').filter(Boolean)) {
    makeRoom(sheet, 40);
    drawParagraph(sheet, part, styles.body, { after: 3 });
  }
}
