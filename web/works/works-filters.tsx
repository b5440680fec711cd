import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { type Role, roleNames, roles } from '#domain/works/roles.ts';
import {
  type ConfirmationState,
  confirmationStates,
  stateNames,
  type WorkState,
  workStates,
} from '#domain/works/work.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { addressWith, type ListFilters } from './list-address.ts';

const mySharesNames: Record<ConfirmationState, string> = {
  unconfirmed: 'Waits for me',
  confirmed: 'Confirmed by me',
  declined: 'Declined by me',
};

/** The filters above my works. Choices take effect at once, words when sent. */
export function WorksFilters({ filters }: { filters: ListFilters }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(filters.q);
  const [asked, setAsked] = useState(filters.q);
  // Another address brings other words. Made anew by a key, the form would drop the focus at every choice.
  if (asked !== filters.q) {
    setAsked(filters.q);
    setQ(filters.q);
  }
  const go = (change: Partial<ListFilters>) => navigate(addressWith({ ...filters, q }, change));
  return (
    <FilterForm
      label="Filter my works"
      onSubmit={() => go({})}
      isMoreInUse={
        filters.state !== '' ||
        filters.role !== '' ||
        filters.confirmation !== '' ||
        filters.without !== '' ||
        filters.sort !== 'newest'
      }
      more={
        <>
          <SelectField
            label="Status"
            name="state"
            placeholder="Any status"
            value={filters.state}
            choices={workStates
              .filter((state) => state !== 'draft')
              .map((state) => ({ value: state, label: stateNames[state] }))}
            onChange={(event) => go({ state: event.target.value as WorkState | '' })} // the choices are work states
          />
          <SelectField
            label="My role"
            name="role"
            placeholder="Any role"
            value={filters.role}
            choices={roles.map((role) => ({ value: role, label: roleNames[role] }))}
            onChange={(event) => go({ role: event.target.value as Role | '' })} // the choices are roles
          />
          <SelectField
            label="My share"
            name="confirmation"
            placeholder="All"
            value={filters.confirmation}
            choices={confirmationStates.map((state) => ({
              value: state,
              label: mySharesNames[state],
            }))}
            onChange={(event) => go({ confirmation: event.target.value as ConfirmationState | '' })} // the choices are confirmation states
          />
          <SelectField
            label="Recordings"
            name="without"
            placeholder="All"
            value={filters.without}
            choices={[{ value: 'recording', label: 'Without a recording' }]}
            onChange={(event) => go({ without: event.target.value === '' ? '' : 'recording' })}
          />
          <SelectField
            label="Order"
            name="sort"
            value={filters.sort}
            choices={[
              { value: 'newest', label: 'Newest first' },
              { value: 'title', label: 'By title' },
            ]}
            onChange={(event) => go({ sort: event.target.value === 'title' ? 'title' : 'newest' })}
          />
        </>
      }
      actions={
        <Button type="submit" icon="search">
          Find
        </Button>
      }
      aside={
        <LinkButton tone="quiet" to={pages.searchWorks({ q })}>
          Search the whole repertoire
        </LinkButton>
      }
    >
      <TextField
        label="Title"
        name="q"
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
    </FilterForm>
  );
}
