import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Given, Page, Reply } from '#contract/platform/endpoint.ts';
import { decideLikely, type Likely } from '#contract/usage/usage.ts';
import { List } from '../../lists/list.tsx';
import { useSearchWords } from '../../lists/list-filters.tsx';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FilterForm, SearchField } from '../../ui/fields/filter-form.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { useChosenUsageFilters } from '../filters/chosen-usage-filters.ts';
import { RecordingFilter, SourceSelect } from '../filters/filter-fields.tsx';
import { likelyQuery } from '../usage.queries.ts';
import { addressOf, isNarrowed, type LikelyView } from '../usage-address.ts';
import { DecideAll, DecideBar } from './decide-bar.tsx';
import { confirmId, keyOf, LikelyTable, spellingsOf } from './likely-table.tsx';

type Decision = 'confirm' | 'reject';

/** Spellings that are likely of recordings of mine: I say of each, of several or of all whether they are. */
export function LikelyTab({ view }: { view: LikelyView }) {
  const { page: _, ...filter } = view;
  const likely = useQuery(likelyQuery(view));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deciding = useDecide(() => setSelected(new Set()));
  const rows = likely.data?.data ?? [];
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const decide = (decision: Decision, spellings: readonly Likely[], next: string | null) => {
    if (!deciding.isPending && spellings.length > 0)
      deciding.mutate({ decision, which: { spellings: spellingsOf(spellings) }, next });
  };
  const decideOne = (row: Likely, decision: Decision) => {
    const at = rows.indexOf(row);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    decide(decision, [row], neighbour ? confirmId(neighbour) : null);
  };
  return (
    <Stack gap={4}>
      <Text tone="quiet">
        These spellings look like your recordings. Your answer counts for every play in that
        spelling, in later logs too.
      </Text>
      <LikelyFilters view={view} />
      <Done deciding={deciding} />
      {deciding.isError && (
        <Notice tone="failure" live>
          {messageOf(deciding.error)}
        </Notice>
      )}
      {rows.length > 0 && likely.data && (
        <Stack gap={3}>
          <Row spread>
            <Text strong>{waitingText(likely.data.page)}</Text>
            <DecideAll
              page={likely.data.page}
              isNarrowed={isNarrowed(view)}
              onDecide={(decision) => deciding.mutate({ decision, which: { filter }, next: null })}
            />
          </Row>
          <DecideBar
            rows={rows}
            chosen={chosen}
            isPending={deciding.isPending}
            onSelectAll={(isSelected) => setSelected(new Set(isSelected ? rows.map(keyOf) : []))}
            onDecide={(decision) => decide(decision, chosen, null)}
          />
        </Stack>
      )}
      <List
        query={likely}
        what="Your possible matches"
        rows={6}
        toPage={(page) => addressOf('likely', { ...filter, page })}
        empty={<NothingLikely isNarrowed={isNarrowed(view)} />}
      >
        {(data) => (
          <LikelyTable
            rows={data}
            selected={selected}
            onSelect={(row, isSelected) => {
              const next = new Set(selected);
              if (isSelected) next.add(keyOf(row));
              else next.delete(keyOf(row));
              setSelected(next);
            }}
            onDecide={decideOne}
          />
        )}
      </List>
    </Stack>
  );
}

/** "12 spellings for you to check, most plays first". */
function waitingText({ total, total_is_floor }: Page): string {
  if (total === 1) return 'One spelling to check';
  const count = `${total_is_floor ? 'More than ' : ''}${numberText(total)}`;
  return `${count} spellings to check, most plays first`;
}

function NothingLikely({ isNarrowed: isFiltered }: { isNarrowed: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="No possible matches fit these filters"
        action={<LinkButton to={addressOf('likely')}>Show all possible matches</LinkButton>}
      >
        Try fewer words or filters.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No possible matches"
      action={<LinkButton to={addressOf('unmatched')}>See plays not matched</LinkButton>}
    >
      When a log has a title and artist like your recording, we ask you here whether it is yours.
    </EmptyState>
  );
}

/** What the last decision did, said where it was taken; the focus comes here when there is no row to go on with. */
function Done({ deciding }: { deciding: ReturnType<typeof useDecide> }) {
  const { data, variables } = deciding;
  return (
    <div id={doneId} tabIndex={-1}>
      {data && (
        <Notice tone={data.data.spellings === 0 ? 'info' : 'success'} live>
          {doneText(variables?.decision ?? 'confirm', data.data)}
        </Notice>
      )}
    </div>
  );
}

/** Narrows what is likely mine: by words, source and recording. */
function LikelyFilters({ view }: { view: LikelyView }) {
  const navigate = useNavigate();
  const [q, setQ] = useSearchWords(view.q ?? '');
  const go = (change: Partial<Record<keyof LikelyView, string | undefined>>) =>
    navigate(addressOf('likely', { ...view, q: q.trim(), page: 1, ...change }), {
      preventScrollReset: true,
    });
  return (
    <FilterForm
      label="Filter possible matches"
      onSubmit={() => go({})}
      chosen={useChosenUsageFilters('likely', view)}
      more={
        <>
          <SourceSelect value={view.source} onChoose={(source) => go({ source })} />
          <RecordingFilter value={view.recording} onChoose={(recording) => go({ recording })} />
        </>
      }
    >
      <SearchField
        label="Title or artist"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
    </FilterForm>
  );
}

type Asked = Given<typeof decideLikely>['body'] & {
  /** Where the focus goes on, as the row that was pressed is gone; its element's id, null for what was done. */
  readonly next: string | null;
};

/** Where what was done is said. */
const doneId = 'likely-done';

/** Confirms or rejects spellings, and brings everything that shows uses up to date. */
function useDecide(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, which }: Asked) =>
      call(decideLikely, { body: { decision, which }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (_, { next }) => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['logs', 'likely'] });
      void queries.invalidateQueries({ queryKey: ['logs'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
      const row = next === null ? null : document.getElementById(next);
      (row ?? document.getElementById(doneId))?.focus();
    },
  });
}

/** "2 spellings confirmed: 41 plays matched." */
function doneText(
  decision: Asked['decision'],
  { spellings, uses, waiting }: Reply<typeof decideLikely>,
): string {
  const asked = `We review ${countOf(waiting, 'spelling')} first, because the plays are older than your recording or you are not verified yet.`;
  if (waiting > 0 && spellings === 0) return asked;
  if (spellings === 0)
    return 'Nothing changed. Someone had already decided these. The list is now up to date.';
  const which = countOf(spellings, 'spelling');
  return decision === 'confirm'
    ? `${which} confirmed: ${countOf(uses, 'play')} matched.${waiting > 0 ? ` ${asked}` : ''}`
    : `${which} rejected: ${countOf(uses, 'play')} removed from your possible matches.`;
}
