import { useState } from 'react';
import type { Dispute, DisputeEvent } from '#contract/disputes/dispute.ts';
import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { serverNowMs } from '../session/clock.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { timeLeft, turnWords } from './dispute-words.ts';
import { sentenceOf } from './event-words.ts';

const saidAtOnce = 3;
// What follows from an act by a rule is written with it.
const followsWithinMs = 5_000;

/** What others did while this page is open, with whose turn it is then: shown, and read out. My own acts end it. */
export function DisputeNews({ dispute }: { dispute: Dispute }) {
  const [opened] = useState(() => ({
    seq: dispute.events.at(-1)?.seq ?? 0,
    messages: dispute.messages.length,
  }));
  const events = eventsAfter(dispute, opened.seq);
  const written = dispute.messages.slice(
    Math.max(opened.messages, dispute.messages.findLastIndex(({ is_mine }) => is_mine) + 1),
  );
  const writers = [...new Set(written.map(({ name }) => name))];
  // What people did says more than what followed from it.
  const byPeople = events.filter(isBySomebody);
  const news = [
    ...(byPeople.length > 0 ? byPeople.slice(-saidAtOnce) : events.slice(-1)).map(sentenceOf),
    ...(writers.length > 0
      ? [`${new Intl.ListFormat('en-GB').format(writers)} wrote a message`]
      : []),
  ];
  const words = news.length === 0 ? '' : `${news.join('. ')}. ${standsInWords(dispute)}`;
  return (
    <>
      {words !== '' && <Notice title="New since you opened this page">{words}</Notice>}
      <VisuallyHidden>
        {/* There before it speaks: a region that comes with its words is not read everywhere. */}
        <span role="status">{words}</span>
      </VisuallyHidden>
    </>
  );
}

/** "It stands at “Negotiation”. Your turn, 12 days left." */
function standsInWords({ state, turn, deadline }: Dispute): string {
  const left = deadline === null ? '' : `, ${timeLeft(deadline, serverNowMs()).toLowerCase()}`;
  const whose = turn.who === 'nobody' ? '' : ` ${turnWords(turn).words}${left}.`;
  return `It stands at “${disputeStateNames[state]}”.${whose}`;
}

/** What happened since then that I neither did nor brought about. */
function eventsAfter({ events }: Dispute, opened: number): DisputeEvent[] {
  const mine = events.findLast(({ is_me }) => is_me);
  const mineEnds = mine === undefined ? 0 : Date.parse(mine.at) + followsWithinMs;
  return events.filter(
    (event) =>
      event.seq > Math.max(opened, mine?.seq ?? 0) &&
      (isBySomebody(event) || Date.parse(event.at) > mineEnds),
  );
}

const isBySomebody = ({ name, is_society }: DisputeEvent) => name !== null || is_society;
