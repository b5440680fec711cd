import { encode } from 'uqr';
import { pages } from '#contract/pages.ts';
import type { CertificateFacts } from '#contract/works/certificates.ts';
import { certificateFields, type PaperField } from '#domain/certificates/certificate-fields.ts';
import { type CertificateKind, certificateNames } from '#domain/certificates/certificates.ts';
import { formatVerificationCode } from '#domain/certificates/verification-code.ts';
import { formatDate } from '#domain/text/dates.ts';
import { titleKindNames } from '#domain/works/work.ts';
import {
  drawLine,
  drawParagraph,
  leading,
  linesOf,
  type Style,
  styles,
} from '../../platform/print/set-text.ts';
import {
  footHeight,
  makeRoom,
  measure,
  page,
  rule,
  type Sheet,
  tagged,
} from '../../platform/print/sheet.ts';

const kindStyle: Style = { face: 'strong', size: 24 };
const titleStyle: Style = { face: 'strong', size: 21 };

/** The head of a certificate: whose it is and what it is. `lead` says it in a sentence. */
export function drawHeading(
  sheet: Sheet,
  { kind, number, facts }: PrintedCertificate,
  lead: string,
): void {
  const { name, cisac_number } = facts.society;
  const { y } = sheet;
  tagged(sheet, sheet.root, 'P', () => {
    drawLine(sheet, name, styles.heading, { x: page.left, y });
  });
  tagged(sheet, sheet.root, 'P', () => {
    const right = { x: page.right, align: 'right' } as const;
    drawLine(sheet, `No. ${number}`, { ...styles.code, size: 10.5 }, { ...right, y });
  });
  sheet.y += leading(styles.heading);
  if (cisac_number !== null) drawParagraph(sheet, `CISAC society ${cisac_number}`, styles.small);
  sheet.y += 14;
  drawParagraph(sheet, certificateNames[kind], kindStyle, { tag: 'H1', after: 6 });
  drawParagraph(sheet, lead, { face: 'text', size: 10.5 }, { after: 14 });
}

/** The work itself: its title, large, and its facts in columns below. */
export function drawWork(sheet: Sheet, { facts }: PrintedCertificate): void {
  rule(sheet, sheet.y);
  sheet.y += 12;
  drawParagraph(sheet, facts.title, titleStyle, { tag: 'H2', after: 2 });
  const others = facts.alternative_titles.map(
    ({ title, kind }) => `${title} (${titleKindNames[kind].toLowerCase()})`,
  );
  if (others.length > 0) {
    drawParagraph(sheet, `Also known as ${others.join('; ')}`, styles.body, { after: 2 });
  }
  sheet.y += 10;
  drawFacts(sheet, factsOf(facts));
  sheet.y += 4;
  rule(sheet, sheet.y);
  sheet.y += 16;
}

type Fact = PaperField & { readonly style?: Style };

function factsOf(facts: PrintedCertificate['facts']): Fact[] {
  const code: Style = { ...styles.code, size: 11 };
  const { iswc, version_kind, text_music_relationship, ...others } = certificateFields(facts);
  const isOriginal = facts.version_kind === 'original';
  const all: Fact[] = [
    { label: 'Work number', value: facts.work_number, style: code },
    { ...iswc, ...(facts.iswc && { style: code }) },
    { label: 'Entered on', value: formatDate(facts.registered_at) },
    { label: 'Version of the entry', value: String(facts.version) },
    // The columns are too narrow for what the screens call it.
    { ...version_kind, value: isOriginal ? 'Original' : 'New version of a work' },
    text_music_relationship,
    ...Object.values(others),
  ];
  return all.filter(({ value }) => value !== '');
}

const perRow = 4;
const gutter = 14;

