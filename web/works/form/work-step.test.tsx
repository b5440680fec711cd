import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { singleWorkFields } from '#domain/works/fields.ts';
import { MoreFacts } from './more-facts.tsx';
import { newDraft } from './work-draft.ts';
import { WorkStep } from './work-step.tsx';

const me = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  other_names: [],
  kind: 'individual' as const,
  ipi_name_number: null,
  isni: null,
  is_member: true,
  is_me: true,
};

it('has an input for every plain field of a work', () => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WorkStep
          draft={{ ...newDraft(me), version_kind: 'modification' }}
          change={() => {}}
          problemAt={() => undefined}
          me={me}
          workId={null}
        />
        <MoreFacts draft={newDraft(me)} change={() => {}} problemAt={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const named = [...container.querySelectorAll('[name]')].map((one) => one.getAttribute('name'));
  for (const field of singleWorkFields) expect(named).toContain(field);
});
