import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type WorkImportDetails, workImportCalls } from '#contract/works/work-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import type { DuplicateChoice } from '#domain/imports/staged-import.ts';
import { importFieldName } from '#domain/works/import/import-fields.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { textMusicRelationshipNames, versionKindNames } from '#domain/works/work.ts';
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
import { workImport } from './work-import-kind.ts';

/** Check your answers: what will be registered, what not, and what happens by it. */
export function RegisterView({ details }: { details: WorkImportDetails }) {
  const { id, figures } = details;
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const registering = useMutation({
    mutationFn: () =>
      call(workImportCalls.apply, {
        params: { id },
        body: { duplicates },
        idempotencyKey: sendKey,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(workImport, id) });
      await navigate(workImport.address(id), { replace: true });
    },
  });
  const count = figures.good + (duplicates === 'register' ? figures.likely_registered : 0);
  const works = countOf(count, 'work');
  const choose = (choice: string) => {
    setDuplicates(choice === 'register' ? 'register' : 'skip');
    // Another answer is another request.
    setSendKey(crypto.randomUUID());
  };
  return (
    <Form
      label="Register the works of this file"
      onSubmit={() => {
        if (count > 0 && !registering.isPending) registering.mutate();
      }}
    >
      <Card title="Check before you register">
        <WhatWillBe details={details} count={count} />
      </Card>
      {figures.likely_registered > 0 && (
        <RadioGroup
          label={`${countOf(figures.likely_registered, 'row is', 'rows are')} probably registered already: a work of that title names one of the same people. What shall become of them?`}
          name="duplicates"
          value={duplicates}
          onChoose={choose}
          choices={[
            { value: 'skip', label: 'Leave them out', hint: 'You can look at each of them first.' },
            {
              value: 'register',
              label: 'Register them all the same',
              hint: 'They are other works of the same name. The society looks at each of them.',
            },
          ]}
        />
      )}
      {count === 0 ? (
        <Notice tone="warning">
          Nothing would be registered: all rows that could be are probably registered already.
          Choose otherwise above, or go back to the rows.
        </Notice>
      ) : (
        <Notice title="What happens then">
          <ProseList
            sentences={[
              `${works} will be registered in your name, for all members to see.`,
              'Co-writers and publishers who are members are told, and asked to confirm their shares.',
              `For ${undoDays} days you can take the import back; what others have confirmed or changed by then stays.`,
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
          Register {works}
        </Button>
        <LinkButton to={workImport.address(id)}>Back to the rows</LinkButton>
      </FormActions>
    </Form>
  );
}

/** The answers that were given, and what comes of them. */
function WhatWillBe({ details, count }: { details: WorkImportDetails; count: number }) {
  const { id, file_name, figures, columns, mapping } = details;
  const { defaults, own_line: own } = mapping;
  const language = defaults.language && findLanguage(defaults.language)?.name;
  const matched = columns.flatMap(({ header }, at) => {
    const field = mapping.columns[at];
    return field ? [`“${header}” is ${importFieldName(field)}`] : [];
  });
  return (
    <DefinitionList
      definitions={[
        { term: 'File', value: `${file_name}, ${countOf(figures.rows, 'row')}` },
        { term: 'To be registered', value: <strong>{countOf(count, 'work')}</strong> },
        {
          term: 'Left out',
          value: [
            ...(figures.faulty > 0 ? [`${countOf(figures.faulty, 'row')} with problems`] : []),
            ...(figures.already_registered > 0
              ? [`${countOf(figures.already_registered, 'row')} registered already`]
              : []),
            ...(figures.repeated > 0
              ? [`${countOf(figures.repeated, 'row')} that repeat an earlier one`]
              : []),
          ].join(', '),
        },
        {
          term: 'Columns',
          value: (
            <>
              {matched.join(', ')}.{' '}
              <TextLink to={addressOf(workImport, id, { step: 'columns' })}>
                Change the columns
              </TextLink>
            </>
          ),
        },
        {
          term: 'Where a row says nothing',
          value: [
            versionKindNames[defaults.version_kind],
            textMusicRelationshipNames[defaults.text_music_relationship],
            language ?? 'no language',
          ].join(', '),
        },
        {
          term: 'You',
          value:
            own &&
            `added to rows that do not name you, as ${roleNames[own.role].toLowerCase()} with ${own.share === null ? 'what the others leave' : formatShare(own.share)}`,
        },
      ]}
    />
  );
}
