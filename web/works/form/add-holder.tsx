import type { RightsHolder } from '#contract/rights-holders.ts';
import { AddPerson } from './add-person.tsx';
import type { DraftChange } from './draft-change.ts';
import { changeAndFocus } from './form-focus.ts';
import type { DraftPerson, WorkDraft } from './work-draft.ts';

/** Adds a rights holder to the draft: somebody known, or somebody new. */
export function AddHolder({
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
