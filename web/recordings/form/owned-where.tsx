import { SelectField } from '../../ui/fields/select-field.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import type { DraftOwner } from './recording-draft.ts';

const choices = [
  { value: 'world', label: 'In the whole world' },
  { value: 'ghana', label: 'In Ghana' },
  { value: 'chosen', label: 'In countries that I choose' },
] as const;

/** Where an owner owns it. */
export function OwnedWhere({
  path,
  of,
  owner,
  onChange,
}: {
  path: string;
  of: string;
  owner: Pick<DraftOwner, 'where'>;
  onChange: (part: Pick<DraftOwner, 'where'>) => void;
}) {
  return (
    <SelectField
      label={
        <>
          Where<VisuallyHidden> {of} owns it</VisuallyHidden>
        </>
      }
      name={`${path}.where`}
      value={owner.where}
      choices={choices}
      onChange={({ target }) =>
        onChange({ where: choices.find(({ value }) => value === target.value)?.value ?? 'world' })
      }
    />
  );
}
