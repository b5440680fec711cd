import type { RightsHolder } from '#contract/rights-holders.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { CreditsFields } from './credits-fields.tsx';
import { OwnerGroup } from './owner-group.tsx';
import { PerformerGroup } from './performer-group.tsx';
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
