import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FormActions } from '../ui/fields/form.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { ConfirmLink, SignUpSent, useHeadingFocus } from './confirm-link.tsx';
import { signUpDraft } from './sign-up-draft.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { firstStep, registerAsAt } from './sign-up-steps.ts';

const next = [
  'Log in with your email and the password you chose.',
  'Register your works. Add the bank account or wallet to be paid to.',
  'The society checks your answers against your documents and tells you when your account is verified. Until then you cannot be paid.',
];

/** The address is confirmed and the account is open. */
function Confirmed({ reference }: { reference: string }) {
  useHeadingFocus();
  return (
    <Stack>
      <PageHeader title="Welcome" />
      <Notice tone="success" live title="Your email address is confirmed">
        Your account is open.
      </Notice>
      <Card>
        <DefinitionList
          definitions={[
            { term: 'Your reference number', value: <Identifier>{reference}</Identifier> },
          ]}
        />
      </Card>
      <Card title="What happens next">
        <ProseList ordered sentences={next} />
      </Card>
      <Row>
        <LinkButton to="/" tone="primary" wide>
          Log in
        </LinkButton>
      </Row>
    </Stack>
  );
}

/**
 * All of /signup/. Its pages come together: once the first one is there, the rest opens without a network, and what must
 * not be kept on the device lives as long as this does.
 */
export function SignUpPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [queryClient] = useState(createQueryClient);
  // Counts how often it was begun anew: then everything is made anew, uploads too.
  const [begun, setBegun] = useState(0);
  // What the account belongs to is known from the answers, on this page or from before.
  const [hasAnswers, setHasAnswers] = useState(() => signUpDraft.read() !== null);
  const asked = registerAsAt(pathname);
  if (asked !== null && !hasAnswers) setHasAnswers(true);

  function startOver(registerAs: 'individual' | 'corporate') {
    signUpDraft.remove();
    setBegun(begun + 1);
    navigate(firstStep(registerAs).address);
  }

  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame showcase>
        {pathname === pages.signUpSuccess() ? (
          <SuccessPage />
        ) : asked === null && !hasAnswers ? (
          <ChooseWay />
        ) : (
          <SignUpForm key={begun} onStartOver={startOver} />
        )}
      </PublicFrame>
    </QueryClientProvider>
  );
}

/** /signup/account without answers on this device: where joining begins. */
function ChooseWay() {
  return (
    <Stack gap={5}>
      <PageHeader title="Your account" />
      <Text>There are no answers on this device. Start with who is joining.</Text>
      <FormActions>
        <LinkButton to={pages.signUpIndividual()} tone="primary" wide>
          Join as an individual
        </LinkButton>
        <LinkButton to={pages.signUpCorporate()} wide>
          Join as a company or group
        </LinkButton>
      </FormActions>
      <LinkButton to="/" tone="quiet">
        Back to log-in
      </LinkButton>
    </Stack>
  );
}

/** /signup/success: what happens next; with the secret of the mailed link in the address it confirms the address. */
function SuccessPage() {
  const { hash, state } = useLocation();
  // Kept by the browser with this page of its history: it survives a reload and nothing else.
  const { confirmed, reference, email } = textsIn(state);
  if (hash.length > 1) return <ConfirmLink key={hash} secret={hash.slice(1)} />;
  if (confirmed !== undefined) return <Confirmed reference={confirmed} />;
  const hasSent = reference !== undefined && email !== undefined;
  return <SignUpSent sent={hasSent ? { reference, email } : null} />;
}

function textsIn(state: unknown): Partial<Record<'confirmed' | 'reference' | 'email', string>> {
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string'));
}
