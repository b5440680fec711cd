import type { CertificateFacts } from '#contract/works/certificates.ts';
import { roleNames } from '#domain/works/roles.ts';
import {
  fullShare,
  type Right,
  rightNames,
  rights,
  type Share,
  unclaimed,
} from '#domain/works/shares.ts';
import { type CellText, type Column, drawTable, plain } from '../../platform/print/draw-table.ts';
import { drawParagraph, type Style, styles } from '../../platform/print/set-text.ts';
import { ink, makeRoom, measure, type Sheet } from '../../platform/print/sheet.ts';
import { drawMark } from './draw-share-bars.ts';

type Holder = CertificateFacts['holders'][number];
/** A line of the table: somebody's shares, or one of the sums below them. */
type Line =
  | { readonly holder: Holder }
  | { readonly sum: string; readonly shares: Holder['shares'] };

const confirmations = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  declined: 'Declined',
  not_asked: 'Nobody to ask',
} as const;

/** Who holds what: every line with its role and numbers, then what all of it comes to and what nobody claims. */
export function drawSharesTable(sheet: Sheet, facts: CertificateFacts): void {
  makeRoom(sheet, 90);
  drawParagraph(sheet, 'Who holds what', styles.heading, { tag: 'H2', after: 4 });
  const lines: Line[] = [
    ...facts.holders.map((holder) => ({ holder })),
    { sum: 'Together', shares: facts.totals },
  ];
  const rest = restOf(facts.totals);
  if (rights.some((right) => rest[right] > 0)) lines.push({ sum: 'Unclaimed', shares: rest });
  drawTable(sheet, { columns: columnsFor(sheet), rows: lines });
}

// A right of which nobody states anything is no unclaimed share: it is not in this entry.
function restOf(totals: Holder['shares']): Holder['shares'] {
  const rest = (total: Share) => (total > 0 && total < fullShare ? unclaimed(total) : 0);
  return {
    performing: rest(totals.performing),
    mechanical: rest(totals.mechanical),
    synchronisation: rest(totals.synchronisation),
  };
}

const widths = { ipi: 80, performing: 58, mechanical: 58, synchronisation: 72, confirmed: 74 };
const fixedWidth = Object.values(widths).reduce((sum, width) => sum + width, 0);
const quiet: Style = { ...styles.body, colour: ink.grey };

function columnsFor(sheet: Sheet): Column<Line>[] {
  return [
    {
      header: 'Rights holder and role',
      width: measure - fixedWidth,
      mark: (line, x, y) => {
        if ('holder' in line) drawMark(sheet, line.holder, x, y);
      },
      cell: (line) =>
        'sum' in line
          ? plain(line.sum, styles.strong)
          : [
              { text: line.holder.name, style: styles.strong },
              { text: roleWords(line.holder), style: styles.small },
              ...plain(line.holder.consent ?? '', styles.small),
            ],
    },
    { header: 'IPI name number', width: widths.ipi, cell: numbersOf },
    ...rights.map((right) => ({
      header: rightNames[right],
      width: widths[right],
      align: 'right' as const,
      cell: (line: Line) => plain(shareText(line, right), shareStyle(line)),
    })),
    {
      header: 'Share',
      width: widths.confirmed,
      align: 'right',
      cell: (line) => ('sum' in line ? [] : plain(confirmations[line.holder.confirmation], quiet)),
    },
  ];
}

function numbersOf(line: Line): readonly CellText[] {
  if ('sum' in line) return [];
  const { ipi_name_number: ipi, society_number: society } = line.holder;
  return [
    ...plain(ipi ?? '–', ipi === null ? styles.body : styles.code),
    ...plain(society === null ? '' : `Society ${society}`, styles.small),
  ];
}

function roleWords({ role, represents, collects }: Holder): string {
  const acts = represents.length > 0 ? `, for ${represents.join(', ')}` : '';
  const where = collects === undefined ? '' : `, ${collects}`;
  return `${roleNames[role]} (${role})${acts}${where}`;
}

function shareText(line: Line, right: Right): string {
  const share = ('sum' in line ? line.shares : line.holder.shares)[right];
  return share === 0 ? '–' : exactShare(share);
}

function shareStyle(line: Line): Style {
  return 'sum' in line ? styles.strongFigures : styles.figures;
}

/** Always with two decimals, so that the points of a column stand below each other: '50.00 %'. */
export function exactShare(share: Share): string {
  return `${Math.floor(share / 100)}.${String(share % 100).padStart(2, '0')} %`;
}
