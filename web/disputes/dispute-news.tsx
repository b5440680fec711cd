import { useState } from 'react';
import type { Dispute } from '#contract/dispute.ts';
import { serverNowMs } from '../session/clock.ts';
import { Notice } from '../ui/notice.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { timeLeft, turnWords } from './dispute-words.ts';
import { sentenceOf } from './event-words.ts';

const saidAtOnce = 3;

/** What others did while this page is open, with whose turn it is then: shown, and read out. My own acts end it. */
export function DisputeNews({ dispute }: { dispute: Dispute }) {
  const [opened] = useState(() => ({
    seq: dispute.events.at(-1)?.seq ?? 0,
    messages: dispute.messages.length,
  }));
  const mine = dispute.events.findLast(({ is_me }) => is_me)?.seq ?? 0;
  const events = dispute.events.filter(({ seq }) => seq > Math.max(opened.seq, mine));
  const written = dispute.messages.slice(
    Math.max(opened.messages, dispute.messages.findLastIndex(({ is_mine }) => is_mine) + 1),
  );
  const writers = [...new Set(written.map(({ name }) => name))];
  const news = [
    ...events.slice(-saidAtOnce).map((event) => sentenceOf(event)),
    ...(writers.length > 0
      ? [`${new Intl.ListFormat('en-GB').format(writers)} wrote a message`]
      : []),
  ];
  const words =
    news.length === 0
      ? ''
      : `${news.join('. ')}. ${turnWords(dispute.turn).words}${dispute.deadline === null ? '' : `, ${timeLeft(dispute.deadline, serverNowMs()).toLowerCase()}`}.`;
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
