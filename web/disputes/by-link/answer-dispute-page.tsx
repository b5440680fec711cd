import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readDisputeByLink } from '#contract/dispute-by-link.ts';
import { call } from '../../call.ts';
import { CallError } from '../../call-error.ts';
import { DeadLink } from '../../co-signing/dead-link.tsx';
import { takeLinkSecret } from '../../link-secret.ts';
import { createQueryClient } from '../../query-client.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DisputeByLinkView } from './dispute-by-link-view.tsx';

/** /answer-dispute: where the link leads that a party without an account was given; its secret stands in the fragment. */
export function AnswerDisputePage() {
  // Outside the dashboard there is no cache: this page brings its own.
  const [queries] = useState(createQueryClient);
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queries}>
      <PublicFrame>
        {/* Another link, opened in the same tab, changes nothing but the fragment. */}
        <Opened key={hash} fragment={hash} />
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Opened({ fragment }: { fragment: string }) {
  const [secret] = useState(() => takeLinkSecret('answer-dispute-secret', fragment));
  const opening = useQuery({
    queryKey: ['answer-dispute', secret],
    queryFn: async ({ signal }) =>
      (await call(readDisputeByLink, { body: { secret }, signal })).data,
    enabled: secret !== '',
    // Who opens it again wants to know how it stands now.
    staleTime: 0,
  });
  const isDead = opening.error instanceof CallError && opening.error.code === 'link_invalid';
  if (secret === '' || isDead) return <DeadLink />;
  if (opening.data) return <DisputeByLinkView secret={secret} dispute={opening.data} />;
  return (
    <Stack gap={7}>
      <PageHeader title="Your answer about a musical work" />
      <Card flush>
        <Loaded query={opening} what="The dispute" rows={4}>
          {() => null}
        </Loaded>
      </Card>
    </Stack>
  );
}
