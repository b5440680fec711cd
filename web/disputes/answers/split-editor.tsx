import type { SplitLine } from '#contract/disputes/dispute.ts';
import type { SplitDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { type Right, rights } from '#domain/works/shares.ts';
import { enteredLines } from '../../shares/split-draft.ts';
import { SplitFields } from '../../shares/split-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { rightsText } from '../dispute-text.ts';
import { SplitsBeside } from '../splits-beside.tsx';

/** A complete split to be entered, with what it changes against what stands beside it as it is typed. */
export function SplitEditor({
  me,
  draft,
  onDraft,
  standing,
  inRights,
  problemAt,
  nameToAdd,
  onNameToAdd,
}: {
  me: RightsHolder;
  draft: SplitDraft;
  onDraft: (next: SplitDraft) => void;
  standing: readonly SplitLine[];
  inRights: readonly Right[];
  problemAt: (path: string) => string | undefined;
  nameToAdd: string;
  onNameToAdd: (text: string) => void;
}) {
  const others = rights.filter((right) => !inRights.includes(right));
  return (
    <Stack>
      {others.length > 0 && (
        <Text small tone="quiet">
          {rightsText(others)} {others.length === 1 ? 'is' : 'are'} not in dispute and{' '}
          {others.length === 1 ? 'stays the same' : 'stay the same'}.
        </Text>
      )}
      <SplitFields
        me={me}
        draft={draft}
        onDraft={onDraft}
        inRights={inRights}
        problemAt={problemAt}
        nameToAdd={nameToAdd}
        onNameToAdd={onNameToAdd}
      />
      <Card title="What your split would change" flush>
        <SplitsBeside
          inRights={inRights}
          splits={[
            { key: 'stands', title: 'Current split', lines: standing },
            { key: 'mine', title: 'Your split', lines: enteredLines(draft) },
          ]}
        />
      </Card>
    </Stack>
  );
}
