import { useQueryClient } from '@tanstack/react-query';
import { type LogImportDetails, undoLogImport } from '#contract/usage/usage-imports.ts';
import { keptDays } from '#domain/imports/import.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { countOf, numberWords } from '../../imports/count-words.ts';
import { TakeBackImport } from '../../imports/take-back-import.tsx';
import { call } from '../../platform/call.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/figures.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOf, newLogAddress, performanceAddress } from '../usage-address.ts';
import { SameStationNotice } from './same-station-notice.tsx';
import { addressOfImport, type ListedOutcome, type LogImportView } from './usage-import-address.ts';
import { LogRowsCard } from './usage-rows-card.tsx';

/** What came of a log or a performance: done, or taken back. */
export function EndedLog({ details, view }: { details: LogImportDetails; view: LogImportView }) {
  const { id, kind, state, source, figures, problem_counts } = details;
  const isDone = state === 'done';
  const figure = (label: string, outcome: ListedOutcome, note?: string) => ({
    label,
    value: numberWords(figures[outcome]),
    ...(note && { note }),
    ...(kind === 'file' && figures[outcome] > 0 && { to: addressOfImport(id, { outcome }) }),
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
                    { label: 'There already', value: numberWords(figures.repeated) },
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
            <LinkButton to={newLogAddress}>Import another log</LinkButton>
          ) : (
            <LinkButton to={performanceAddress}>Log another performance</LinkButton>
          )}
          {details.may_undo_until && (
            <TakeBackLog details={details} until={details.may_undo_until} />
          )}
        </Row>
        {details.has_report && (
          <Text small tone="quiet">
            The file and the report of its rows stay here for {keptDays} days.
          </Text>
        )}
      </Stack>
      {isDone && problem_counts.length > 0 && (
        <Card title="What is wrong, the commonest first" flush>
          <RowList>
            {problem_counts.map(({ code, message, rows }) => (
              <ListRow key={code} title={message} action={countOf(rows, 'row')} />
            ))}
          </RowList>
        </Card>
      )}
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
        {countOf(uses, 'title')}, of which {numberWords(figures.matched)}{' '}
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

/** Takes out what a log or a performance brought in, after saying what that does and until when it can be done. */
function TakeBackLog({ details, until }: { details: LogImportDetails; until: string }) {
  const { id, figures } = details;
  const queries = useQueryClient();
  return (
    <TakeBackImport
      action={`Take ${countOf(figures.matched + figures.suggested + figures.unmatched, 'use')} back`}
      takeBack={(idempotencyKey) => call(undoLogImport, { params: { id }, idempotencyKey })}
      onBegun={() => queries.invalidateQueries({ queryKey: ['logs'] })}
    >
      <Text>
        Exactly the uses that this brought in go out again, and are gone from every figure. Uses
        that were there before stay.
      </Text>
      <Text>What you confirmed or rejected of spellings stays, for logs that come later.</Text>
      <Text small tone="quiet">
        This can be done until {formatFullDate(until)}. It cannot be undone itself; you can send the
        file again.
      </Text>
    </TakeBackImport>
  );
}
