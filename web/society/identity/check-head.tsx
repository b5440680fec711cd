import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import { identityDocumentNames } from '#domain/members/choices.ts';
import { caseKinds } from '#domain/staff/case-kinds.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { Identifier } from '../../ui/text/text.tsx';
import { GuideLink } from '../help/guide-link.tsx';
import { CaseActions, CaseClock } from '../queue/case-clock.tsx';
import { momentText } from '../queue/case-text.ts';
import { queueAddress } from '../queue/queue-filters.ts';
import type { useCaseActs } from '../queue/use-case-acts.tsx';
import { CaseHead } from '../shell/case/case-frame.tsx';
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
      time={
        <>
          <CaseClock waiting={waiting} over={overText(check)} />
          <GuideLink kind={kind} />
        </>
      }
      actions={<CaseActions waiting={waiting} acts={acts} onNext={onNext} />}
    />
  );
}

/** What became of a case that no longer waits. */
function overText({ earlier }: IdentityCheck): string {
  const last = earlier[0];
  if (last === undefined) return 'This case needs no decision.';
  return `${decidedNames[last.decision]} by ${last.by}, ${momentText(last.at)}.`;
}
