import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { retentionDays } from '#domain/imports/import.ts';
import { logRowOutcomeNames } from '#domain/usage/import/usage-import.ts';
import { TakeBackImport } from '../../imports/import-actions.tsx';
import { addressOf as addressOfImport } from '../../imports/import-kind.ts';
import { doubtsTitle, ProblemsCard, RowsCard } from '../../imports/rows-card.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { addressOf, performanceAddress } from '../usage-address.ts';
import { SameStationNotice } from './ready-usage-import.tsx';
import type { ListedOutcome, LogSide, UsageImportView } from './usage-import-kind.ts';
import { LogRowsTable } from './usage-import-rows.tsx';

/** What came of a log or a performance: done, or taken back. */
export function EndedLog({
  of,
  details,
  view,
}: {
  of: LogSide;
  details: LogImportDetails;
  view: UsageImportView;
}) {
  const { id, kind, state, source, figures, problem_counts, doubts } = details;
  const isDone = state === 'done';
  const figure = (label: string, outcome: ListedOutcome, note?: string) => ({
    label,
    value: numberText(figures[outcome]),
    ...(note && { note }),
    ...(kind === 'file' &&
      figures[outcome] > 0 && { to: addressOfImport(of.kind, id, { outcome }) }),
  });
  return (
    <Stack gap={7}>
      <Stack>
        <Summary of={of} details={details} />
        {isDone && <SameStationNotice details={details} />}
        {isDone && (
          <Figures
            label="Result of the import"
            figures={[
              figure('Matched', 'matched'),
              figure(
                'Possible matches',
                'suggested',
                of.ofSociety ? 'members decide' : 'you decide',
              ),
              figure('Not matched', 'unmatched'),
              ...(kind === 'file'
                ? [
                    { label: 'Imported before', value: numberText(figures.repeated) },
                    figure('With problems', 'faulty'),
                  ]
                : []),
            ]}
          />
        )}
        <Row>
          {of.ofSociety ? null : isDone && figures.suggested > 0 ? (
            <LinkButton tone="primary" to={addressOf('likely', { source: source.id })}>
              Review possible matches
            </LinkButton>
          ) : (
            <LinkButton tone="primary" to={addressOf('uses', { source: source.id })}>
              See the plays
            </LinkButton>
          )}
          {of.ofSociety ? null : kind === 'file' ? (
            <LinkButton to={of.kind.newAddress}>Import another log</LinkButton>
          ) : (
            <LinkButton to={performanceAddress}>Log another performance</LinkButton>
          )}
          <TakeBackLog of={of} details={details} />
        </Row>
        {details.has_report && (
          <Text small tone="quiet">
            You can see the rows and download the report for {retentionDays} days.
          </Text>
        )}
      </Stack>
      {isDone && <ProblemsCard problems={problem_counts} />}
      {isDone && <ProblemsCard title={doubtsTitle} problems={doubts} />}
      {isDone && kind === 'file' && <LogRowsCard of={of} details={details} view={view} />}
    </Stack>
  );
}

function Summary({
  of,
  details: { kind, state, figures },
}: {
  of: LogSide;
  details: LogImportDetails;
}) {
  if (state === 'undone')
    return (
      <Notice live title={of.ofSociety ? 'This import was undone' : 'You undid this import'}>
        We no longer count its plays. We keep {of.ofSociety ? 'the' : 'your'} decisions about
        spellings.
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
      <Notice live title="There was nothing new in this log">
        {figures.repeated > 0
          ? `${of.ofSociety ? 'We' : 'You'} had already imported every play in it.`
          : 'We could not import any row. The problems are listed below.'}
      </Notice>
    );
  return (
    <Notice tone="success" live title={`${countOf(uses, 'row is', 'rows are')} imported`}>
      {figures.repeated > 0 &&
        `we had ${countOf(figures.repeated, 'row was', 'rows were')} already and counted ${figures.repeated === 1 ? 'counts' : 'count'} once. `}
      {figures.faulty > 0 &&
        `${countOf(figures.faulty, 'row has', 'rows have')} problems. Download them below, correct them and upload that file.`}
    </Notice>
  );
}

/** Removes what a log or a performance brought in. */
function TakeBackLog({ of, details }: { of: LogSide; details: LogImportDetails }) {
  const { matched, suggested, unmatched } = details.figures;
  return (
    <TakeBackImport
      kind={of.kind}
      details={details}
      action={`Remove ${countOf(matched + suggested + unmatched, 'row')}`}
    >
      <Text>
        We remove exactly the plays this import added, and update all figures. Earlier plays stay.
      </Text>
      <Text>We remember what you confirmed or rejected for later logs.</Text>
    </TakeBackImport>
  );
}

/** The rows by what became of them, and all of them as a file. */
function LogRowsCard({
  of,
  details,
  view,
}: {
  of: LogSide;
  details: LogImportDetails;
  view: UsageImportView;
}) {
  // What is to be corrected first, then what is to be decided.
  const urgent = (['faulty', 'suggested', 'unmatched', 'matched'] as const).find(
    (outcome) => details.figures[outcome] > 0,
  );
  return (
    <RowsCard
      kind={of.kind}
      details={details}
      view={{ ...view, outcome: view.outcome ?? urgent ?? 'matched' }}
      fileName={details.name}
      hasReport={details.has_report}
      filters={{ outcomeNames: logRowOutcomeNames }}
      empty="The download includes the rows we had already."
      table={(rows) => (
        <LogRowsTable caption="Rows of the log" rows={rows} isLinked={!of.ofSociety} />
      )}
    />
  );
}
