import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { retentionDays } from '#domain/imports/import.ts';
import { logRowOutcomeNames } from '#domain/usage/import/usage-import.ts';
import { TakeBackImport } from '../../imports/import-actions.tsx';
import { addressOf as addressOfImport } from '../../imports/import-kind.ts';
import { ProblemsCard, RowsCard } from '../../imports/rows-card.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { addressOf, performanceAddress } from '../usage-address.ts';
import { SameStationNotice } from './ready-usage-import.tsx';
import { type ListedOutcome, type UsageImportView, usageImport } from './usage-import-kind.ts';
import { LogRowsTable } from './usage-import-rows.tsx';

/** What came of a log or a performance: done, or taken back. */
export function EndedLog({ details, view }: { details: LogImportDetails; view: UsageImportView }) {
  const { id, kind, state, source, figures, problem_counts } = details;
  const isDone = state === 'done';
  const figure = (label: string, outcome: ListedOutcome, note?: string) => ({
    label,
    value: numberText(figures[outcome]),
    ...(note && { note }),
    ...(kind === 'file' &&
      figures[outcome] > 0 && { to: addressOfImport(usageImport, id, { outcome }) }),
  });
  return (
    <Stack gap={7}>
      <Stack>
        <Summary details={details} />
        {isDone && <SameStationNotice details={details} />}
        {isDone && (
          <Figures
            label="What came of it"
            figures={[
              figure('Matched', 'matched'),
              figure('Likely yours', 'suggested', 'you decide'),
              figure('Not matched', 'unmatched'),
              ...(kind === 'file'
                ? [
                    { label: 'There already', value: numberText(figures.repeated) },
                    figure('With problems', 'faulty'),
                  ]
                : []),
            ]}
          />
        )}
        <Row>
          {isDone && figures.suggested > 0 ? (
            <LinkButton tone="primary" to={addressOf('likely', { source: source.id })}>
              Look at what is likely yours
            </LinkButton>
          ) : (
            <LinkButton tone="primary" to={addressOf('uses', { source: source.id })}>
              See the uses
            </LinkButton>
          )}
          {kind === 'file' ? (
            <LinkButton to={usageImport.newAddress}>Import another log</LinkButton>
          ) : (
            <LinkButton to={performanceAddress}>Log another performance</LinkButton>
          )}
          <TakeBackLog details={details} />
        </Row>
        {details.has_report && (
          <Text small tone="quiet">
            The file and the report of its rows stay here for {retentionDays} days.
          </Text>
        )}
      </Stack>
      {isDone && <ProblemsCard problems={problem_counts} />}
      {isDone && kind === 'file' && <LogRowsCard details={details} view={view} />}
    </Stack>
  );
}

function Summary({ details: { kind, state, figures } }: { details: LogImportDetails }) {
  if (state === 'undone')
    return (
      <Notice live title="This was taken back">
        Its uses are not counted any more. What you said of spellings stays.
      </Notice>
    );
  const uses = figures.matched + figures.suggested + figures.unmatched;
  if (kind === 'performance')
    return (
      <Notice tone="success" live title="The performance is logged">
        {countOf(uses, 'title')}, of which {numberText(figures.matched)}{' '}
        {figures.matched === 1 ? 'is' : 'are'} matched.
      </Notice>
    );
  if (uses === 0)
    return (
      <Notice live title="Nothing new came in">
        {figures.repeated > 0
          ? 'Every use of this log was there already, from an earlier one.'
          : 'No row could be taken in. Look below at what is wrong with them.'}
      </Notice>
    );
  return (
    <Notice tone="success" live title={`${countOf(uses, 'use is', 'uses are')} counted now`}>
      {figures.repeated > 0 &&
        `${countOf(figures.repeated, 'row was', 'rows were')} there already and ${figures.repeated === 1 ? 'counts' : 'count'} once. `}
      {figures.faulty > 0 &&
        `${countOf(figures.faulty, 'row has', 'rows have')} problems: download them below, mend them, and send that file.`}
    </Notice>
  );
}

/** Removes what a log or a performance brought in. */
function TakeBackLog({ details }: { details: LogImportDetails }) {
  const { matched, suggested, unmatched } = details.figures;
  return (
    <TakeBackImport
      kind={usageImport}
      details={details}
      action={`Take ${countOf(matched + suggested + unmatched, 'use')} back`}
    >
      <Text>
        Exactly the uses that this brought in go out again, and are gone from every figure. Uses
        that were there before stay.
      </Text>
      <Text>What you confirmed or rejected of spellings stays, for logs that come later.</Text>
    </TakeBackImport>
  );
}

/** The rows by what became of them, and all of them as a file. */
function LogRowsCard({ details, view }: { details: LogImportDetails; view: UsageImportView }) {
  // What is to be corrected first, then what is to be decided.
  const urgent = (['faulty', 'suggested', 'unmatched', 'matched'] as const).find(
    (outcome) => details.figures[outcome] > 0,
  );
  return (
    <RowsCard
      kind={usageImport}
      details={details}
      view={{ ...view, outcome: view.outcome ?? urgent ?? 'matched' }}
      fileName={details.name}
      hasReport={details.has_report}
      filters={{ outcomeNames: logRowOutcomeNames }}
      empty="The rows that were there already are in the file that you can download."
      table={(rows) => <LogRowsTable caption="Rows of the log" rows={rows} />}
    />
  );
}
