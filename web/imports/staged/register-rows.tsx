import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { undoDays } from '#domain/imports/import.ts';
import type { DuplicateChoice } from '#domain/imports/staged-import.ts';
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
import { unusedColumns } from '../about-columns.tsx';
import { addressOf, keyOf } from '../import-kind.ts';
import type { StagedKind, StagedShapes } from './staged-kind.ts';

/** What will be registered, what not, and what happens by it. */
export function RegisterRows<S extends StagedShapes>({
  kind,
  details,
}: {
  kind: StagedKind<S>;
  details: S['details'];
}) {
  const { thing, sentences } = kind;
  const { id, figures } = details;
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const registering = useMutation({
    mutationFn: () => kind.apply(id, duplicates, sendKey),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(kind, id) });
      await navigate(kind.address(id), { replace: true });
    },
  });
  const count = figures.good + (duplicates === 'register' ? figures.likely_registered : 0);
  const things = countOf(count, thing);
  return (
    <Form
      label={`Register the ${thing}s of this file`}
      onSubmit={() => {
        if (count > 0 && !registering.isPending) registering.mutate();
      }}
    >
      <Card title="Check before you register">
        <WhatWillBe kind={kind} details={details} count={count} />
      </Card>
      {figures.likely_registered > 0 && (
        <RadioGroup
          label={`${countOf(figures.likely_registered, 'row may be a duplicate', 'rows may be duplicates')}: ${sentences.likelyReason}. What should we do?`}
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
              hint: `They are different ${thing}s. The society checks each of them.`,
            },
          ]}
        />
      )}
      {count === 0 ? (
        <Notice tone="warning">
          Nothing would be registered, because every row may be a duplicate. Choose “Register them”
          above, or go back to the rows.
        </Notice>
      ) : (
        <Notice title="What happens next">
          <ProseList
            sentences={[
              `We register ${things} in your name. All members can see them.`,
              sentences.willBeTold,
              `You can undo the import for ${undoDays} days. ${thing === 'work' ? 'Works' : 'Recordings'} that ${sentences.stayReason} by then stay.`,
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
          Register {things}
        </Button>
        <LinkButton to={kind.address(id)}>Back to the rows</LinkButton>
      </FormActions>
    </Form>
  );
}

/** What comes of the file as its columns were matched. */
function WhatWillBe<S extends StagedShapes>({
  kind,
  details,
  count,
}: {
  kind: StagedKind<S>;
  details: S['details'];
  count: number;
}) {
  const { id, file_name, figures, columns, mapping } = details;
  const names = kind.fieldNames(mapping);
  const matched = columns.flatMap(({ header }, at) => {
    const field = names[at];
    if (!field) return [];
    return header === field ? [header] : [`“${header}” is ${field}`];
  });
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
        { term: 'To register', value: <strong>{countOf(count, kind.thing)}</strong> },
        { term: 'Left out', value: leftOut.join(', ') },
        {
          term: 'Columns',
          value: (
            <>
              {matched.join(', ')}.{' '}
              <TextLink to={addressOf(kind, id, { step: 'columns' })}>Change the columns</TextLink>
            </>
          ),
        },
        { term: 'Columns not used', value: unusedColumns(columns, mapping.columns).join(', ') },
        ...kind.chosen(mapping),
      ]}
    />
  );
}
