import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { creditRoleNames, creditRoles } from '#domain/recordings/recording.ts';
import { changeAndFocus, focusBeside } from '../../forms/form-focus.ts';
import { newKey } from '../../platform/new-key.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FieldRow, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { OwnerGroup } from './owner-group.tsx';
import { PerformerGroup } from './performer-group.tsx';
import type { DraftCredit } from './recording-draft.ts';
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
