import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { readStaffInvitation } from '#contract/society/staff-session.ts';
import { useLink } from '../../links/use-link.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { SavedCodes } from '../../second-factor/saved-codes.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PageHeader, useNewHeading } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { EntranceFrame } from '../shell/entrance-frame.tsx';
import { JoinForm } from './join-form.tsx';

const title = 'Join the society desk';

/** /society/join#secret: where the link of an invitation leads. */
export function JoinPage() {
  // Outside the shell there is no cache: this page brings its own.
  const [queries] = useState(createQueryClient);
  const location = useLocation();
  return (
    <QueryClientProvider client={queries}>
      <EntranceFrame wide>
        {/* Another link, opened in the same tab, changes nothing but the fragment. */}
        <Opened key={location.hash} location={location} />
      </EntranceFrame>
    </QueryClientProvider>
  );
}

function Opened({ location }: { location: Location }) {
  const { secret, opening, isDead } = useLink({
    place: 'join-desk',
    location,
    read: async (body, signal) =>
      (await callDesk(readStaffInvitation, { body: { secret: body }, ...(signal && { signal }) }))
        .data,
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [hasEnded, setEnded] = useState(false);
  // The invitation is used up by then: nothing may take the codes away that are shown this once.
  if (codes !== null)
    return <SavedCodes codes={codes} next={{ to: deskPages.desk(), label: 'Open the desk' }} />;
  if (isDead || hasEnded) return <DeadInvitation />;
  return (
    <Stack gap={7}>
      <PageHeader title={title} documentTitle={`${title} · Society desk`} />
      <Loaded query={opening} what="Your invitation" rows={4}>
        {(invitation) => (
          <JoinForm
            invitation={invitation}
            secret={secret}
            onJoined={setCodes}
            onDead={() => setEnded(true)}
          />
        )}
      </Loaded>
    </Stack>
  );
}

/** The link shows nothing, or nothing any more; which of the two is not said, for nobody should learn it by trying. */
function DeadInvitation() {
  useNewHeading();
  return (
    <Stack gap={5}>
      <PageHeader
        title="This invitation does not work"
        documentTitle="This invitation does not work · Society desk"
      />
      <Text>
        Someone has used it, it is more than three days old, or a newer one has replaced it. If you
        copied the link, make sure that you copied all of it.
      </Text>
      <Text>Ask an administrator to invite you again. If you have joined already, log in.</Text>
      <Row>
        <LinkButton tone="primary" to={deskPages.logIn()}>
          Log in
        </LinkButton>
      </Row>
    </Stack>
  );
}
