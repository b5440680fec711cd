import type { Dispute } from '#contract/disputes/dispute.ts';
import { type DisputeSide, disputeKindNames, disputeStateNames } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { rightNames } from '#domain/works/shares.ts';
import { drawTable } from '../../platform/print/draw-table.ts';
import { drawGapNote, drawLine, drawParagraph, styles } from '../../platform/print/set-text.ts';
import { beginSheet, collect, page, type Sheet } from '../../platform/print/sheet.ts';
import { typesettingFor } from '../../platform/print/typesetting.ts';
import { eventText } from './event-text.ts';
import { drawContested, drawHeading, drawSplits, drawText } from './print-splits.ts';

const sides: Record<DisputeSide, string> = {
  claimant: 'Claims',
  respondent: 'Answers',
  third: 'Own claim',
};

/** A dispute on paper, as one party sees it: what is claimed, what stands, what happened. The same facts give the same bytes. */
export async function printSummary(
  dispute: Dispute,
  { society, at }: { readonly society: string; readonly at: Date },
): Promise<Buffer> {
  const sheet = beginSheet(await typesettingFor(textsIn(dispute)), {
    title: `Dispute ${dispute.number}: ${dispute.work.title}`,
    author: society,
    subject: `${dispute.work.work_number} ${dispute.work.title}`,
    at,
  });
  sheet.bottom = page.bottom;
  const bytes = collect(sheet.doc);
  drawFacts(sheet, dispute, society);
  drawParties(sheet, dispute);
  drawContested(sheet, dispute);
  drawSplits(sheet, dispute);
  if (dispute.statement !== '') drawText(sheet, 'What is claimed', dispute.statement);
  for (const { name, statement } of dispute.parties)
    if (statement !== null) drawText(sheet, `What ${name} says`, statement);
  drawOutcome(sheet, dispute);
  drawEvents(sheet, dispute);
  drawGapNote(sheet, 'The page of this dispute');
  drawFeet(sheet, dispute, at);
  sheet.root.end();
  sheet.doc.end();
  return bytes;
}

function drawFacts(sheet: Sheet, dispute: Dispute, society: string): void {
  drawParagraph(
    sheet,
    `Dispute ${dispute.number}`,
    { face: 'strong', size: 20 },
    { tag: 'H1', after: 2 },
  );
  drawParagraph(
    sheet,
    `${dispute.work.title}, ${dispute.work.work_number}`,
    { face: 'strong', size: 11.5 },
    { after: 8 },
  );
  const rights = dispute.rights.map((right) => rightNames[right]).join(', ');
  const deadline =
    dispute.deadline === null ? '' : `, until ${formatFullDate(new Date(dispute.deadline))}`;
  const facts = [
    `${disputeKindNames[dispute.kind]}. Rights: ${rights}.`,
    `${disputeStateNames[dispute.state]} since ${formatFullDate(new Date(dispute.since))}${deadline}.`,
    dispute.is_held
      ? 'Only money for the shares in dispute is on hold. We pay the rest.'
      : 'No money is on hold.',
    ...stepText(dispute),
    `From the records of ${society}.`,
  ];
  for (const fact of facts) drawParagraph(sheet, fact, styles.body, { after: 2 });
}

function stepText({ mediation, court_case }: Dispute): string[] {
  const met =
    mediation &&
    `Mediator: ${mediation.mediator}, on ${formatFullDate(mediation.on)}, ${mediation.place}.`;
  const number = court_case?.case_number ? `, case ${court_case.case_number}` : '';
  const ruled = court_case?.ruled_on ? `, ruled on ${formatFullDate(court_case.ruled_on)}` : '';
  const before = court_case && `Court or tribunal: ${court_case.court}${number}${ruled}.`;
  return [met, before].flatMap((words) => words ?? []);
}

function drawParties(sheet: Sheet, { parties }: Dispute): void {
  drawHeading(sheet, 'Parties');
  drawTable(sheet, {
    columns: [
      { header: 'Name', width: 240, cell: ({ name }) => [{ text: name, style: styles.body }] },
      {
        header: 'Side',
        width: 110,
        cell: ({ side }) => [{ text: sides[side], style: styles.body }],
      },
      {
        header: 'Answer',
        width: 133,
        cell: ({ answer }) => [{ text: answerText(answer), style: styles.body }],
      },
    ],
    rows: parties,
  });
}

function answerText(answer: Dispute['parties'][number]['answer']): string {
  if (answer === null) return '';
  return { conceded: 'Agreed', countered: 'Different split', no_response: 'No answer' }[answer];
}

function drawOutcome(sheet: Sheet, { outcome, court_case }: Dispute): void {
  if (outcome === null) return;
  const how = {
    claim: 'Everyone agreed with the claim.',
    agreed: 'Everyone agreed on a split.',
    decided: 'The society has decided.',
    ruled: `${court_case?.court ?? 'The court'} has ruled.`,
    unchanged: `${court_case?.ruled_on ? `${court_case.court} has ruled` : 'The society has decided'} that all shares stay as they are.`,
  }[outcome.kind];
  const day = formatFullDate(new Date(outcome.decided_at));
  drawText(sheet, 'Outcome', `${how} ${day}. ${outcome.reasons ?? ''}`);
}

function drawEvents(sheet: Sheet, { events }: Dispute): void {
  drawHeading(sheet, 'What happened');
  if (events.length === 0) {
    drawParagraph(sheet, 'Nothing yet.', styles.body);
    return;
  }
  drawTable(sheet, {
    columns: [
      {
        header: 'Day',
        width: 145,
        cell: ({ at }) => [{ text: formatFullDate(new Date(at)), style: styles.body }],
      },
      {
        header: 'What',
        width: 338,
        cell: (event) => [
          { text: eventText(event), style: styles.body },
          ...(event.note === null ? [] : [{ text: event.note, style: styles.small }]),
        ],
      },
    ],
    rows: events,
  });
}

function drawFeet(sheet: Sheet, { number }: Dispute, at: Date): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(index);
    sheet.doc.markContent('Artifact', { type: 'Pagination' });
    const y = page.bottom + 14;
    drawLine(sheet, `${number} · as of ${formatFullDate(at)}`, styles.small, { x: page.left, y });
    const place = `${index + 1} of ${count}`;
    drawLine(sheet, place, styles.small, { x: page.right, y, align: 'right' });
    sheet.doc.endMarkedContent();
  }
}

/** Every text of it, for the fonts that they need. */
function textsIn(facts: unknown): string[] {
  if (typeof facts === 'string') return [facts];
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.values(facts).flatMap(textsIn);
}
