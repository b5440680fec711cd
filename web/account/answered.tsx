import { pages } from '#contract/pages.ts';
import { useSpentSecret } from '../platform/use-spent-secret.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { useNewHeading } from '../ui/layout/focus-heading.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** What became of the change: one of two has confirmed, both have, it was stopped, and with everybody logged out. */
export type AnswerOutcome = 'half' | 'done' | 'stopped' | 'locked_out';

const words: Record<AnswerOutcome, { title: string; text: string; link: [string, string] }> = {
  half: {
    title: 'This address is confirmed',
    text: 'Now open the link in the mail to the other address. Until then nothing changes.',
    link: [pages.profile(), 'Account'],
  },
  done: {
    title: 'Your email has changed',
    text: 'Both addresses have confirmed it. From now on you log in with the new one.',
    link: [pages.profile(), 'Account'],
  },
  stopped: {
    title: 'The change is stopped',
    text: 'Your email stays as it was.',
    link: [pages.profile(), 'Account'],
  },
  locked_out: {
    title: 'The change is stopped',
    text: 'Everybody is logged out of your account. But whoever asked for this knows your password: choose a new one now.',
    link: [pages.askForPasswordLink(), 'Choose a new password'],
  },
};

export function Answered({ outcome }: { outcome: AnswerOutcome }) {
  useSpentSecret();
  useNewHeading();
  const { title, text, link } = words[outcome];
  return (
    <Stack gap={7}>
      <PageHeader title={title} />
      <Text>{text}</Text>
      <Row>
        <LinkButton tone="primary" to={link[0]}>
          {link[1]}
        </LinkButton>
      </Row>
    </Stack>
  );
}

/** The link does nothing any more, or never did. */
export function DeadLink() {
  useSpentSecret();
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link does nothing any more" />
      <Text>
        It has been used, the change was stopped or replaced by a newer one, the 48 hours are over,
        or it is not complete. Your account page shows whether a change waits.
      </Text>
      <Row>
        <LinkButton tone="primary" to={pages.profile()}>
          Account
        </LinkButton>
      </Row>
    </Stack>
  );
}
