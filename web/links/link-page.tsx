import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { focusHeading, PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text } from '../ui/text/text.tsx';
import { useLink } from './use-link.ts';

/** What links can ask an answer to. */
export type LinkKind = 'co-sign' | 'answer-dispute';

type Page<Seen> = {
  readonly kind: LinkKind;
  /** The heading until it is loaded. */
  readonly title: string;
  /** What is loaded, such as "The work". */
  readonly what: string;
  readonly read: (secret: string, signal?: AbortSignal) => Promise<Seen>;
  readonly children: (secret: string, seen: Seen) => ReactNode;
};

/** Where a link leads that somebody without an account was given; its secret is in the fragment. */
export function LinkPage<Seen>(page: Page<Seen>) {
  // Outside the dashboard there is no cache: this page brings its own.
  const [queries] = useState(createQueryClient);
  const location = useLocation();
  return (
    <QueryClientProvider client={queries}>
      <PublicFrame>
        {/* Another link, opened in the same tab, changes nothing but the fragment. */}
        <Opened key={location.hash} location={location} {...page} />
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Opened<Seen>({
  location,
  kind,
  title,
  what,
  read,
  children,
}: Page<Seen> & { location: Location }) {
  const { secret, opening, isDead } = useLink({ place: kind, location, read });
  if (isDead) return <DeadLink />;
  if (opening.data !== undefined) return children(secret, opening.data);
  return (
    <Stack gap={7}>
      <PageHeader title={title} />
      <Card flush>
        <Loaded query={opening} what={what} rows={4}>
          {() => null}
        </Loaded>
      </Card>
    </Stack>
  );
}

/** The link shows nothing, or nothing any more; which of the two is not said, for nobody should learn it by trying. */
function DeadLink() {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link does not work" />
      <Stack gap={3}>
        <Text>
          It may be too old, replaced by a newer one, or not copied in full. We still have any
          answer you have given.
        </Text>
        <ProseList
          sentences={[
            'Open it again from the message you got, and make sure you copy all of it.',
            'If it still does not work, ask the person who sent it for a new one. It takes them a minute.',
            'If you have an account here, log in: everything is there.',
          ]}
        />
      </Stack>
      <Row>
        <LinkButton tone="primary" to="/">
          Log in
        </LinkButton>
      </Row>
    </Stack>
  );
}

/** Nothing is asked, or nothing any more: how it stands (`children`), what opening the link again shows, and how to join. */
export function AnsweredByLink({
  isFresh,
  expiresAt,
  toSee,
  join,
  children,
}: {
  /** It was just answered on this page: the form with the focus is gone. */
  isFresh: boolean;
  expiresAt: string;
  toSee: string;
  join: { readonly title: string; readonly text: string };
  children: ReactNode;
}) {
  useEffect(() => {
    if (isFresh) focusHeading();
  }, [isFresh]);
  return (
    <Stack gap={5}>
      {children}
      <Text>
        You can close this page. The link works until <DateText date={expiresAt} />: open it again
        to see {toSee}
      </Text>
      <Card title={join.title}>
        <Stack gap={3}>
          <Text>{join.text}</Text>
          <Row>
            <LinkButton to={pages.signUpIndividual()}>Join as an individual</LinkButton>
            <LinkButton to={pages.signUpCorporate()}>Join as a company or group</LinkButton>
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}
