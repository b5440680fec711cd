import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { RegisterColumn } from '#contract/society/registers.ts';
import { staffMay } from '#domain/permissions.ts';
import { type RegisterName, registerNames, registers } from '#domain/staff/registers.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import { DeskNotFound } from '../shell/desk-not-found.tsx';
import { FilterPeriod, FilterSelect } from '../shell/queue/queue-filter-fields.tsx';
import { columnsOf } from '../shell/register-columns.tsx';
import { registerQuery } from './register.queries.ts';

/** /society/:register: the members, works, recordings or disputes of the society. */
export function RegisterPage() {
  const { register } = useParams();
  const { roles } = useDeskSession();
  const name = registerNames.find((one) => one === register);
  if (name === undefined || !staffMay(roles, registers[name].see)) return <DeskNotFound />;
  return <List key={name} register={name} />;
}

function List({ register }: { register: RegisterName }) {
  const { label, find: findLabel } = registers[register];
  const { read, readPeriod, change } = useListFilters();
  const [find, state, period] = [read('find'), read('state'), readPeriod()];
  const list = useInfiniteQuery(registerQuery(register, { find, state, in: period }));
  const [first] = list.data?.pages ?? [];
  return (
    <DeskList
      title={label}
      caption={label}
      search={{ label: findLabel, value: find, onChange: (text) => change('find', text) }}
      filters={
        <>
          <FilterSelect
            label="Status"
            choices={[{ value: '', label: 'All statuses' }, ...(first?.states ?? [])]}
            value={state}
            onChoose={(chosen) => change('state', chosen)}
          />
          <FilterPeriod label="Period" value={period} onChange={(chosen) => change('in', chosen)} />
        </>
      }
      list={list}
      rows={list.data?.pages.flatMap((page) => page.rows) ?? []}
      columns={columnsOf(first?.columns ?? noColumns, { isWide: true })}
      rowKey={({ id }) => id}
      keys={{ to: ({ to }) => to, opensFirst: true }}
      empty={
        find === '' && state === '' && period === ''
          ? { title: `No ${label.toLowerCase()} yet.`, text: 'New ones appear here.' }
          : { title: 'Nothing found.', text: 'Check the spelling, or choose all statuses.' }
      }
    />
  );
}

const noColumns: readonly RegisterColumn[] = [];
