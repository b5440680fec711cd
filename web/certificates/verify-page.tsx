import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import {
  formatVerificationCode,
  parseVerificationCode,
} from '#domain/certificates/verification-code.ts';
import { CallError } from '../platform/call-error.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorState } from '../ui/feedback/loaded.tsx';
import { LoadingPage } from '../ui/feedback/loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { verifiedCertificateQuery } from './certificates.queries.ts';
import { VerifiedCertificateView } from './verified-certificate-view.tsx';

/** /verify and /verify/:code: whether a certificate is genuine, for anybody who holds one. No log-in; nothing for search engines. */
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
      <PageHeader title="Check a certificate" />
      <Text>
        Certificates of registration and split sheets from this portal carry a code. Type it here,
        or scan the square next to it with your phone’s camera, to see if the document is genuine.
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
        A character is missing or wrong. Compare it with the document and correct it. If it is
        exactly as printed, the document is not genuine.
      </Text>
      <VerifyForm typed={typed} />
    </Stack>
  );
}

function Looked({ code }: { code: string }) {
  const certificate = useQuery(verifiedCertificateQuery(code));
  if (certificate.isPending) return <LoadingPage />;
  if (certificate.data !== undefined)
    return <VerifiedCertificateView certificate={certificate.data.data} />;
  const isUnknown = certificate.error instanceof CallError && certificate.error.status === 404;
  if (isUnknown) return <Unknown code={code} />;
  return (
    <Stack gap={7}>
      <PageHeader title="Check a certificate" />
      <ErrorState
        title="We could not check the code"
        message={certificate.error.message}
        onRetry={() => void certificate.refetch()}
        retrying={certificate.isFetching}
      />
    </Stack>
  );
}

function Unknown({ code }: { code: string }) {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="No document has this code" />
      <Notice
        tone="failure"
        title="This document is not ours, or the code is not copied as printed"
      >
        Compare every character with the document. If it is exactly as printed, this portal did not
        make the document. Do not rely on it, and tell the society.
      </Notice>
      <VerifyForm typed={formatVerificationCode(code)} />
    </Stack>
  );
}

/** Where a certificate's code is typed. A slip of the finger is said here, before anything is sent. */
export function VerifyForm({ typed = '' }: { typed?: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);

  function submit() {
    const code = parseVerificationCode(text);
    if (code === null) {
      const message =
        text.trim() === ''
          ? 'Enter the code beside the square on the document.'
          : fieldMessages.verification_code_invalid;
      setProblems([{ id: 'code', message }]);
      return;
    }
    setProblems([]);
    void navigate(pages.verifyDocument(formatVerificationCode(code)));
  }

  return (
    <Form label="Check a certificate" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      <TextField
        label="Code on the document"
        name="code"
        hint="20 letters and figures in groups of four, beside the square code. Capitals and dashes do not matter."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problems[0]?.message}
        identifier
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormActions>
        <Button type="submit" tone="primary" wide>
          Check this certificate
        </Button>
      </FormActions>
    </Form>
  );
}
