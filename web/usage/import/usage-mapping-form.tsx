import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type LogImportDetails,
  logImportCalls,
  logMappingSchema,
} from '#contract/usage/usage-imports.ts';
import { logFieldNames, logFields } from '#domain/usage/import/usage-template.ts';
import { ColumnList, mappingAt, refusalsOf } from '../../imports/mapping/column-list.tsx';
import { call } from '../../platform/call.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { type CheckItem, Checklist } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions, FormSection } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { logImportAddress } from '../usage-address.ts';
import { ThrowAwayLog } from './ready-usage-import.tsx';
import {
  draftOf,
  hasDates,
  type LogMappingDraft,
  mappingOf,
  problemsOf,
  whatIsThere,
} from './usage-mapping-draft.ts';

const choices = logFields.map((field) => ({ value: field, label: logFieldNames[field] }));
const fieldIds: Record<string, string> = { day: 'default-day', artist: 'default-artist' };

/** Says which column of a log is what; what is suggested, or was said of the last one, is filled in. */
export function LogMappingForm({ details }: { details: LogImportDetails }) {
  const { id, columns, is_remembered } = details;
  const width = columns.length;
  const saved = mappingAt(logMappingSchema, id, width);
  const [draft, setDraft] = useState(() => draftOf(saved.read() ?? details.mapping, width));
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mapping = useMutation({
    mutationFn: () => call(logImportCalls.map, { params: { id }, body: mappingOf(draft) }),
    onSuccess: async () => {
      saved.remove();
      await queries.invalidateQueries({ queryKey: ['logs', 'imports', 'one', id] });
      await navigate(logImportAddress(id), { replace: true });
    },
    onError: (error) => setProblems(refusalsOf(error, (path) => fieldIds[path] ?? null)),
  });
  const change = (what: Partial<LogMappingDraft>) => {
    const next = { ...draft, ...what };
    setDraft(next);
    setProblems([]);
    saved.save(mappingOf(next));
  };
  const submit = () => {
    if (mapping.isPending) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (found.length === 0) mapping.mutate();
  };
  const errors = new Map(problems.map(({ id: field, message }) => [field ?? '', message]));
  return (
    <Form label="Which column is what" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      {is_remembered && (
        <Notice title="Remembered from the last log">
          A log with the same columns came before. What was said of it is filled in.
        </Notice>
      )}
      <WhatALogNeeds draft={draft} />
      <FormSection
        title="The columns of your file"
        hint="Say of each what it is. What no use needs stays “Not used”."
      >
        <ColumnList
          columns={columns}
          chosen={draft.columns}
          choices={choices}
          errors={errors}
          onChoose={(chosen) => change({ columns: chosen })}
        />
      </FormSection>
      <WhereALogSaysNothing draft={draft} errors={errors} onChange={change} />
      <FormActions>
        <Button type="submit" tone="primary" pending={mapping.isPending} pendingLabel="One moment">
          Look at the first rows
        </Button>
        {details.state === 'ready' && (
          <LinkButton to={logImportAddress(id)}>Leave the columns as they were</LinkButton>
        )}
        <ThrowAwayLog id={id} />
      </FormActions>
    </Form>
  );
}

/** What a log must say for its rows to become uses, and whether it does. */
function WhatALogNeeds({ draft }: { draft: LogMappingDraft }) {
  const there = whatIsThere(draft);
  const item = (key: string, isThere: boolean, done: string, missing: string): CheckItem => ({
    key,
    state: isThere ? 'done' : 'waiting',
    words: isThere ? done : missing,
  });
  return (
    <Card title="What is needed">
      <Checklist
        items={[
          item('title', there.title, 'What was played', 'A column with the title'),
          item(
            'day',
            there.day,
            there.time ? 'When: day and time' : 'When: the day',
            'A column with the date, or the day of the whole log',
          ),
          item(
            'artist',
            there.artist || there.isrc || draft.artist.trim() !== '',
            there.isrc ? 'The ISRC: by it a use is matched without doubt' : 'By whom',
            'By whom: without artist or ISRC a title is seldom matched',
          ),
        ]}
      />
    </Card>
  );
}

/** How dates are read, and what counts for rows that say no day or no artist. */
function WhereALogSaysNothing({
  draft,
  errors,
  onChange,
}: {
  draft: LogMappingDraft;
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<LogMappingDraft>) => void;
}) {
  return (
    <>
      {hasDates(draft) && (
        <RadioGroup
          label="What is 03/04/2026 in this log?"
          name="date-order"
          value={draft.dateOrder}
          onChoose={(order) =>
            onChange({ dateOrder: order === 'month_first' ? 'month_first' : 'day_first' })
          }
          choices={[
            { value: 'day_first', label: '3 April 2026, the day first, as in Ghana' },
            { value: 'month_first', label: '4 March 2026, the month first, as in America' },
          ]}
        />
      )}
      <FormSection title="Where a row says nothing" hint="Cells that are filled in go before this.">
        <DateField
          label="Day of the log"
          name="default-day"
          hint="For a log of one day that does not name it in its rows."
          optional
          error={errors.get('default-day')}
          value={draft.day}
          onChange={(day) => onChange({ day })}
        />
        <TextField
          label="Artist"
          name="default-artist"
          hint="For a log of one artist only, such as your own."
          optional
          maxLength={200}
          error={errors.get('default-artist')}
          value={draft.artist}
          onChange={(event) => onChange({ artist: event.target.value })}
        />
      </FormSection>
    </>
  );
}
