import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { logFieldNames } from '#domain/usage/import/usage-template.ts';
import { ThrowAwayImport } from '../../imports/import-actions.tsx';
import { addressOf, keyOf } from '../../imports/import-kind.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { focusHeading } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import type { LogSide } from './usage-import-kind.ts';
import { LogRowsTable } from './usage-import-rows.tsx';

/** Before anything is stored: the first rows as they are read, and of which recordings they would be. */
export function ReadyLog({ of, details }: { of: LogSide; details: LogImportDetails }) {
  const { kind } = of;
  const { id, figures, preview } = details;
  const [sendKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const starting = useMutation({
    mutationFn: () => of.apply(id, sendKey),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(kind, id) });
      focusHeading();
    },
  });
  const isAllFaulty = preview.length > 0 && preview.every(({ outcome }) => outcome === 'faulty');
  return (
    <Stack gap={7}>
      <Stack>
        {isAllFaulty && (
          <Notice tone="warning" title="We cannot import any of the first rows">
            The problems are listed below. If every row has the same problem, a column may be
            matched wrongly: change the columns. Otherwise correct the file and upload it again.
          </Notice>
        )}
        <SameStationNotice details={details} />
        <Card title="Check before you import it">
          <WhatWasSaid details={details} />
        </Card>
        <Text small tone="quiet">
          If a play is in an earlier log from this source, it still counts once. You can undo the
          import for {undoDays} days.
        </Text>
        {starting.isError && (
          <Notice tone="failure" live>
            {messageOf(starting.error)}
          </Notice>
        )}
        <Row>
          <Button
            tone="primary"
            pending={starting.isPending}
            pendingLabel="One moment"
            onClick={() => starting.mutate()}
          >
            {figures.rows > 0 ? `Import ${countOf(figures.rows, 'row')}` : 'Import the log'}
          </Button>
          <LinkButton to={addressOf(kind, id, { step: 'columns' })}>Change the columns</LinkButton>
          <ThrowAwayImport kind={kind} id={id} />
        </Row>
      </Stack>
      <Card title={`The first ${countOf(preview.length, 'row')}, as they are read`} flush>
        {preview.length === 0 ? (
          <EmptyState title="The file has no rows">
            There are no rows below the headers. Choose another file.
          </EmptyState>
        ) : (
          <LogRowsTable
            caption="First rows as we read them"
            rows={preview}
            isLinked={!of.ofSociety}
          />
        )}
      </Card>
    </Stack>
  );
}

/** The answers that were given. */
function WhatWasSaid({
  details: { name, source, columns, mapping },
}: {
  details: LogImportDetails;
}) {
  const matched = columns.flatMap(({ header }, at) => {
    const field = mapping?.columns[at];
    return field ? [`“${header || `Column ${at + 1}`}” is ${logFieldNames[field]}`] : [];
  });
  return (
    <DefinitionList
      definitions={[
        { term: 'File', value: name },
        { term: 'From', value: source.name },
        { term: 'Columns', value: matched.join(', ') },
        { term: 'Day of the log', value: mapping?.day && formatFullDate(mapping.day) },
        { term: 'Artist for empty cells', value: mapping?.artist },
      ]}
    />
  );
}

/** Says that a station was logged for the same days by somebody else, or under another name: what is in both counts twice. */
export function SameStationNotice({ details }: { details: LogImportDetails }) {
  const { other_logs, source, state } = details;
  if (other_logs.length === 0) return null;
  const isIn = state === 'done';
  return (
    <Notice tone="warning" title={`${source.name} is logged from these days already`}>
      <Stack gap={1}>
        {other_logs.map((log) => (
          <Text key={log.source.id}>{otherLogText(log)}</Text>
        ))}
        <Text>
          A play that is in both logs counts twice.{' '}
          {isIn
            ? 'If this log adds nothing, undo this import.'
            : 'Import this log only if it covers other days or another station.'}
        </Text>
      </Stack>
    </Notice>
  );
}

function otherLogText({
  source,
  by,
  first_at,
  last_at,
  uses,
}: LogImportDetails['other_logs'][number]) {
  const days = `from ${formatFullDate(first_at)} to ${formatFullDate(last_at)}`;
  const log = `${countOf(uses, 'play')} of ${source.name} ${days}`;
  switch (by) {
    case 'society':
      return `The society imported ${log}.`;
    case 'me':
      return `You imported ${log}. Choose that source for this log too, so that each play counts once.`;
    case 'member':
      return `Another member imported ${log}.`;
    default:
      return by satisfies never;
  }
}
