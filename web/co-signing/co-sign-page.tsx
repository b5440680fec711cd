import { useState } from 'react';
import type { CoSign } from '#contract/works/co-signing.ts';
import { LinkPage } from '../links/link-page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { readByLink, whatIsAsked } from './co-sign-answer.ts';
import { CoSignForm } from './co-sign-form.tsx';
import { CoSignFacts, CoSignShares } from './co-sign-work.tsx';
import { CoSigned } from './co-signed.tsx';

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
