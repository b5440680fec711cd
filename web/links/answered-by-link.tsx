import { type ReactNode, useEffect } from 'react';
import { pages } from '#contract/pages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { focusHeading } from '../ui/layout/focus-heading.ts';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text } from '../ui/text/text.tsx';

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
        You may close this page. The link works until <DateText date={expiresAt} />: open it again
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
