import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#contract/platform/endpoint.ts';
import type { Likely } from '#contract/usage/usage.ts';
import { numberWords } from '../../imports/count-words.ts';
import { List } from '../../lists/list.tsx';
import { messageOf } from '../../platform/call-error.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { likelyQuery } from '../usage.queries.ts';
import { addressOf, isNarrowed, type LikelyView } from '../usage-address.ts';
import { DecideAll } from './decide-all.tsx';
import { DecideBar } from './decide-bar.tsx';
import { LikelyFilters } from './likely-filters.tsx';
import { LikelyTable } from './likely-table.tsx';
import { confirmId, keyOf, spellingsOf } from './selection.ts';
import { doneId, doneWords, useDecide } from './use-decide.ts';

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
        These were logged in a spelling that is like a recording of yours. What you say counts for
        every use of that spelling, and for logs that come later.
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
            <Text strong>{waitingWords(likely.data.page)}</Text>
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
        what="What is likely yours"
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

/** "12 spellings wait for you, those with the most uses first". */
function waitingWords({ total, total_is_floor }: Page): string {
  if (total === 1) return 'One spelling waits for you';
  const count = `${total_is_floor ? 'More than ' : ''}${numberWords(total)}`;
  return `${count} spellings wait for you, those with the most uses first`;
}

function NothingLikely({ isNarrowed: isFiltered }: { isNarrowed: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Nothing like this waits for you"
        action={<LinkButton to={addressOf('likely')}>Show all that waits</LinkButton>}
      >
        Try fewer words or filters.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing waits for you"
      action={<LinkButton to={addressOf('unmatched')}>Look among the uses not matched</LinkButton>}
    >
      When a log has a title and artist that are like a recording of yours, you are asked here
      whether it is yours.
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
          {doneWords(variables?.decision ?? 'confirm', data.data)}
        </Notice>
      )}
    </div>
  );
}
