import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type RegisterColumn, readRegisterTable } from '#contract/society/registers.ts';
import { staffMay } from '#domain/permissions.ts';
import {
  type RegisterName,
  type RegisterSort,
  registerNames,
  registerSorts,
  registers,
} from '#domain/staff/registers.ts';
import { saveBlob } from '../../platform/files/download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { callDeskForFile } from '../session/call-desk.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { setFilters } from '../session/pages-of.ts';
import { useDeskStepUp } from '../session/use-desk-step-up.tsx';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import { DeskNotFound } from '../shell/desk-not-found.tsx';
import { Failed } from '../shell/failed.tsx';
import { FilterPeriod, FilterSelect, FilterSet } from '../shell/queue/queue-filter-fields.tsx';
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
  const [find, state, period, of] = [read('find'), read('state'), readPeriod(), read('of')];
  const source = read('source');
  const sort = registerSortNames.find((one) => one === read('sort')) ?? '';
  const filters = { find, state, in: period, of, source, sort };
  const list = useInfiniteQuery(registerQuery(register, filters));
  const stepUp = useDeskStepUp();
  const downloading = useMutation({
    mutationFn: () =>
      stepUp.run(async () => {
        const body = setFilters(filters);
        saveBlob(
          await callDeskForFile(readRegisterTable, { params: { register }, body }),
          `${label}.csv`,
        );
      }),
  });
  const [first] = list.data?.pages ?? [];
  // A line of a log may stand for many plays.
  const [one, many] = register === 'plays' ? ['play', 'plays'] : ['entry', 'entries'];
  return (
    <DeskList
      title={label}
      caption={label}
      line={
        first?.total != null && (
          <Text tone="quiet">
            {`${numberText(first.total)}${first.total_is_floor ? '+' : ''} ${first.total === 1 ? one : many}`}
          </Text>
        )
      }
      action={
        <Button
          onClick={() => downloading.mutate()}
          pending={downloading.isPending}
          pendingLabel="Downloading"
        >
          Download CSV
        </Button>
      }
      notice={
        <>
          <Failed of={downloading} />
          {stepUp.dialog}
        </>
      }
      search={{ label: findLabel, value: find, onChange: (text) => change('find', text) }}
      filters={
        <>
          <FilterSelect
            label="Status"
            choices={[{ value: '', label: 'All statuses' }, ...(first?.states ?? [])]}
            value={state}
            onChoose={(chosen) => change('state', chosen)}
          />
          <FilterSet
            label="Person"
            value={of}
            shown="Of one person"
            all="Of everyone"
            onChoose={(chosen) => change('of', chosen)}
          />
          <FilterSet
            label="Source"
            value={source}
            all="All sources"
            onChoose={(chosen) => change('source', chosen)}
          />
          <FilterSelect
            label="Sort"
            choices={registerSortNames.map((value) => ({ value, label: registerSorts[value] }))}
            value={sort}
            onChoose={(chosen) => change('sort', chosen)}
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
        find === '' && state === '' && period === '' && of === '' && source === ''
          ? { title: `No ${label.toLowerCase()} yet.`, text: 'New ones appear here.' }
          : { title: 'Nothing found.', text: 'Check the spelling, or choose all statuses.' }
      }
    />
  );
}

const registerSortNames = Object.keys(registerSorts) as RegisterSort[];

const noColumns: readonly RegisterColumn[] = [];
