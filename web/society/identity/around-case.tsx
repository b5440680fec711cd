import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import { memberStatusNames } from '#domain/staff/figure-names.ts';
import { checkReasonNames } from '#domain/staff/identity-check.ts';
import { countOf } from '../../ui/text/number-text.ts';
import { Identifier } from '../../ui/text/text.tsx';
import { CaseNotes } from '../queue/case-notes.tsx';
import { momentText } from '../queue/case-text.ts';
import { AroundLines, AroundPart } from '../shell/case/case-frame.tsx';
import { identityCheckQuery } from './identity-check.queries.ts';

/** What else there is to know of the member: who is like them, what was decided before, what colleagues noted. */
export function AroundCase({ check }: { check: IdentityCheck }) {
  const { similar, earlier, notes, waiting } = check;
  return (
    <>
      <AroundPart
        title={
          similar.length === 0 ? 'No similar members' : countOf(similar.length, 'similar member')
        }
        aside={similar.length === 0 && 'No other member has this name, phone, document or number.'}
      >
        <AroundLines
          lines={similar.map((member) => ({
            key: member.id,
            title: (
              <>
                {member.name} <Identifier>{member.reference_number}</Identifier>
              </>
            ),
            text: `${member.why.join('. ')}. ${memberStatusNames[member.status]}.`,
          }))}
        />
      </AroundPart>
      {earlier.length > 0 && (
        <AroundPart title="Earlier checks">
          <AroundLines
            lines={earlier.map(({ decision, reason, text, by, at }) => ({
              key: at,
              title: `${decidedNames[decision]} by ${by}, ${momentText(at)}`,
              text: reason === null ? null : checkReasonNames[reason],
              more: text,
            }))}
          />
        </AroundPart>
      )}
      <CaseNotes waiting={waiting} notes={notes} queryKey={identityCheckQuery(check.id).queryKey} />
    </>
  );
}

/** What was decided, as the history says it. */
export const decidedNames: Readonly<Record<IdentityCheck['earlier'][number]['decision'], string>> =
  {
    approve: 'Approved',
    ask_again: 'Asked again',
    refuse: 'Refused',
  };
