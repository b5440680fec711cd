import type { DraftPerson } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/rights-holders.ts';
import type { RecordingGroup } from '#domain/recordings/recording.ts';
import { AddPerson } from '../../rightsholders/add-person.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { changeAndFocus } from '../../works/form/form-focus.ts';
import { splitEvenly } from './group-lines.ts';
import type { DraftGroup } from './recording-draft.ts';
import type { PeopleToAdd } from './use-recording-form.ts';

/** Adds somebody to a group, and splits the group evenly. */
export function AddLine<Line extends { key: string; person: DraftPerson; share: string }>({
  me,
  name,
  label,
  group,
  isSplit = true,
  people,
  error,
  onAdd,
  onGroup,
}: {
  me: RightsHolder;
  name: RecordingGroup;
  label: string;
  group: DraftGroup<Line>;
  /** Whether an equal split makes sense. */
  isSplit?: boolean;
  people: PeopleToAdd;
  error: string | undefined;
  onAdd: (person: DraftPerson) => void;
  onGroup: (group: DraftGroup<Line>) => void;
}) {
  const field = `add_${name}`;
  const add = (person: DraftPerson) => {
    onAdd(person);
    people.type(field, '');
  };
  return (
    <Stack gap={3}>
      <AddPerson
        me={me}
        name={field}
        label={label}
        isMeOffered={
          !group.lines.some(({ person }) => person.kind === 'known' && person.id === me.id)
        }
        text={people.textOf(field)}
        onText={(text) => people.type(field, text)}
        error={error}
        onAdd={add}
        onAddAndFocus={(person, part) =>
          changeAndFocus(() => add(person), `${name}.${group.lines.length}.${part}`)
        }
      />
      {isSplit && group.lines.length > 1 && (
        <div>
          <Button onClick={() => onGroup(splitEvenly(group))}>Split equally</Button>
        </div>
      )}
    </Stack>
  );
}
