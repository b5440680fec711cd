import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import { identityDocumentNames } from '#domain/members/choices.ts';
import { caseKinds } from '#domain/staff/case-kinds.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Identifier } from '../../ui/text/text.tsx';
import { momentText, targetText, timeLeft } from '../queue/case-text.ts';
import { queueAddress } from '../queue/queue-filters.ts';
import type { useCaseActs } from '../queue/use-case-acts.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { CaseHead, CaseTime } from '../shell/case/case-frame.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { decidedNames } from './around-case.tsx';

/** Who it is about, how much time is left, who has it, and what can be done without deciding. */
export function CheckHead({
  check,
  acts,
  onNext,
}: {
  check: IdentityCheck;
  acts: ReturnType<typeof useCaseActs>;
  onNext: () => void;
}) {
  const { kind, name, reference_number, document_type, joined_at, earlier, waiting } = check;
  return (
    <CaseHead
      crumbs={[
        { to: queueAddress({}), label: 'Queue' },
        { to: queueAddress({ kind }), label: caseKinds[kind].plural },
      ]}
      title={name}
      facts={[
        <Identifier key="number">{reference_number}</Identifier>,
        document_type === null
          ? 'Certificate'
          : identityDocumentNames[document_type].replace(/ Number$/, ''),
        <span key="joined">
          Joined on <DateText date={joined_at} />
        </span>,
        earlier.length === 0
          ? 'First check'
          : `Checked ${earlier.length === 1 ? 'once' : `${earlier.length} times`} before`,
      ]}
      time={<TimeOf check={check} />}
      actions={
        <>
          {waiting !== null && <Menu label="Manage case" items={itemsOf(waiting, acts)} />}
          <Button onClick={onNext}>
            Next case
            <KeyCap>n</KeyCap>
          </Button>
        </>
      }
    />
  );
}

function TimeOf({ check: { kind, waiting, earlier } }: { check: IdentityCheck }) {
  const { id: ownId } = useDeskSession();
  if (waiting === null) {
    const last = earlier[0];
    const line = last && `${decidedNames[last.decision]} by ${last.by}, ${momentText(last.at)}.`;
    return <CaseTime text={null} isLate={false} line={line ?? 'This case needs no decision.'} />;
  }
  const { assigned_to: owner, snoozed_until: snoozed } = waiting;
  const who =
    owner === null
      ? 'Nobody has this case.'
      : owner.id === ownId
        ? 'You have this case.'
        : `${owner.name} has this case.`;
  const { text, isLate } = timeLeft(waiting, serverNowMs());
  const isSnoozed = snoozed !== null && Date.parse(snoozed) > serverNowMs();
  const until = isSnoozed ? ` Snoozed until ${momentText(snoozed)}.` : '';
  return (
    <CaseTime text={text} isLate={isLate} line={`Target: ${targetText(kind)}. ${who}${until}`} />
  );
}

function itemsOf(
  waiting: NonNullable<IdentityCheck['waiting']>,
  acts: ReturnType<typeof useCaseActs>,
) {
  const hasOwner = waiting.assigned_to !== null;
  return [
    hasOwner
      ? { label: 'Release case', onChoose: () => acts.release(waiting) }
      : { label: 'Take case', onChoose: () => acts.take(waiting) },
    { label: 'Snooze case', onChoose: () => acts.snooze(waiting) },
  ];
}
