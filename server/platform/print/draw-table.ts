import { drawLine, leading, linesOf, type Style, styles } from './set-text.ts';
import { decoration, ink, makeRoom, page, rule, type Sheet, tagged } from './sheet.ts';

/** What stands in a cell, one text below the other, each in its own look. */
export type CellText = { readonly text: string; readonly style: Style };

export type Column<Row> = {
  readonly header: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row) => readonly CellText[];
  /** Draws a mark before the text, at its place; the text makes room for it. */
  readonly mark?: (row: Row, x: number, y: number) => void;
};

export type Table<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** At least so high, for what is to be written in by hand. */
  readonly rowHeight?: number;
};

const padding = { above: 4, below: 4, between: 8 };
const markWidth = 13;
const headerStyle: Style = { face: 'strong', size: 8, colour: ink.grey };

/** Draws a table below what is there. On further pages its head is drawn again, for the eye only. */
export function drawTable<Row>(sheet: Sheet, table: Table<Row>): void {
  const structure = sheet.doc.struct('Table');
  sheet.root.add(structure);
  makeRoom(sheet, headHeight(sheet, table) + 40);
  const head = sheet.doc.struct('TR');
  structure.add(head);
  drawHead(sheet, table, (column, draw) =>
    tagged(sheet, head, 'TH', draw, { scope: 'Column', title: column.header }),
  );
  head.end();
  sheet.repeated = () => drawHead(sheet, table, (_, draw) => decoration(sheet, draw));
  const laid = table.rows.map((row) => layRow(sheet, table, row));
  // The last rows stay together: sums are read with what they sum up, and no page begins with one alone.
  const lastOnes = Math.max(1, laid.length - 3);
  for (const [index, row] of laid.entries()) {
    const together = index === lastOnes ? laid.slice(index) : [row];
    makeRoom(
      sheet,
      together.reduce((sum, { height }) => sum + height, 0),
    );
    drawRow(sheet, table, row, structure);
  }
  sheet.repeated = null;
  structure.end();
}

function drawHead<Row>(
  sheet: Sheet,
  table: Table<Row>,
  put: (column: Column<Row>, draw: () => void) => void,
): void {
  const height = headHeight(sheet, table);
  for (const { column, x } of placed(table)) {
    const lines = linesOf(sheet, column.header, headerStyle, inner(column));
    const top = sheet.y + height - lines.length * leading(headerStyle) - 3;
    put(column, () => {
      for (const [index, line] of lines.entries()) {
        drawLine(sheet, line, headerStyle, {
          x: edgeOf(column, x),
          y: top + index * leading(headerStyle),
          align: column.align ?? 'left',
        });
      }
    });
  }
  sheet.y += height;
  rule(sheet, sheet.y, { width: 0.9, colour: ink.black });
}

function headHeight<Row>(sheet: Sheet, { columns }: Table<Row>): number {
  const lines = columns.map((column) => linesOf(sheet, column.header, headerStyle, inner(column)));
  return Math.max(...lines.map(({ length }) => length)) * leading(headerStyle) + 3;
}

type LaidRow<Row> = {
  readonly row: Row;
  readonly height: number;
  readonly cells: readonly { column: Column<Row>; x: number; lines: readonly CellText[] }[];
};

function layRow<Row>(sheet: Sheet, table: Table<Row>, row: Row): LaidRow<Row> {
  const cells = placed(table).map(({ column, x }) => {
    const lines = column
      .cell(row)
      .flatMap(({ text, style }) =>
        linesOf(sheet, text, style, inner(column)).map((line) => ({ text: line, style })),
      );
    return { column, x, lines };
  });
  const content = Math.max(...cells.map(({ lines }) => heightOfLines(lines)));
  const height = Math.max(content + padding.above + padding.below, table.rowHeight ?? 0);
  return { row, height, cells };
}

function drawRow<Row>(
  sheet: Sheet,
  table: Table<Row>,
  { row, height, cells }: LaidRow<Row>,
  structure: PDFKit.PDFStructureElement,
): void {
  const tr = sheet.doc.struct('TR');
  structure.add(tr);
  for (const [index, { column, x, lines }] of cells.entries()) {
    const { mark } = column;
    if (mark) decoration(sheet, () => mark(row, x, sheet.y + padding.above));
    const draw = () => {
      let y = sheet.y + padding.above;
      for (const { text, style } of lines) {
        drawLine(sheet, text, style, {
          x: edgeOf(column, x) + (mark ? markWidth : 0),
          y,
          align: column.align ?? 'left',
        });
        y += leading(style);
      }
    };
    if (index === 0) tagged(sheet, tr, 'TH', draw, { scope: 'Row' });
    else tagged(sheet, tr, 'TD', draw);
  }
  tr.end();
  sheet.y += height;
  // What is written by hand needs a line of its own for each thing.
  if (table.rowHeight === undefined) rule(sheet, sheet.y);
  else {
    for (const { column, x } of placed(table)) {
      rule(sheet, sheet.y, { from: x, to: x + column.width - padding.between, colour: ink.black });
    }
  }
}

function placed<Row>({ columns }: Table<Row>): { column: Column<Row>; x: number }[] {
  let x = page.left;
  return columns.map((column) => {
    const at = x;
    x += column.width;
    return { column, x: at };
  });
}

function edgeOf<Row>({ align, width }: Column<Row>, x: number): number {
  return align === 'right' ? x + width : x;
}

function inner<Row>({ width, align, mark }: Column<Row>): number {
  if (align === 'right') return width - 2;
  return width - padding.between - (mark ? markWidth : 0);
}

function heightOfLines(lines: readonly CellText[]): number {
  return lines.reduce((sum, { style }) => sum + leading(style), 0);
}

/** A cell of one text. */
export function plain(text: string, style: Style = styles.body): readonly CellText[] {
  return text === '' ? [] : [{ text, style }];
}
