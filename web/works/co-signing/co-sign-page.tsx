import { useState } from 'react';
import type { CoSign } from '#contract/works/co-signing.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import { AnsweredByLink, LinkPage } from '../../links/link-page.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { myLines, readByLink, whatIsAsked } from './co-sign-answer.ts';
import { CoSignForm } from './co-sign-form.tsx';
import { CoSignFacts, CoSignShares } from './co-sign-work.tsx';

/** /co-sign: what a link to a share of a musical work opens. */
export function CoSignPage() {
  return (
    <LinkPage kind="co-sign" title="Your share of a musical work" what="The work" read={readByLink}>
      {(secret, work) => <CoSignView secret={secret} work={work} />}
    </LinkPage>
  );
}

/** What somebody with a link sees: who asks for what, the work with everybody's shares, and the answer to give. */
function CoSignView({ secret, work }: { secret: string; work: CoSign }) {
  const [hasAnswered, setAnswered] = useState(false);
  const asked = whatIsAsked(work);
  return (
    <Stack gap={7}>
      <PageHeader
        title={`Your share of “${work.title}”`}
        facts={
          <Facts>
            <Identifier>{work.work_number}</Identifier>
            {work.my_name}
          </Facts>
        }
      />
      {asked.kind === 'nothing' ? (
        <CoSigned work={work} isFresh={hasAnswered} />
      ) : (
        <>
          <Stack gap={3}>
            <Text>{asked.why}</Text>
            <Text tone="quiet">
              The society pays royalties by these shares, once everyone named in the work has
              agreed. You need no account, and it is free.
            </Text>
          </Stack>
          <CoSignShares work={work} />
          <CoSignForm
            key={`${asked.kind} ${work.proposal?.id}`}
            secret={secret}
            work={work}
            asked={asked}
            onAnswered={() => setAnswered(true)}
          />
        </>
      )}
      {asked.kind === 'nothing' && <CoSignShares work={work} />}
      <CoSignFacts work={work} />
    </Stack>
  );
}

/** Nothing is asked, or nothing any more: how it stands, what comes next, and how to join. */
export function CoSigned({ work, isFresh }: { work: CoSign; isFresh: boolean }) {
  return (
    <AnsweredByLink
      isFresh={isFresh}
      expiresAt={work.expires_at}
      toSee="the work as it is now."
      join={{
        title: 'Join the society',
        text: 'Members can see their works at any time, choose where their money goes, and get paid. Joining takes a few minutes.',
      }}
    >
      <HowItStands work={work} isFresh={isFresh} />
    </AnsweredByLink>
  );
}

function HowItStands({ work, isFresh }: { work: CoSign; isFresh: boolean }) {
  const thanked = (text: string) =>
    isFresh ? `Thank you: ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
  const { proposal } = work;
  if (!isLive(work.state)) {
    return (
      <Notice title="There is nothing to answer here">
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
        {isMine ? 'Your proposal is open' : 'The proposal is open'}
        {open.length > 0 && ` for ${namesInRow(open)}`} until <DateText date={proposal.answer_by} />
        . The work stays as it was until then. If they accept, we may ask you to confirm the new
        split.
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
        ? 'Everyone named in this work has answered.'
        : `Still to answer: ${namesInRow([...new Set(waiting.map(({ name }) => name))])}.`}
    </Notice>
  );
}

const namesInRow = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
