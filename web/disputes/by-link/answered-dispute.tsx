import type { DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import { AnsweredByLink } from '../../links/answered-by-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { namesInRow, stateMeanings } from '../dispute-words.ts';

const ended: Record<DisputeOutcome, string> = {
  claim: 'Nobody disagrees with the claim.',
  agreed: 'Everybody who was asked has accepted one split.',
  decided: 'The society has decided.',
  ruled: 'A court or tribunal has ruled.',
  unchanged: 'All shares stay as they stood.',
};

/** Nothing is asked, or nothing any more: how it stands, what comes next, and how to take part fully. */
export function AnsweredDispute({
  dispute,
  answered,
}: {
  dispute: DisputeByLink;
  /** What was just answered on this page; null where nothing was. */
  answered: 'yes' | 'no' | null;
}) {
  return (
    <AnsweredByLink
      isFresh={answered !== null}
      expiresAt={dispute.expires_at}
      toSee="how it stands, and whether somebody proposed something."
      join={{
        title: 'Take part fully',
        text: `With an account you show evidence, write to the others, propose a split of your own, and are told what happens. Joining the society takes a few minutes. Tell it the number of this dispute, ${dispute.number}, so that it finds you.`,
      }}
    >
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
    </AnsweredByLink>
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
