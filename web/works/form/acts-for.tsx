import { isWriter } from '#domain/works/roles.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { StepProps } from './use-kept-draft.ts';
import { type DraftHolder, nameOf } from './work-draft.ts';

/** For which of the writers a publisher acts. An agreed split needs it; otherwise it may stay unsaid. */
export function ActsFor({
  holder,
  path,
  draft,
  change,
  problemAt,
}: StepProps & { holder: DraftHolder; path: string }) {
  const writers = draft.holders.filter(({ role }) => isWriter(role));
  if (writers.length === 0) return null;
  return (
    <CheckboxGroup
      label={
        <>
          Acts for<VisuallyHidden>: {nameOf(holder.person)}</VisuallyHidden>
        </>
      }
      name={`${path}.represents`}
      optional={draft.sharing !== 'manuscript'}
      error={problemAt(`${path}.represents`)}
      choices={writers.map(({ key, person }) => ({ value: key, label: nameOf(person) }))}
      values={holder.represents}
      onChoose={(represents) => change({ type: 'represents_chosen', key: holder.key, represents })}
    />
  );
}
