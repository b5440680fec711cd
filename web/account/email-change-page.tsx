import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readEmailChangeLink } from '#contract/account.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Answered, type AnswerOutcome, DeadLink } from './answered.tsx';

/** /account/email/confirm: where the links about a change of e-mail lead; the secret stands in the address's fragment. */
export function EmailChangePage() {
  // Outside the dashboard there is no cache: this page brings its own.
  const [queries] = useState(createQueryClient);
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queries}>
      <PublicFrame>
        {/* The other mail's link, opened in the same tab, changes nothing but the fragment. */}
        <Change key={hash} secret={hash.slice(1)} />
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Change({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState<AnswerOutcome | 'dead' | null>(
    secret === '' ? 'dead' : null,
  );
  const query = useQuery({
    queryKey: ['email-change', secret],
    queryFn: async ({ signal }) =>
      (await call(readEmailChangeLink, { body: { secret }, signal })).data,
    enabled: secret !== '' && outcome === null,
    gcTime: 0,
  });
  const isDead = query.error instanceof CallError && query.error.code === 'link_invalid';
  const shown = outcome ?? (isDead ? 'dead' : null);
  return (
    <>
      {shown === null && (
        <Stack gap={7}>
          <PageHeader title="Change of your email" />
          <Loaded query={query} what="The change" rows={3}>
            {(change) => <AnswerForm secret={secret} change={change} onOutcome={setOutcome} />}
          </Loaded>
        </Stack>
      )}
      {shown === 'dead' && <DeadLink />}
      {shown !== null && shown !== 'dead' && <Answered outcome={shown} />}
    </>
  );
}
