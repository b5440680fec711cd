import type { ReactNode } from 'react';
import type { DraftPerson } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import type { RecordingGroup } from '#domain/recordings/recording.ts';
import { changeAndFocus } from '../../forms/form-focus.ts';
import { AddPerson, NewPersonFields } from '../../rightsholders/add-person.tsx';
import { isNewPerson, nameOf, personOf } from '../../rightsholders/draft-person.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { HolderCard } from '../../ui/shares/holder-card.tsx';
import type { HolderColour } from '../../ui/shares/holder-colours.ts';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { splitEvenly } from './group-lines.ts';
import type { DraftGroup, GroupSaid } from './recording-draft.ts';
import type { PeopleToAdd } from './use-recording-form.ts';

/** One line of a group: who, the share, and what else the group asks of a line. */
export function LineCard({
  groupName,
  path,
  person,
  share,
  colour,
  problemAt,
  onPerson,
  onShare,
  onRemove,
  first,
  after,
}: {
  groupName: string;
  /** Where the line stands in what is sent: "owners.0". */
  path: string;
  person: DraftPerson;
  share: string;
  colour: HolderColour;
  problemAt: (path: string) => string | undefined;
  onPerson: (person: DraftPerson) => void;
  onShare: (share: string) => void;
  onRemove: () => void;
  /** The field before the share. */
  first: ReactNode;
  after?: ReactNode;
}) {
  const name = nameOf(person);
  function becomeKnown(known: RightsHolder) {
    // The fields in which they were typed go: focus stays with the line.
    changeAndFocus(() => onPerson(personOf(known)), `${path}.rights_holder`);
  }
  return (
    <HolderCard
      name={name}
      label={`${groupName}: ${name}`}
      colour={colour}
      isMe={person.kind === 'known' && person.isMe}
      detail={detailOf(person)}
      onRemove={onRemove}
      error={problemAt(`${path}.rights_holder`) ?? problemAt(path)}
      errorId={`${path}.rights_holder`}
      below={
        isNewPerson(person) && (
          <NewPersonFields
            person={person}
            path={`${path}.rights_holder`}
            problemAt={problemAt}
            onChange={onPerson}
            onKnown={becomeKnown}
          />
        )
      }
      after={after}
    >
      {first}
      <ShareField
        label={
          <>
            Share<VisuallyHidden> of {name}</VisuallyHidden>
          </>
        }
        name={`${path}.share`}
        text={share}
        error={problemAt(`${path}.share`)}
        onShare={onShare}
      />
    </HolderCard>
  );
}

function detailOf(person: DraftPerson): string {
  if (person.kind !== 'known') return 'New to the society';
  return person.isMember ? 'Member' : 'Not a member';
}

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

const questions: Record<RecordingGroup, string> = {
  featured: 'Who is featured on it?',
  non_featured: 'Who else plays or sings on it?',
  owners: 'Who owns the recording?',
};

/** Whether it is said now who is in a group: an explicit "nobody" is an answer, too. */
export function GroupSaidField({
  group,
  said,
  error,
  onSaid,
}: {
  group: RecordingGroup;
  said: GroupSaid;
  error: string | undefined;
  onSaid: (said: GroupSaid) => void;
}) {
  const said_ = (value: string): GroupSaid =>
    value === 'lines' || value === 'none' ? value : 'later';
  return (
    <RadioGroup
      label={questions[group]}
      name={group}
      error={error}
      value={said}
      choices={[
        { value: 'lines', label: 'I name them here' },
        {
          value: 'none',
          label: 'Nobody',
          hint: 'Choose this if there are none.',
        },
        { value: 'later', label: 'I’ll add them later' },
      ]}
      onChoose={(value) => onSaid(said_(value))}
    />
  );
}
