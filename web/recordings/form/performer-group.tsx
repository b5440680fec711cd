import type { RightsHolder } from '#contract/members/rights-holders.ts';
import {
  type ContributorRole,
  contributorRoleNames,
  featuredRoles,
  nonFeaturedRoles,
  recordingGroupNames,
} from '#domain/recordings/recording.ts';
import { focusBeside } from '../../forms/form-focus.ts';
import { nameOf } from '../../rightsholders/draft-person.ts';
import { FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { holderColours } from '../../ui/shares/holder-name.tsx';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { newPerformer, shareIn, withChanged, withLine, withoutLine } from './group-lines.ts';
import { AddLine, GroupSaidField, LineCard } from './group-parts.tsx';
import type { DraftGroup, DraftPerformer } from './recording-draft.ts';
import type { PeopleToAdd, StepProps } from './use-recording-form.ts';

const roleHints: Record<ContributorRole, string> = {
  contracted: 'with a contract with the owner',
  other: 'featured without such a contract',
  session_musician: 'plays or sings, paid for the session',
  performing_producer: 'produces and plays or sings',
};
const hints = {
  featured: 'Whose name the recording carries. Together they share all that featured artists get.',
  non_featured:
    'Session musicians, backing singers, producers who play. They share a part of their own.',
};

/** A group of performers: nobody, later, or each with role and share of the group. */
export function PerformerGroup({
  name,
  me,
  people,
  draft,
  change,
  problemAt,
}: StepProps & { name: 'featured' | 'non_featured'; me: RightsHolder; people: PeopleToAdd }) {
  const group = draft[name];
  const roles: readonly ContributorRole[] = name === 'featured' ? featuredRoles : nonFeaturedRoles;
  const colour = holderColours(group.lines.map(({ key }) => key));
  const field = `add_${name}`;
  const set = (next: DraftGroup<DraftPerformer>) => change({ [name]: next });
  return (
    <FormSection title={recordingGroupNames[name]} hint={hints[name]}>
      <GroupSaidField
        group={name}
        said={group.said}
        error={problemAt(name)}
        onSaid={(said) => set({ ...group, said })}
      />
      {group.said === 'lines' && (
        <Stack gap={4}>
          {group.lines.length > 0 && (
            <ShareBar
              right={recordingGroupNames[name]}
              segments={group.lines.map((line) => ({
                key: line.key,
                name: nameOf(line.person),
                share: shareIn(line),
                colour: colour(line.key),
              }))}
            />
          )}
          {group.lines.map((line, index) => {
            const path = `${name}.${index}`;
            const patch = (part: Partial<DraftPerformer>) =>
              set(withChanged(group, line.key, part));
            return (
              <LineCard
                key={line.key}
                groupName={recordingGroupNames[name]}
                path={path}
                person={line.person}
                share={line.share}
                colour={colour(line.key)}
                problemAt={problemAt}
                onPerson={(person) => patch({ person })}
                onShare={(share) => patch({ share })}
                onRemove={() => {
                  focusBeside(
                    group.lines.map((_, place) => `${name}.${place}.rights_holder`),
                    index,
                    field,
                  );
                  set(withoutLine(group, line.key));
                }}
                first={
                  <SelectField
                    label={
                      <>
                        Role<VisuallyHidden> of {nameOf(line.person)}</VisuallyHidden>
                      </>
                    }
                    name={`${path}.role`}
                    value={line.role}
                    error={problemAt(`${path}.role`)}
                    choices={roles.map((role) => ({
                      value: role,
                      label: `${contributorRoleNames[role]}: ${roleHints[role]}`,
                    }))}
                    onChange={({ target }) =>
                      patch({ role: roles.find((role) => role === target.value) ?? line.role })
                    }
                  />
                }
              />
            );
          })}
          <AddLine
            me={me}
            name={name}
            label={name === 'featured' ? 'Add a featured artist' : 'Add a performer'}
            group={group}
            people={people}
            error={problemAt(field)}
            onAdd={(person) =>
              set(withLine(group, newPerformer(person, roles[0] ?? 'other', group)))
            }
            onGroup={set}
          />
        </Stack>
      )}
    </FormSection>
  );
}
