import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { RegisterColumn, RegisterRow } from '#contract/society/registers.ts';
import { staffMay } from '#domain/permissions.ts';
import { type RegisterName, registerNames, registers } from '#domain/staff/registers.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useRows } from '../queue/use-rows.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import { DeskNotFound } from '../shell/desk-not-found.tsx';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
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
  const asked = useDebounced(find.trim(), 300);
  const list = useInfiniteQuery(registerQuery(register, { find: asked, state, in: period }));
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  useRowKeys(rows);
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
          <FilterPeriod
            label="Since when"
            value={period}
            onChange={(chosen) => change('in', chosen)}
          />
        </>
      }
      list={list}
      rows={rows}
      columns={columnsOf(first?.columns ?? noColumns, { isWide: true })}
      rowKey={({ id }) => id}
      empty={
        asked === '' && state === '' && period === ''
          ? { title: `No ${label.toLowerCase()} yet.`, text: 'New ones appear here.' }
          : { title: 'Nothing found.', text: 'Check the spelling, or choose all statuses.' }
      }
    />
  );
}

const noColumns: readonly RegisterColumn[] = [];

/** j and k go from row to row, Enter opens one. */
function useRowKeys(rows: readonly RegisterRow[]): void {
  const navigate = useNavigate();
  const focused = useRows(rows.map(({ id }) => id));
  useDeskKeys([
    { key: 'j', does: 'Next row', press: () => focused.move(1), repeats: true },
    { key: 'k', does: 'Previous row', press: () => focused.move(-1), repeats: true },
    {
      key: 'Enter',
      does: 'Open the first row',
      press: () => {
        const [first] = rows;
        if (first?.to) void navigate(first.to);
      },
    },
  ]);
}
