import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { registerWorkImport, type WorkImportDetails } from '#contract/works/work-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import type { DuplicateChoice } from '#domain/works/import/work-import.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ProseList } from '../ui/text/prose-list.tsx';
import { countOf } from './count-words.ts';
import { importAddress } from './import-address.ts';
import { WhatWillBe } from './what-will-be.tsx';

/** Check your answers: what will be registered, what not, and what happens by it. */
export function RegisterView({ details }: { details: WorkImportDetails }) {
  const { id, figures } = details;
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const registering = useMutation({
    mutationFn: () =>
      call(registerWorkImport, { params: { id }, body: { duplicates }, idempotencyKey: sendKey }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['imports', 'one', id] });
      await navigate(importAddress(id), { replace: true });
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
        <LinkButton to={importAddress(id)}>Back to the rows</LinkButton>
      </FormActions>
    </Form>
  );
}
