import type { RightsHolder } from '#contract/rights-holders.ts';
import { rights } from '#domain/works/shares.ts';
import { problemAt } from '../../forms/use-form-steps.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StayInView } from '../../ui/layout/stay-in-view.tsx';
import { AddPerson } from './add-person.tsx';
import type { DraftChange } from './draft-change.ts';
import { changeAndFocus } from './form-focus.ts';
import { HolderFields } from './holder-fields.tsx';
import { liveProblems } from './live-problems.ts';
import { LiveTotals } from './live-totals.tsx';
import { SharingChoice } from './sharing-choice.tsx';
import type { StepProps } from './use-work-draft.ts';
import type { DraftPerson, WorkDraft } from './work-draft.ts';

/** A whole split to be entered: how shares are given, bars that follow each letter typed, every holder’s line, and one to add. */
export function SplitFields({
  me,
  nameToAdd,
  onNameToAdd,
  ...step
}: StepProps & {
  me: RightsHolder;
  nameToAdd: string;
  onNameToAdd: (text: string) => void;
}) {
  const { draft, change, inRights = rights } = step;
  const live = liveProblems(draft);
  const withLive = {
    ...step,
    problemAt: (path: string) => problemAt(live, path) ?? step.problemAt(path),
  };
  return (
    <>
      {inRights.length === rights.length && <SharingChoice draft={draft} change={change} />}
      <StayInView>
        <LiveTotals draft={draft} inRights={inRights} />
      </StayInView>
      <FieldError id="holders-error" message={step.problemAt('holders')} />
      <Stack gap={3}>
        {draft.holders.map((holder, index) => (
          <HolderFields key={holder.key} holder={holder} index={index} {...withLive} />
        ))}
      </Stack>
      <AddHolder
        me={me}
        draft={draft}
        change={change}
        text={nameToAdd}
        onText={onNameToAdd}
        error={step.problemAt('add_holder')}
      />
      <div>
        <Button onClick={() => change({ type: 'split_equally' })}>
          Split equally among the writers
        </Button>
      </div>
    </>
  );
}

/** Adds a rights holder to the draft: somebody known, or somebody new. */
function AddHolder({
  me,
  draft,
  change,
  text,
  onText,
  error,
}: {
  me: RightsHolder;
  draft: WorkDraft;
  change: (change: DraftChange) => void;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
}) {
  const add = (person: DraftPerson) => {
    change({ type: 'holder_added', person });
    onText('');
  };
  return (
    <AddPerson
      me={me}
      name="add_holder"
      label="Add a rights holder"
      isMeOffered={
        !draft.holders.some(({ person }) => person.kind === 'known' && person.id === me.id)
      }
      text={text}
      onText={onText}
      error={error}
      onAdd={add}
      onAddAndFocus={(person, field) =>
        changeAndFocus(() => add(person), `holders.${draft.holders.length}.${field}`)
      }
    />
  );
}
