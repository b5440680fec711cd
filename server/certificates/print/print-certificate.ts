import type { CertificateFacts } from '#contract/works/certificates.ts';
import { certificateNames } from '#domain/certificates/certificates.ts';
import { formatVerificationCode } from '#domain/certificates/verification-code.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { isAgreed } from '#domain/works/work.ts';
import { drawTable, plain } from '../../platform/print/draw-table.ts';
import { drawLine, drawParagraph, linesOf, styles } from '../../platform/print/set-text.ts';
import {
  beginSheet,
  collect,
  makeRoom,
  measure,
  page,
  type Sheet,
} from '../../platform/print/sheet.ts';
import { typesettingFor } from '../../platform/print/typesetting.ts';
import {
  drawHeading,
  drawVerification,
  drawWork,
  type PrintedCertificate,
  verifyAddress,
} from './draw-heading.ts';
import { drawShareBars } from './draw-share-bars.ts';
import { drawSharesTable } from './draw-shares-table.ts';
import { drawSplitSheet } from './draw-split-sheet.ts';

/** The PDF of a certificate: the same facts give the same bytes, whenever and wherever it is drawn. */
export async function printCertificate(certificate: PrintedCertificate): Promise<Buffer> {
  const { kind, number, facts, madeAt } = certificate;
  const setting = await typesettingFor(textsIn(facts));
  const sheet = beginSheet(setting, {
    title: `${certificateNames[kind]} ${number}: ${facts.title}`,
    author: facts.society.name,
    subject: `${facts.work_number} ${facts.title}, version ${facts.version}`,
    at: madeAt,
  });
  const bytes = collect(sheet.doc);
  if (kind === 'certificate') drawCertificate(sheet, certificate);
  else drawSplitSheet(sheet, certificate);
  drawFeet(sheet, certificate);
  sheet.root.end();
  sheet.doc.end();
  return bytes;
}

/** The foot of every page, so that pages which come apart are still known: what it belongs to, and which of how many. */
function drawFeet(sheet: Sheet, certificate: PrintedCertificate): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const code = formatVerificationCode(certificate.code);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    const name = `${certificate.number} · ${certificate.facts.work_number} · ${certificate.facts.title}`;
    const [title = ''] = linesOf(sheet, name, styles.small, measure - 60);
    drawLine(sheet, title, styles.small, { x: page.left, y: page.bottom + 14 });
    drawLine(sheet, `${index + 1} of ${count}`, styles.small, {
      x: page.right,
      y: page.bottom + 14,
      align: 'right',
    });
    drawLine(sheet, `${verifyAddress(certificate)}  ${code}`, styles.small, {
      x: page.left,
      y: page.bottom + 26,
    });
    if (index === count - 1 && sheet.setting.hasGaps()) drawGapNote(sheet);
    doc.endMarkedContent();
  }
}

/** Nothing is left out in silence: the page that verifies shows it with the letters of the reader's own device. */
function drawGapNote(sheet: Sheet): void {
  drawLine(
    sheet,
    'We leave out letters or accents this document cannot print, or print […]. The page that checks it shows them.',
    styles.small,
    { x: page.left, y: page.bottom + 38 },
  );
}

/** Every text in the facts, for the fonts that they need. */
function textsIn(facts: unknown): string[] {
  if (typeof facts === 'string') return [facts];
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.values(facts).flatMap(textsIn);
}

/** What the register says of a work, to keep, to show, to frame. */
export function drawCertificate(sheet: Sheet, certificate: PrintedCertificate): void {
  const { facts, madeAt } = certificate;
  drawHeading(
    sheet,
    certificate,
    `${facts.society.name} certifies that this musical work is in its register under the number ${facts.work_number}. This is the entry as of ${formatFullDate(madeAt)}.`,
  );
  drawWork(sheet, certificate);
  drawShareBars(sheet, facts);
  drawSharesTable(sheet, facts);
  drawOpenPoints(sheet, certificate);
  drawRecordings(sheet, facts);
  drawVerification(sheet, certificate);
}

/** What a reader must not take for settled. */
function drawOpenPoints(sheet: Sheet, { facts }: PrintedCertificate): void {
  const isOpen = facts.holders.some(({ confirmation }) => !isAgreed(confirmation));
  if (!isOpen) return;
  sheet.y += 8;
  drawParagraph(
    sheet,
    'The registrant entered each unconfirmed share. Its holder has not confirmed it yet.',
    styles.small,
  );
}

/** The recordings that were entered with the work, if any. */
function drawRecordings(sheet: Sheet, { recordings }: CertificateFacts): void {
  if (recordings.length === 0) return;
  sheet.y += 18;
  makeRoom(sheet, 90);
  drawParagraph(sheet, 'Recordings of this work', styles.heading, { tag: 'H2', after: 4 });
  const fixed = 110 + 46 + 46;
  drawTable(sheet, {
    rows: recordings,
    columns: [
      { header: 'Title', width: (measure - fixed) / 2, cell: ({ title }) => plain(title) },
      { header: 'Artist', width: (measure - fixed) / 2, cell: ({ artist }) => plain(artist) },
      {
        header: 'ISRC',
        width: 110,
        cell: ({ isrc }) => plain(isrc === null ? '' : formatIsrc(isrc), styles.code),
      },
      {
        header: 'Year',
        width: 46,
        align: 'right',
        cell: ({ year }) => plain(year === null ? '' : String(year), styles.figures),
      },
      {
        header: 'Duration',
        width: 46,
        align: 'right',
        cell: ({ duration_seconds: seconds }) =>
          plain(seconds === null ? '' : formatDuration(seconds), styles.figures),
      },
    ],
  });
}
