import type { CaseLine } from '#contract/society/queue.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { CaseTime } from '../shell/case/case-frame.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { targetText, timeLeft } from './case-text.ts';
import type { useCaseActs } from './use-case-acts.tsx';

/** How much time a case has left and who has it; `over` where it no longer waits. */
export function CaseClock({ waiting, over }: { waiting: CaseLine | null; over: string }) {
  const { id: ownId } = useDeskSession();
  if (waiting === null) return <CaseTime text={null} isLate={false} line={over} />;
  const { assigned_to: owner, snoozed_until: snoozed } = waiting;
  const who =
    owner === null
      ? 'Nobody has this case.'
      : owner.id === ownId
        ? 'You have this case.'
        : `${owner.name} has this case.`;
  const { text, isLate } = timeLeft(waiting, serverNowMs());
  const isSnoozed = snoozed !== null && Date.parse(snoozed) > serverNowMs();
  const until = isSnoozed ? ` Snoozed until ${whenText(snoozed)}.` : '';
  return (
    <CaseTime text={text} isLate={isLate} line={`Target: ${targetText(waiting)}. ${who}${until}`} />
  );
}

/** What can be done with a case without deciding it. */
export function CaseActions({
  waiting,
  acts,
  onNext,
}: {
  waiting: CaseLine | null;
  acts: ReturnType<typeof useCaseActs>;
  onNext: () => void;
}) {
  return (
    <>
      {waiting !== null && (
        <Menu
          label="Manage case"
          items={[
            waiting.assigned_to === null
              ? { label: 'Take case', onChoose: () => acts.take(waiting) }
              : { label: 'Release case', onChoose: () => acts.release(waiting) },
            { label: 'Assign case', onChoose: () => acts.assign(waiting) },
            { label: 'Snooze case', onChoose: () => acts.snooze(waiting) },
          ]}
        />
      )}
      <Button onClick={onNext}>
        Next case
        <KeyCap>n</KeyCap>
      </Button>
    </>
  );
}
