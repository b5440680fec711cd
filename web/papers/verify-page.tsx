import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatVerificationCode, parseVerificationCode } from '#domain/papers/verification-code.ts';
import { CallError } from '../platform/call-error.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { ErrorState } from '../ui/feedback/loaded.tsx';
import { LoadingPage } from '../ui/feedback/loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useNewHeading } from '../ui/layout/focus-heading.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { verifiedPaperQuery } from './papers.queries.ts';
import { VerifiedPaperView } from './verified-paper-view.tsx';
import { VerifyForm } from './verify-form.tsx';

/** /verify and /verify/:code: whether a paper is genuine, for whoever holds one. No log-in; nothing for search engines. */
export function VerifyPage() {
  // Outside the dashboard there is no cache: this page brings its own.
  const [queries] = useState(createQueryClient);
  const { code: typed = '' } = useParams();
  const code = parseVerificationCode(typed);
  return (
    <QueryClientProvider client={queries}>
      <PublicFrame>
        <meta name="robots" content="noindex" />
        {code !== null && <Looked key={code} code={code} />}
        {code === null && typed === '' && <Ask />}
        {code === null && typed !== '' && <Mistyped key={typed} typed={typed} />}
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Ask() {
  return (
    <Stack gap={7}>
      <PageHeader title="Verify a paper" />
      <Text>
        Certificates of registration and split sheets from this portal carry a code. Type it here,
        or scan the square beside it with your phone’s camera, to see whether the paper is genuine
        and what it really says.
      </Text>
      <VerifyForm />
    </Stack>
  );
}

function Mistyped({ typed }: { typed: string }) {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This code is not right" />
      <Text>
        A character is missing or wrong, so it is no code of ours as it stands. Compare it with the
        paper and correct it. If it is exactly as printed, the paper is not genuine.
      </Text>
      <VerifyForm typed={typed} />
    </Stack>
  );
}

function Looked({ code }: { code: string }) {
  const paper = useQuery(verifiedPaperQuery(code));
  if (paper.isPending) return <LoadingPage />;
  if (paper.data !== undefined) return <VerifiedPaperView paper={paper.data.data} />;
  const isUnknown = paper.error instanceof CallError && paper.error.status === 404;
  if (isUnknown) return <Unknown code={code} />;
  return (
    <Stack gap={7}>
      <PageHeader title="Verify a paper" />
      <ErrorState
        title="The paper could not be looked up"
        message={paper.error.message}
        onRetry={() => void paper.refetch()}
        retrying={paper.isFetching}
      />
    </Stack>
  );
}

function Unknown({ code }: { code: string }) {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="No paper has this code" />
      <Notice tone="failure" title="This paper is not ours, or the code was not copied as printed">
        Compare every character with the paper. If it is exactly as printed, the paper was not made
        by this society’s portal: do not rely on it, and tell the society.
      </Notice>
      <VerifyForm typed={formatVerificationCode(code)} />
    </Stack>
  );
}
