import { useState } from 'react';
import type { CoSign } from '#contract/co-signing.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { Answered } from './answered.tsx';
import { whatIsAsked } from './asked.ts';
import { CoSignForm } from './co-sign-form.tsx';
import { CoSignFacts, CoSignShares } from './co-sign-work.tsx';

/** What somebody with a link sees: who asks for what, the work with everybody's shares, and the answer to give. */
export function CoSignView({ secret, work }: { secret: string; work: CoSign }) {
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
        <Answered work={work} isFresh={hasAnswered} />
      ) : (
        <>
          <Stack gap={3}>
            <Text>{asked.why}</Text>
            <Text tone="quiet">
              The society pays royalties by these shares, and for a work only once everybody named
              in it has agreed. You need no account to answer, and it costs nothing.
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
