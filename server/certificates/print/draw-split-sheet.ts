import type { CertificateFacts } from '#contract/works/certificates.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { rightNames, rights } from '#domain/works/shares.ts';
import { isAgreed, isRegistered } from '#domain/works/work.ts';
import { type Column, drawTable, plain } from '../../platform/print/draw-table.ts';
import { drawParagraph, heightOf, type Style, styles } from '../../platform/print/set-text.ts';
import {
  decoration,
  ink,
  makeRoom,
  measure,
  page,
  type Sheet,
} from '../../platform/print/sheet.ts';
import {
  drawHeading,
  drawVerification,
  drawWork,
  type PrintedCertificate,
} from './draw-heading.ts';
import { drawShareBars } from './draw-share-bars.ts';
import { drawSharesTable, exactShare } from './draw-shares-table.ts';

/** Who agreed to which split, to be signed on paper. */
export function drawSplitSheet(sheet: Sheet, certificate: PrintedCertificate): void {
  const { facts, madeAt } = certificate;
  drawHeading(
    sheet,
    certificate,
    `The split of this musical work as given to ${facts.society.name} on ${formatFullDate(madeAt)}. Everyone who holds a share should check and sign it.`,
  );
  drawMarks(sheet, facts);
  drawWork(sheet, certificate);
  drawShareBars(sheet, facts);
  drawSharesTable(sheet, facts);
  drawMeaning(sheet);
  drawSignatures(sheet, facts);
  drawVerification(sheet, certificate);
}

const markStyle: Style = { face: 'strong', size: 12 };

/** What the sheet is not yet, in a frame that nobody overlooks. */
function drawMarks(sheet: Sheet, facts: CertificateFacts): void {
  const text = marksOf(facts);
  if (text.length === 0) return;
  const inset = { x: page.left + 12, width: measure - 24 };
  const height =
    text.reduce(
      (sum, { head, body }) =>
        sum +
        heightOf(sheet, head, markStyle) +
        heightOf(sheet, body, styles.body, inset.width) +
        4,
      0,
    ) + 14;
  const top = sheet.y;
  decoration(sheet, () => {
    sheet.doc.lineWidth(1.2).rect(page.left, top, measure, height).stroke(ink.black);
  });
  sheet.y += 8;
  for (const { head, body } of text) {
    drawParagraph(sheet, head, markStyle, inset);
    drawParagraph(sheet, body, styles.body, { ...inset, after: 4 });
  }
  sheet.y = top + height + 16;
}

function marksOf({ state, holders }: CertificateFacts): { head: string; body: string }[] {
  const open = [
    ...new Map(
      holders
        .filter(({ confirmation }) => !isAgreed(confirmation))
        .map(({ person, name }) => [person, name]),
    ).values(),
  ];
  const marks: { head: string; body: string }[] = [];
  if (!isRegistered(state)) {
    marks.push({
      head: 'Not registered yet',
      body: 'The society has not registered this work. This sheet is not a certificate.',
    });
  }
  if (open.length > 0) {
    const names = open.length > 5 ? [...open.slice(0, 5), `${open.length - 5} more`] : open;
    marks.push({
      head: 'Unconfirmed',
      body: `Not everyone has confirmed their share. Still to confirm: ${names.join(', ')}.`,
    });
  }
  return marks;
}

const meaning = [
  'Sign only when every line above is filled in and you have read all of it. By signing you say: the share beside my name is mine; I have seen what the others hold; I may agree to this, because I have not given my share to anyone who is not named here.',
  'Your signature sells nothing and gives nothing away. It says how this work is split among those who made it and their publishers. It does not say who is paid for it, where or when.',
  'If you do not agree, do not sign. Tell the others or the society. A signed sheet alone changes nothing in the register. Confirm your share in the portal, or give the signed sheet to the society.',
] as const;

function drawMeaning(sheet: Sheet): void {
  sheet.y += 18;
  const height = meaning.reduce((sum, text) => sum + heightOf(sheet, text, styles.body) + 4, 24);
  makeRoom(sheet, height);
  drawParagraph(sheet, 'What signing means', styles.heading, { tag: 'H2', after: 3 });
  for (const text of meaning) drawParagraph(sheet, text, styles.body, { after: 4 });
}

type Signer = { readonly name: string; readonly lines: CertificateFacts['holders'] };

/** A line to sign for everybody, once, however many roles they have. */
function drawSignatures(sheet: Sheet, { holders }: CertificateFacts): void {
  const signers = new Map<number, Signer>();
  for (const holder of holders) {
    const known = signers.get(holder.person);
    signers.set(holder.person, { name: holder.name, lines: [...(known?.lines ?? []), holder] });
  }
  sheet.y += 14;
  makeRoom(sheet, 110);
  drawParagraph(sheet, 'Signatures', styles.heading, { tag: 'H2', after: 4 });
  drawTable(sheet, { columns: signatureColumns, rows: [...signers.values()], rowHeight: 46 });
}

const byHand = () => [];
const signatureColumns: readonly Column<Signer>[] = [
  {
    header: 'I hold',
    width: 152,
    cell: ({ name, lines }) => [
      { text: name, style: styles.strong },
      ...plain(sharesOf(lines), styles.small),
    ],
  },
  { header: 'Name of signer', width: 126, cell: byHand },
  { header: 'Signature', width: 135, cell: byHand },
  { header: 'Date', width: 78, cell: byHand },
];

function sharesOf(lines: Signer['lines']): string {
  const held = rights.map((right) => ({
    right,
    share: lines.reduce((sum, { shares }) => sum + shares[right], 0),
  }));
  const [first] = held;
  if (first && held.every(({ share }) => share === first.share)) {
    return `${exactShare(first.share)} of all rights`;
  }
  return held
    .filter(({ share }) => share > 0)
    .map(({ right, share }) => `${exactShare(share)} ${rightNames[right].toLowerCase()}`)
    .join(', ');
}
