import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type RecordingImportDetails,
  recordingImportCalls,
} from '#contract/recordings/recording-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import type { DuplicateChoice } from '#domain/imports/staged-import.ts';
import { recordingImportFieldName } from '#domain/recordings/import/import-fields.ts';
import { addressOf, keyOf } from '../../imports/import-kind.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { ProseList } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { recordingImport } from './recording-import-kind.ts';

/** What will be registered, what not, and what happens by it. */
export function RegisterRecordings({ details }: { details: RecordingImportDetails }) {
  const { id, figures } = details;
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const registering = useMutation({
    mutationFn: () =>
      call(recordingImportCalls.apply, {
        params: { id },
        body: { duplicates },
        idempotencyKey: sendKey,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(recordingImport, id) });
      await navigate(recordingImport.address(id), { replace: true });
    },
  });
  const count = figures.good + (duplicates === 'register' ? figures.likely_registered : 0);
  const recordings = countOf(count, 'recording');
  return (
    <Form
      label="Register the recordings of this file"
      onSubmit={() => {
        if (count > 0 && !registering.isPending) registering.mutate();
      }}
    >
      <Card title="Check before you register">
        <WhatWillBe details={details} count={count} />
      </Card>
      {figures.likely_registered > 0 && (
        <RadioGroup
          label={`${countOf(figures.likely_registered, 'row may be a duplicate', 'rows may be duplicates')}: a recording with that title and artist is registered. What should we do?`}
          name="duplicates"
          value={duplicates}
          onChoose={(choice) => {
            setDuplicates(choice === 'register' ? 'register' : 'skip');
            // Another answer is another request.
            setSendKey(crypto.randomUUID());
          }}
          choices={[
            { value: 'skip', label: 'Leave them out', hint: 'You can check each of them first.' },
            {
              value: 'register',
              label: 'Register them',
              hint: 'They are different recordings with the same title and artist.',
            },
          ]}
        />
      )}
      {count === 0 ? (
        <Notice tone="warning">
          Nothing would be registered, because every row may be a duplicate. Choose "Register them"
          above, or go back to the rows.
        </Notice>
      ) : (
        <Notice title="What happens next">
          <ProseList
            sentences={[
              `We register ${recordings} in your name. All members can see them.`,
              'We tell the members you name. They can correct their part.',
              `You can undo the import for ${undoDays} days. Recordings that others have changed or claimed by then stay.`,
            ]}
          />
        </Notice>
      )}
      {registering.isError && (
        <Notice tone="failure" live>
          {messageOf(registering.error)}
        </Notice>
      )}
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          disabled={count === 0}
          pending={registering.isPending}
          pendingLabel="One moment"
        >
          Register {recordings}
        </Button>
        <LinkButton to={recordingImport.address(id)}>Back to the rows</LinkButton>
      </FormActions>
    </Form>
  );
}

/** What comes of the file as its columns were matched. */
function WhatWillBe({ details, count }: { details: RecordingImportDetails; count: number }) {
  const { id, file_name, figures, columns, mapping } = details;
  const matched = columns.flatMap(({ header }, at) => {
    const field = mapping.columns[at];
    return field ? [`“${header}” is ${recordingImportFieldName(field)}`] : [];
  });
  const ignored = columns.flatMap(({ header, samples }, at) =>
    mapping.columns[at] === null && samples.length > 0 ? [`“${header}”`] : [],
  );
  const leftOut = [
    ...(figures.faulty > 0 ? [`${countOf(figures.faulty, 'row')} with problems`] : []),
    ...(figures.already_registered > 0
      ? [`${countOf(figures.already_registered, 'row')} already registered`]
      : []),
    ...(figures.repeated > 0 ? [`${countOf(figures.repeated, 'row')} twice in the file`] : []),
  ];
  return (
    <DefinitionList
      definitions={[
        { term: 'File', value: `${file_name}, ${countOf(figures.rows, 'row')}` },
        { term: 'To register', value: <strong>{countOf(count, 'recording')}</strong> },
        { term: 'Left out', value: leftOut.join(', ') },
        {
          term: 'Columns',
          value: (
            <>
              {matched.join(', ')}.{' '}
              <TextLink to={addressOf(recordingImport, id, { step: 'columns' })}>
                Change the columns
              </TextLink>
            </>
          ),
        },
        { term: 'Columns not used', value: ignored.join(', ') },
        {
          term: 'You',
          value: mapping.owns && 'own 100 % of each recording whose row names no owner',
        },
      ]}
    />
  );
}
