import type { DisputeByLink } from '#contract/dispute-by-link.ts';
import { pages } from '#contract/pages.ts';
import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useNewHeading } from '../../ui/layout/focus-heading.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { namesInRow, stateMeanings } from '../dispute-words.ts';

const ended: Record<DisputeOutcome, string> = {
  claim: 'Nobody disagrees with the claim.',
  agreed: 'Everybody who was asked has accepted one split.',
  decided: 'The society has decided.',
  ruled: 'A court or tribunal has ruled.',
  unchanged: 'All shares stay as they stood.',
};

/** Nothing is asked, or nothing any more: how it stands, what comes next, and how to take part fully. */
export function AnsweredByLink({
  dispute,
  answered,
}: {
  dispute: DisputeByLink;
  /** What was just answered on this page; null where nothing was. */
  answered: 'yes' | 'no' | null;
}) {
  return (
    <Stack gap={5}>
      {answered !== null && <FocusHeading />}
      <Notice
        tone={answered === null ? 'info' : 'success'}
        title={
          answered === null
            ? 'Nothing waits for you here now'
            : answered === 'yes'
              ? 'Thank you: you have said that you agree'
              : 'Thank you: you have said that you do not agree'
        }
      >
        {howItStands(dispute)}
      </Notice>
      <Text>
        You may close this page. The link works until <DateText date={dispute.expires_at} />: open
        it again to see how it stands, and whether somebody proposed something.
      </Text>
      <Card title="Take part fully">
        <Stack gap={3}>
          <Text>
            With an account you show evidence, write to the others, propose a split of your own, and
            are told what happens. Joining the society takes a few minutes. Tell it the number of
            this dispute, {dispute.number}, so that it finds you.
          </Text>
          <Row>
            <LinkButton to={pages.signUpIndividual()}>Join as an individual</LinkButton>
            <LinkButton to={pages.signUpCorporate()}>Join as a company or group</LinkButton>
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}

function howItStands({ state, answer, outcome, proposals }: DisputeByLink): string {
  if (outcome !== null)
    return [ended[outcome.kind], outcome.reasons ?? '', stateMeanings[state]].join(' ').trim();
  if (answer === 'no_response')
    return `The time to answer the claim is over. ${stateMeanings[state]}`;
  const waiting = [...new Set(proposals.flatMap(({ waits_for }) => waits_for))];
  if (waiting.length > 0) return `A proposed split still waits for ${namesInRow(waiting)}.`;
  return stateMeanings[state];
}

function FocusHeading() {
  useNewHeading();
  return null;
}
