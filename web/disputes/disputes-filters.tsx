import { useNavigate } from 'react-router';
import type { disputeSorts, summariseDisputes } from '#contract/disputes.ts';
import type { Reply } from '#contract/endpoint.ts';
import {
  type DisputeKind,
  type DisputeSide,
  disputeKindNames,
  disputeKinds,
  disputeSides,
} from '#domain/disputes/dispute.ts';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { mySideNames } from './dispute-words.ts';
import { addressWith, isNarrowed, type ListFilters } from './list-address.ts';

const turnNames = { mine: 'Mine', others: 'The other parties’', society: 'The society’s' } as const;
type Figures = Reply<typeof summariseDisputes>;

/** The filters above my disputes; a choice takes effect at once. */
export function DisputesFilters({
  filters,
  figures,
}: {
  filters: ListFilters;
  figures: Figures | undefined;
}) {
  const navigate = useNavigate();
  const go = (change: Partial<ListFilters>) => navigate(addressWith(filters, change));
  return (
    <FilterForm
      label="Filter my disputes"
      onSubmit={() => go({})}
      actions={null}
      isMoreInUse={isNarrowed(filters)}
      more={
        <>
          <SelectField
            label="Whose turn"
            name="turn"
            placeholder="Anybody’s"
            value={filters.turn}
            choices={turnChoices(filters, figures)}
            onChange={(event) => go({ turn: event.target.value as ListFilters['turn'] })} // the choices are turns
          />
          <SelectField
            label="Kind"
            name="kind"
            placeholder="Any kind"
            value={filters.kind}
            choices={disputeKinds.map((kind) => ({ value: kind, label: disputeKindNames[kind] }))}
            onChange={(event) => go({ kind: event.target.value as DisputeKind | '' })} // the choices are kinds
          />
          <SelectField
            label="My side"
            name="side"
            placeholder="Any side"
            value={filters.side}
            choices={disputeSides.map((side) => ({ value: side, label: mySideNames[side] }))}
            onChange={(event) => go({ side: event.target.value as DisputeSide | '' })} // the choices are sides
          />
          <SelectField
            label="Order"
            name="sort"
            value={filters.sort}
            choices={[
              { value: 'deadline', label: 'What is most urgent' },
              { value: 'newest', label: 'What changed last' },
            ]}
            onChange={(event) => go({ sort: event.target.value as (typeof disputeSorts)[number] })} // the choices are sorts
          />
        </>
      }
    />
  );
}

/** Whose turn it can be; of the open ones with how many there are. */
function turnChoices({ standing }: ListFilters, figures: Figures | undefined) {
  const counts = figures && {
    mine: figures.waiting_for_me,
    others: figures.waiting_for_others,
    society: figures.waiting_for_society,
  };
  return (['mine', 'others', 'society'] as const).map((value) => ({
    value,
    label:
      counts === undefined || standing !== 'open'
        ? turnNames[value]
        : `${turnNames[value]} (${counts[value]})`,
  }));
}
