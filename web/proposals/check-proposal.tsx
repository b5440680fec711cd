import type { Work } from '#contract/works/work.ts';
import { useDeadlines } from '../deadlines/use-deadlines.ts';
import { daysInWords } from '../deadlines/with-days.ts';
import { Differences } from '../ui/data/differences.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProseList } from '../ui/text/prose-list.tsx';
import { Text } from '../ui/text/text.tsx';
import { changeInWords } from '../works/tabs/change-words.ts';
import type { ProposalDraft } from './proposal-draft.ts';
import { inRow } from './proposal-words.ts';
import { ProposedBars } from './proposed-bars.tsx';
import type { effectOf } from './proposed-work.ts';

/** The last step: what would change, and what happens when it is sent. */
export function CheckProposal({
  work,
  draft,
  effect,
}: {
  work: Work;
  draft: ProposalDraft;
  effect: ReturnType<typeof effectOf>;
}) {
  const { cosign } = useDeadlines();
  const changes = changeInWords({
    field: 'holders',
    old: work.holders.map(({ name, role, shares }) => ({ name, role, shares })),
    new: work.holders.map(({ name, role, shares }, at) => ({
      name,
      role,
      shares: effect.shares[at] ?? shares,
    })),
  });
  return (
    <Stack>
      <Card title="What would change">
        <Stack gap={4}>
          <ProposedBars work={work} draft={draft} />
          <Differences changes={changes} />
          {draft.reason.trim() !== '' && <Text>Why: “{draft.reason.trim()}”</Text>}
        </Stack>
      </Card>
      <Card title="What will happen">
        <ProseList sentences={whatHappens(work, effect, cosign)} />
      </Card>
    </Stack>
  );
}

function whatHappens(
  work: Work,
  { mustAgree, askedAfter }: ReturnType<typeof effectOf>,
  askedDays: number,
): string[] {
  const isMineOpen = work.may_confirm;
  return [
    ...(mustAgree.length > 0
      ? [
          `${inRow(mustAgree)} must agree first, because ${mustAgree.length === 1 ? 'they have' : 'each has'} confirmed their share. They have ${daysInWords(askedDays)}.`,
          'Until then the work stays as it is.',
          'If one of them declines, nothing changes, and you are told why.',
        ]
      : ['Nobody has confirmed a share that would change, so it is changed at once.']),
    ...(askedAfter.length > 0
      ? [
          `Once it is made, ${inRow(askedAfter)} ${askedAfter.length === 1 ? 'is' : 'are'} asked to confirm.`,
        ]
      : []),
    ...(isMineOpen && mustAgree.length > 0
      ? ['By proposing this you decline your share as it stands now.']
      : []),
  ];
}
