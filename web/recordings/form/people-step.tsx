import type { RightsHolder } from '#contract/members/rights-holders.ts';
import {
  type ContributorRole,
  contributorRoleNames,
  creditRoleNames,
  creditRoles,
  featuredRoles,
  nonFeaturedRoles,
  recordingGroupNames,
} from '#domain/recordings/recording.ts';
import { changeAndFocus, focusBeside } from '../../forms/form-focus.ts';
import { newKey } from '../../platform/new-key.ts';
import { lineColours, nameOf } from '../../rightsholders/draft-person.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FieldRow, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { newPerformer, shareIn, withChanged, withLine, withoutLine } from './group-lines.ts';
import { AddLine, GroupSaidField, LineCard } from './group-parts.tsx';
import { OwnerGroup } from './owner-group.tsx';
import type { DraftCredit, DraftGroup, DraftPerformer } from './recording-draft.ts';
import type { PeopleToAdd, StepProps } from './use-recording-form.ts';

/** The second step: who performs, who owns, who is named with thanks. */
export function PeopleStep({
  me,
  people,
  ...step
}: StepProps & { me: RightsHolder; people: PeopleToAdd }) {
  return (
    <Stack gap={7}>
      <PerformerGroup name="featured" me={me} people={people} {...step} />
      <PerformerGroup name="non_featured" me={me} people={people} {...step} />
      <OwnerGroup me={me} people={people} {...step} />
      <CreditsFields {...step} />
    </Stack>
  );
}

const addId = 'add_credit';

/** Who is named with thanks: producer, mixer, engineer, by name alone. */
function CreditsFields({ draft: { credits }, change, problemAt }: StepProps) {
  const patch = (key: string, part: Partial<DraftCredit>) =>
    change({ credits: credits.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <FormSection
      title="Credits"
      hint="Who produced, mixed or engineered it. A credit gives no share."
    >
      <Stack gap={3}>
        {credits.map(({ key, name, role }, index) => (
          <FieldRow
            key={key}
            end={
              <IconButton
                icon="trash"
                label={`Remove credit ${index + 1}${name.trim() && `, ${name.trim()}`}`}
                onClick={() => {
                  focusBeside(
                    credits.map((_, place) => `credits.${place}.name`),
                    index,
                    addId,
                  );
                  change({ credits: credits.filter((one) => one.key !== key) });
                }}
              />
            }
          >
            <TextField
              label="Name"
              name={`credits.${index}.name`}
              maxLength={120}
              autoComplete="off"
              value={name}
              error={problemAt(`credits.${index}.name`)}
              onChange={({ target }) => patch(key, { name: target.value })}
            />
            <SelectField
              label="Role"
              name={`credits.${index}.role`}
              value={role}
              choices={creditRoles.map((one) => ({ value: one, label: creditRoleNames[one] }))}
              onChange={({ target }) =>
                patch(key, { role: creditRoles.find((one) => one === target.value) ?? role })
              }
            />
          </FieldRow>
        ))}
        <div>
          <Button
            id={addId}
            icon="plus"
            onClick={() =>
              changeAndFocus(
                () =>
                  change({ credits: [...credits, { key: newKey(), name: '', role: 'producer' }] }),
                `credits.${credits.length}.name`,
              )
            }
          >
            {credits.length === 0 ? 'Add a credit' : 'Add another credit'}
          </Button>
        </div>
      </Stack>
    </FormSection>
  );
}

const roleHints: Record<ContributorRole, string> = {
  contracted: 'with a contract with the owner',
  other: 'featured without such a contract',
  session_musician: 'plays or sings, paid for the session',
  performing_producer: 'produces and plays or sings',
};
const hints = {
  featured: 'The artists named on the recording. They share what featured artists earn.',
  non_featured:
    'Session musicians, backing singers, producers who play. They share a separate part.',
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
  const colour = lineColours(group.lines);
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
