import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeDeclaration, disputeKindNames } from '#domain/disputes/dispute.ts';
import { daysText, useDeadlines } from '../../platform/deadlines.ts';
import { enteredLines } from '../../shares/split-draft.ts';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { ProseList } from '../../ui/data/row-list.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { rightsText } from '../dispute-text.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { SplitsBeside } from '../splits-beside.tsx';
import type { RaiseFormState } from './use-raise-form.ts';

/** The last step: everything that was said, what will happen, and the declaration. */
export function CheckStep({
  form: { claim, isDeclared, setDeclared, problemAt },
  work,
  dispute,
}: {
  form: RaiseFormState;
  work: Work;
  dispute: Dispute;
}) {
  const { dispute: days } = useDeadlines();
  const files = dispute.evidence.filter(({ withdrawn_at }) => withdrawn_at === null).length;
  return (
    <Stack>
      <Card title="What you say">
        <DefinitionList
          definitions={[
            { term: 'Work', value: `${work.title}, ${work.work_number}` },
            { term: 'About', value: claim.kind && disputeKindNames[claim.kind] },
            { term: 'Rights', value: rightsText(claim.rights) },
            {
              term: 'The other work',
              value:
                claim.kind === 'duplicate_work' && claim.otherWork
                  ? `${claim.otherWork.title}, ${claim.otherWork.work_number}`
                  : null,
            },
            { term: 'Your statement', value: <Paragraphs text={claim.statement} /> },
            {
              term: 'Evidence',
              value: files === 0 ? 'None yet' : `${files} ${files === 1 ? 'file' : 'files'}`,
            },
          ]}
        />
      </Card>
      {claim.kind !== 'duplicate_work' && (
        <Card title="What should be" flush>
          <SplitsBeside
            inRights={claim.rights}
            splits={[
              { key: 'stands', title: 'Current split', lines: work.holders },
              { key: 'mine', title: 'Your claim', lines: enteredLines(claim.split) },
            ]}
          />
        </Card>
      )}
      <Card title="What will happen">
        <ProseList
          sentences={[
            'We tell the society, then the other holders of this work. They can read your statement and your claim.',
            `They have ${daysText(days.respond)} to accept your claim or to answer with another split.`,
            'We put only the money in dispute on hold, until the dispute is over.',
            'The current split stays until everyone agrees or the society decides.',
            'You can withdraw the dispute until it is decided.',
          ]}
        />
      </Card>
      <CheckboxField
        label={disputeDeclaration}
        name="declaration"
        checked={isDeclared}
        error={problemAt('declaration')}
        onChange={(event) => setDeclared(event.target.checked)}
      />
    </Stack>
  );
}
