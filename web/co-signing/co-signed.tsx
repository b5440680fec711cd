import type { CoSign } from '#contract/works/co-signing.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import { AnsweredByLink } from '../links/answered-by-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { myLines } from './co-sign-answer.ts';

/** Nothing is asked, or nothing any more: how it stands, what comes next, and how to join. */
export function CoSigned({ work, isFresh }: { work: CoSign; isFresh: boolean }) {
  return (
    <AnsweredByLink
      isFresh={isFresh}
      expiresAt={work.expires_at}
      toSee="how the work stands."
      join={{
        title: 'Join the society',
        text: 'As a member you see your works at any time, say where your money should go, and are paid. Joining takes a few minutes.',
      }}
    >
      <HowItStands work={work} isFresh={isFresh} />
    </AnsweredByLink>
  );
}

function HowItStands({ work, isFresh }: { work: CoSign; isFresh: boolean }) {
  const thanked = (words: string) =>
    isFresh ? `Thank you: ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
  const { proposal } = work;
  if (!isLive(work.state)) {
    return (
      <Notice title="Nothing waits for you here">
        This work is no longer registered. Ask {work.registered_by} if you want to know why.
      </Notice>
    );
  }
  if (work.waits_for_society) {
    return (
      <Notice title={isFresh ? 'Thank you: your answer is signed' : 'We are checking your answer'}>
        Your share would be smaller than before. So we check with you before your answer takes
        effect. Nothing changes until then.
      </Notice>
    );
  }
  if (proposal !== null) {
    const open = proposal.answers.filter(({ answer }) => answer === null).map(({ name }) => name);
    const isMine = proposal.by.is_me;
    return (
      <Notice
        tone="success"
        title={isFresh ? 'Thank you: your answer is signed' : 'A proposal is open'}
      >
        {isMine ? 'Your proposal waits' : 'The proposal waits'}
        {open.length > 0 && ` for ${namesInRow(open)}`} until <DateText date={proposal.answer_by} />
        . Until then the work stays as it was. When it is accepted you are asked to confirm what
        then stands, if it concerns you.
      </Notice>
    );
  }
  const mine = myLines(work);
  const hasShare = mine.some(({ shares }) => holdsAny(shares));
  if (mine.some(({ confirmation }) => confirmation === 'declined')) {
    return (
      <Notice
        title={thanked(
          hasShare
            ? 'you have declined your share'
            : 'you told us that your name does not belong here',
        )}
      >
        {work.registered_by} can read your reason and correct the work. Then we ask you again. We
        cannot pay anyone for this work until you confirm.
      </Notice>
    );
  }
  const waiting = work.holders.filter(
    ({ confirmation, shares }) => confirmation === 'unconfirmed' && holdsAny(shares),
  );
  return (
    <Notice
      tone="success"
      title={thanked(
        hasShare
          ? 'you have confirmed your share'
          : 'you have confirmed that your name belongs here',
      )}
    >
      {waiting.length === 0
        ? 'Everybody named in this work has answered.'
        : `Still to answer: ${namesInRow([...new Set(waiting.map(({ name }) => name))])}.`}
    </Notice>
  );
}

const namesInRow = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
