import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CountriesField } from './countries-field.tsx';
import type { DraftOwner } from './recording-draft.ts';

type Place = Pick<DraftOwner, 'where' | 'territories' | 'isForATime' | 'from' | 'until'>;

/** The countries that an owner chose, and from when until when they own it there. */
export function OwnedWhen({
  path,
  owner,
  problemAt,
  onChange,
}: {
  path: string;
  owner: Place;
  problemAt: (path: string) => string | undefined;
  onChange: (part: Partial<Place>) => void;
}) {
  return (
    <Stack gap={3}>
      {owner.where === 'chosen' && (
        <CountriesField
          name={`${path}.territories`}
          codes={owner.territories}
          error={problemAt(`${path}.territories`)}
          onChange={(territories) => onChange({ territories })}
        />
      )}
      <CheckboxField
        label="Only for a certain time"
        name={`${path}.for_a_time`}
        checked={owner.isForATime}
        onChange={({ target }) => onChange({ isForATime: target.checked })}
      />
      {owner.isForATime && (
        <FieldGrid>
          <DateField
            label="From"
            name={`${path}.from`}
            optional
            value={owner.from}
            error={problemAt(`${path}.from`)}
            onChange={(from) => onChange({ from })}
          />
          <DateField
            label="Until and with"
            name={`${path}.until`}
            optional
            value={owner.until}
            error={problemAt(`${path}.until`)}
            onChange={(until) => onChange({ until })}
          />
        </FieldGrid>
      )}
    </Stack>
  );
}
