import type { Work } from '#contract/works/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { type Right, rightNames, rights } from '#domain/works/shares.ts';
import { coloursOf } from '../../shares/share-bars.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { HolderCard } from '../../ui/shares/holder-card.tsx';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import {
  lineKey,
  type ProposalDraft,
  sharesOf,
  textOf,
  withShare,
  withSharing,
} from './proposal-draft.ts';

/** Every line's shares to be changed, with bars that follow each letter typed, and why. */
export function ProposeShares({
  work,
  draft,
  change,
  problems,
}: {
  work: Work;
  draft: ProposalDraft;
  change: (next: ProposalDraft) => void;
  problems: readonly SummaryProblem[];
}) {
  const colour = coloursOf(work.holders);
  const shown: readonly Right[] = draft.sharing === 'same' ? ['performing'] : rights;
  const problemAt = (id: string) => problems.find((problem) => problem.id === id)?.message;
  return (
    <Stack>
      <Text>
        Say what everyone’s share should be. To add or remove a holder, amend the work instead.
      </Text>
      <ProposedBars work={work} draft={draft} />
      <Stack gap={3}>
        {work.holders.map((line, at) => (
          <HolderCard
            key={lineKey(line)}
            name={line.name}
            colour={colour(line.rights_holder_id)}
            isMe={line.is_me}
            detail={roleNames[line.role]}
            errorId={`holders.${at}`}
            error={problemAt(`holders.${at}.role`)}
          >
            {shown.map((right) => (
              <ShareField
                key={right}
                label={draft.sharing === 'same' ? 'Share' : rightNames[right]}
                name={`holders.${at}.shares.${right}`}
                text={textOf(draft, line, right)}
                error={problemAt(`holders.${at}.shares.${right}`)}
                onShare={(text) => change(withShare(draft, line, right, text))}
              />
            ))}
          </HolderCard>
        ))}
      </Stack>
      <CheckboxField
        label="Different shares for performing, mechanical and synchronisation"
        name="sharing"
        checked={draft.sharing === 'by_right'}
        onChange={(event) => change(withSharing(draft, event.target.checked ? 'by_right' : 'same'))}
      />
      <TextArea
        label="Why?"
        name="reason"
        optional
        hint="Everyone you ask can read it. Tell them how you agreed."
        maxLength={2000}
        value={draft.reason}
        onChange={(event) => change({ ...draft, reason: event.target.value })}
      />
    </Stack>
  );
}

/** The bars of the shares that are proposed: one when all rights are shared alike. */
export function ProposedBars({ work, draft }: { work: Work; draft: ProposalDraft }) {
  const colour = coloursOf(work.holders);
  const shown = draft.sharing === 'same' ? (['performing'] as const) : rights;
  return (
    <Stack gap={3}>
      {shown.map((right) => (
        <ShareBar
          key={right}
          right={draft.sharing === 'same' ? 'All rights' : `${rightNames[right]} right`}
          segments={work.holders.map((line) => ({
            key: lineKey(line),
            name: line.name,
            share: sharesOf(draft, line)[right],
            colour: colour(line.rights_holder_id),
          }))}
        />
      ))}
    </Stack>
  );
}
