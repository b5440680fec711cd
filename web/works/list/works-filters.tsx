import { pages } from '#contract/pages.ts';
import { listOwnWorks } from '#contract/works/works.ts';
import { roleNames, roles } from '#domain/works/roles.ts';
import { type ConfirmationState, stateNames, workStates } from '#domain/works/work.ts';
import { type FiltersOf, ListFilters, listAddress } from '../../lists/list-filters.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

/** What my works can be narrowed to. */
export type WorkFilters = FiltersOf<typeof listOwnWorks>;

/** My works, filtered by the address. */
export const worksList = listAddress(listOwnWorks, pages.works, [
  'q',
  'state',
  'role',
  'confirmation',
  'registered_by',
  'without',
  'duplicate',
  'task',
  'sort',
  'page',
]);

const mySharesNames: Record<Exclude<ConfirmationState, 'not_asked'>, string> = {
  unconfirmed: 'Needs my answer',
  confirmed: 'Confirmed by me',
  declined: 'Declined by me',
};

/** The filters above my works. */
export function WorksFilters({
  filters,
  count,
}: {
  filters: WorkFilters;
  /** How many are shown. */
  count: string | undefined;
}) {
  return (
    <ListFilters
      label="Filter my works"
      list={worksList}
      filters={filters}
      searchLabel="Title or number"
      count={count}
      selects={[
        {
          label: 'Status',
          name: 'state',
          none: 'Any status',
          choices: workStates
            .filter((state) => state !== 'draft')
            .map((state) => ({ value: state, label: stateNames[state] })),
        },
        {
          label: 'My role',
          name: 'role',
          none: 'Any role',
          choices: roles.map((role) => ({ value: role, label: roleNames[role] })),
        },
        {
          label: 'My share',
          name: 'confirmation',
          none: 'All',
          choices: Object.entries(mySharesNames).map(([value, label]) => ({ value, label })),
        },
        {
          label: 'Recordings',
          name: 'without',
          none: 'All',
          choices: [{ value: 'recording', label: 'Without a recording' }],
        },
        {
          label: 'Duplicates',
          name: 'duplicate',
          none: 'All',
          choices: [{ value: 'possible', label: 'Possible duplicates' }],
        },
        {
          label: 'Order',
          name: 'sort',
          choices: [
            { value: 'newest', label: 'Newest first' },
            { value: 'title', label: 'By title' },
          ],
        },
      ]}
      aside={(q) => (
        <LinkButton tone="quiet" to={pages.searchWorks({ q })}>
          Search the whole repertoire
        </LinkButton>
      )}
    />
  );
}
