import { useState } from 'react';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import type { Work } from '#contract/works/work.ts';
import { FindWork } from '../../recordings/tabs/link-to-work.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { SplitEditor } from '../answers/split-editor.tsx';
import type { RaiseFormState } from './use-raise-form.ts';

/** The second step: how the work should be shared, or which work it is a duplicate of. */
export function ClaimStep({
  form,
  work,
  me,
}: {
  form: RaiseFormState;
  work: Work;
  me: RightsHolder;
}) {
  const { claim, change, problemAt } = form;
  if (claim.kind === 'duplicate_work') return <OtherWork form={form} workId={work.id} />;
  return (
    <FormSection
      title="How should it be shared?"
      hint="Enter the full split you say is right: everyone who holds a share, not only you."
    >
      <SplitEditor
        me={me}
        draft={claim.split}
        onDraft={(split) => change({ split })}
        standing={work.holders}
        inRights={claim.rights}
        problemAt={problemAt}
        nameToAdd={form.nameToAdd}
        onNameToAdd={form.setNameToAdd}
      />
    </FormSection>
  );
}

function OtherWork({ form, workId }: { form: RaiseFormState; workId: string }) {
  const { otherWork } = form.claim;
  const [text, setText] = useState('');
  return (
    <FormSection
      title="Which is the other work?"
      hint="The work in the register that this one duplicates. If the society agrees, it merges the two."
    >
      <FindWork
        label={otherWork ? 'Choose another work' : 'Search for the other work'}
        name="other_work_id"
        text={text}
        onText={setText}
        error={form.problemAt('other_work_id')}
        without={[workId]}
        onChoose={({ id, title, work_number }) => {
          form.change({ otherWork: { id, title, work_number } });
          setText('');
        }}
      />
      {otherWork && (
        <Notice tone="success" live title="You say that this work is the same as">
          {otherWork.title}, {otherWork.work_number}
        </Notice>
      )}
    </FormSection>
  );
}
