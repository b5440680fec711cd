import { useState } from 'react';
import type { Work } from '#contract/works/work.ts';
import { placesActedFor } from '#domain/works/chains/chains.ts';
import { findTerritories, territories } from '#domain/works/chains/territories.ts';
import { type Collected, collectorsIn } from '#domain/works/chains/who-collects.ts';
import { formatShare, type Right, rightNames, rights } from '#domain/works/shares.ts';
import { Table } from '../../ui/data/table.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

const countries = territories.filter(({ letters }) => letters !== null);
const ghana = '0288';

/** Who collects each share of a right in one country today, as the chain of publishers says. */
export function WhoCollects({ work: { holders } }: { work: Work }) {
  const [right, setRight] = useState<Right>('performing');
  const [country, setCountry] = useState(ghana);
  const [typed, setTyped] = useState<string | null>(null);
  const name = countries.find(({ tis }) => tis === country)?.name ?? '';
  const ids = holders.map(({ rights_holder_id: id, role }) => ({ id, role }));
  const lines = holders.map((holder, place) => ({
    ...holder,
    represents: placesActedFor(ids, place, holder.represents),
  }));
  const on = new Date().toISOString().slice(0, 10);
  const collected = collectorsIn(lines, { country, right, on });
  const nameAt = (place: number) => holders[place]?.name ?? '';
  return (
    <Stack gap={3}>
      <FieldGrid>
        <Combobox
          label="Country"
          name="collected_in"
          text={typed ?? name}
          min={0}
          freeText={false}
          options={findTerritories(typed ?? '')
            .filter(({ letters }) => letters !== null)
            .map(({ tis, name: label }) => ({ key: tis, value: tis, label }))}
          onText={setTyped}
          onChoose={(tis) => {
            setTyped(null);
            setCountry(tis);
          }}
        />
        <SelectField
          label="Right"
          name="collected_right"
          value={right}
          choices={rights.map((value) => ({ value, label: rightNames[value] }))}
          onChange={({ target }) =>
            setRight(rights.find((one) => one === target.value) ?? 'performing')
          }
        />
      </FieldGrid>
      {collected.length === 0 ? (
        <Text>Nobody holds a share of this right yet.</Text>
      ) : (
        <Table<Collected>
          caption={`Who collects the ${rightNames[right].toLowerCase()} right in ${name}`}
          rows={collected}
          rowKey={({ owner }) => String(owner)}
          columns={[
            { key: 'owner', header: 'Share of', cell: ({ owner }) => nameAt(owner) },
            {
              key: 'share',
              header: 'Share',
              align: 'end',
              nowrap: true,
              cell: ({ owner }) => formatShare(holders[owner]?.shares[right] ?? 0),
            },
            {
              key: 'collector',
              header: 'Collected by',
              cell: ({ owner, collectors }) => {
                if (collectors.length === 0) return 'Nobody';
                return collectors.length === 1 && collectors[0] === owner
                  ? 'Themselves, through their society'
                  : new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
                      collectors.map(nameAt),
                    );
              },
            },
          ]}
        />
      )}
    </Stack>
  );
}
