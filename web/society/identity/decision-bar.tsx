import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import { checkDecisions } from '#domain/staff/identity-check.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DecisionFoot, SegmentedChoice } from '../shell/case/choice-bar.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { actNames, missingIn, placeIds } from './decision.ts';
import type { useDecide } from './use-decide.ts';
import { act, decisionKeys, decisionNames } from './use-decision-keys.ts';
import type { useDraft } from './use-draft.ts';

/** The foot of the case: which decision, and the one button, which says what Enter does or what is missing. */
export function DecisionBar({
  check,
  drafting: { draft, choose },
  deciding,
  takenBy,
  onTakeOver,
}: {
  check: IdentityCheck;
  drafting: ReturnType<typeof useDraft>;
  deciding: ReturnType<typeof useDecide>;
  /** The colleague who has the case; null for none. */
  takenBy: string | null;
  onTakeOver: () => void;
}) {
  const missing = missingIn(draft, check);
  return (
    <DecisionFoot
      choice={
        <SegmentedChoice
          id={placeIds.decision}
          label="Decision"
          choices={checkDecisions.map((decision) => ({
            value: decision,
            label: decisionNames[decision],
            shortcut: decisionKeys[decision],
          }))}
          value={draft.decision}
          disabled={takenBy !== null}
          onChoose={(decision) => choose({ decision })}
        />
      }
      line={
        <Text small tone={takenBy === null ? 'quiet' : 'waiting'}>
          {takenBy === null
            ? draft.decision !== null &&
              `We will tell ${check.first_name} by email and on their dashboard.`
            : 'To decide this case, take it over first.'}
        </Text>
      }
      action={
        takenBy !== null ? (
          <Button tone="primary" onClick={onTakeOver}>
            Take over case
          </Button>
        ) : missing === null && draft.decision !== null ? (
          <Button
            tone="primary"
            onClick={() => act(draft, check, deciding)}
            pending={deciding.isPending}
            pendingLabel="Sending your decision"
          >
            {actNames[draft.decision]}
            <KeyCap>Enter</KeyCap>
          </Button>
        ) : (
          <Button onClick={() => act(draft, check, deciding)}>{missing?.says}</Button>
        )
      }
    />
  );
}
