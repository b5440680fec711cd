import type { summariseDisputes } from '#contract/disputes.ts';
import type { Reply } from '#contract/endpoint.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { serverNowMs } from '../session/clock.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { timeLeft } from './dispute-words.ts';

/** Says that disputes wait for me, and until when the first does; nothing when none does. */
export function NextDeadline({
  figures: { waiting_for_me, next_deadline },
}: {
  figures: Reply<typeof summariseDisputes>;
}) {
  if (waiting_for_me === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        waiting_for_me === 1
          ? 'One dispute waits for you'
          : `${waiting_for_me} disputes wait for you`
      }
    >
      {next_deadline !== null && (
        <>
          {waiting_for_me === 1 ? 'You have' : 'For the first you have'} until{' '}
          {formatFullDate(next_deadline)} ({timeLeft(next_deadline, serverNowMs()).toLowerCase()}).{' '}
        </>
      )}
      <TextLink to="/musicalworks-indispute?turn=mine">Show what waits for me</TextLink>
    </Notice>
  );
}
