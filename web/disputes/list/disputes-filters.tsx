import { listDisputes, type summariseDisputes } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import { disputeKindNames, disputeKinds, disputeSides } from '#domain/disputes/dispute.ts';
import { type FiltersOf, ListFilters, listAddress } from '../../lists/list-filters.tsx';
import { mySideNames } from '../dispute-text.ts';

/** What my disputes can be narrowed to. */
export type DisputeFilters = FiltersOf<typeof listDisputes>;

/** My disputes, filtered by the address; the open ones unless it says otherwise. */
export const disputesList = listAddress(
  listDisputes,
  pages.disputes,
  ['standing', 'kind', 'side', 'turn', 'sort', 'page'],
  { standing: 'open' },
);

/** Whether any filter narrows the part of my disputes in view. */
export const isNarrowed = ({ kind, side, turn }: DisputeFilters): boolean =>
  [kind, side, turn].some((filter) => filter !== undefined);

const turnNames = { mine: 'Mine', others: 'The other parties’', society: 'The society’s' } as const;
type Figures = Reply<typeof summariseDisputes>;

/** The filters above my disputes. */
export function DisputesFilters({
  filters,
  figures,
  count,
}: {
  filters: DisputeFilters;
  figures: Figures | undefined;
  /** How many are shown. */
  count: string | undefined;
}) {
  return (
    <ListFilters
      count={count}
      label="Filter my disputes"
      list={disputesList}
      filters={filters}
      selects={[
        {
          label: 'Whose turn',
          name: 'turn',
          none: 'Anyone’s',
          choices: turnChoices(filters, figures),
        },
        {
          label: 'Kind',
          name: 'kind',
          none: 'Any kind',
          choices: disputeKinds.map((kind) => ({ value: kind, label: disputeKindNames[kind] })),
        },
        {
          label: 'My side',
          name: 'side',
          none: 'Any side',
          choices: disputeSides.map((side) => ({ value: side, label: mySideNames[side] })),
        },
        {
          label: 'Order',
          name: 'sort',
          choices: [
            { value: 'deadline', label: 'Most urgent first' },
            { value: 'newest', label: 'Last changed first' },
          ],
        },
      ]}
    />
  );
}

/** Whose turn it can be; of the open ones with how many there are. */
function turnChoices({ standing }: DisputeFilters, figures: Figures | undefined) {
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