function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const width = (measure - gutter * (perRow - 1)) / perRow;
  const big: Style = { face: 'text', size: 10.5 };
  for (let first = 0; first < facts.length; first += perRow) {
    const row = facts.slice(first, first + perRow).map(({ label, value, style = big }) => ({
      label,
      style,
      lines: linesOf(sheet, value, style, width),
    }));
    const height = Math.max(...row.map(({ lines, style }) => lines.length * leading(style)));
    makeRoom(sheet, height + leading(styles.label) + 8);
    for (const [index, { label, lines, style }] of row.entries()) {
      const x = page.left + index * (width + gutter);
      tagged(sheet, sheet.root, 'P', () => {
        drawLine(sheet, label, styles.label, { x, y: sheet.y });
        for (const [place, line] of lines.entries()) {
          const y = sheet.y + leading(styles.label) + place * leading(style);
          drawLine(sheet, line, style, { x, y });
        }
      });
    }
    sheet.y += leading(styles.label) + height + 8;
  }
}

/** A certificate as it is printed: what it says, and what it is called and verified by. */
export type PrintedCertificate = {
  readonly kind: CertificateKind;
  /** As printed: C-000017. */
  readonly number: string;
  /** As kept, without groups. */
  readonly code: string;
  readonly madeAt: Date;
  /** Where people reach the portal; the page that verifies is below it. */
  readonly publicUrl: string;
  readonly facts: CertificateFacts;
};

const size = 84;
const codeStyle: Style = { face: 'code', size: 13 };

/** Where a certificate is verified, by camera or by hand. Stands at the foot of its first page, and is read out last. */
export function drawVerification(sheet: Sheet, certificate: PrintedCertificate): void {
  sheet.doc.switchToPage(0);
  sheet.y = page.bottom - footHeight + 12;
  rule(sheet, sheet.y);
  sheet.y += 14;
  const { y } = sheet;
  const code = formatVerificationCode(certificate.code);
  drawQrCode(sheet, `${certificate.publicUrl}${pages.verifyDocument(code)}`, {
    x: page.left,
    y,
    size,
    alt: `Code for a phone's camera. It opens the page that checks this document: ${verifyAddress(certificate)}, code ${code}.`,
  });
  const x = page.left + size + 22;
  const parts: [string, Style, string][] = [
    ['Is this document genuine?', styles.heading, 'H2'],
    [`Scan the code, or open ${verifyAddress(certificate)} and type:`, styles.body, 'P'],
    [code, codeStyle, 'P'],
    [
      `The page shows what this document says and whether it is still true. If anything differs there, the document was changed. Made on ${formatDate(certificate.madeAt)} by ${certificate.facts.society.name}. It is valid without the society’s signature.`,
      styles.small,
      'P',
    ],
  ];
  let at = y - 2;
  for (const [text, style, tag] of parts) {
    const lines = linesOf(sheet, text, style, measure - size - 22);
    tagged(sheet, sheet.root, tag, () => {
      for (const line of lines) {
        drawLine(sheet, line, style, { x, y: at });
        at += leading(style);
      }
    });
    at += 3;
  }
}

/** The address as somebody types it: without what every browser adds by itself. */
export function verifyAddress({ publicUrl }: Pick<PrintedCertificate, 'publicUrl'>): string {
  return `${publicUrl.replace(/^https?:\/\//, '')}${pages.verify()}`;
}

/** Draws a code for a camera as one black shape. The certificate around it is white: the quiet zone is left free by the person who places it. */
function drawQrCode(
  sheet: Sheet,
  text: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const { data, size: squares } = encode(text, { ecc: 'M', border: 0, boostEcc: true });
  const side = size / squares;
  tagged(
    sheet,
    sheet.root,
    'Figure',
    () => {
      for (const [row, cells] of data.entries()) {
        for (let column = 0; column < cells.length; column += 1) {
          if (!cells[column]) continue;
          const start = column;
          while (cells[column + 1]) column += 1;
          // A hair more than its side: without it, printers leave white seams between rows.
          const run = column - start + 1;
          sheet.doc.rect(x + start * side, y + row * side, run * side, side + 0.02);
        }
      }
      sheet.doc.fill('#000000');
    },
    { alt, bbox: [x, y, x + size, y + size] },
  );
}
