import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#contract/platform/endpoint.ts';
import { claimUnmatched, type Unmatched } from '#contract/usage/usage.ts';
import { List } from '../../lists/list.tsx';
import { useSearchWords } from '../../lists/list-filters.tsx';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FilterForm, SearchField } from '../../ui/fields/filter-form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { useChosenUsageFilters } from '../filters/chosen-usage-filters.ts';
import { MediumSelect, PeriodFields, SourceSelect } from '../filters/filter-fields.tsx';
import type { ChosenRecording } from '../filters/recording-chooser.tsx';
import { AsLogged, SpellingUses } from '../list/usage-cells.tsx';
import { unmatchedQuery } from '../usage.queries.ts';
import { addressOf, isNarrowed, type UnmatchedView } from '../usage-address.ts';
import { ClaimDialog } from './claim-dialog.tsx';

type Asked = { spelling: Unmatched; recording: ChosenRecording; reason: string };

/** Claims uses that nobody knows of, and brings everything that shows uses up to date. */
function useClaim(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ spelling, recording, reason }: Asked) =>
      call(claimUnmatched, {
        params: { id: spelling.id },
        body: { recording_id: recording.id, reason },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['logs', 'unmatched'] });
      void queries.invalidateQueries({ queryKey: ['logs'] });
      document.getElementById(claimedId)?.focus();
    },
  });
}

/** Where what a claim did is said. */
const claimedId = 'claimed';

/** "41 plays of “Odo ye wu” matched with “Ɔdɔ Yɛ Wu”." */
function claimedText(
  { spelling, recording }: Asked,
  { outcome, uses }: Reply<typeof claimUnmatched>,
): string {
  return outcome === 'matched'
    ? `${countOf(uses, 'play')} of “${spelling.title}” matched with “${recording.title}”.`
    : `We are reviewing your claim to “${spelling.title}”. We do this if someone else claimed it, title or artist differ, the recording is newer, or you are not verified.`;
}

/** Uses that nobody has identified: to be searched by everybody, and claimed with a reason. */
export function UnmatchedTab({ view }: { view: UnmatchedView }) {
  const { page: _, ...filters } = view;
  const unmatched = useQuery(unmatchedQuery(view));
  const [claimed, setClaimed] = useState<Unmatched | null>(null);
  const [isClaiming, setClaiming] = useState(false);
  const claiming = useClaim(() => setClaiming(false));
  const { data: answer, variables } = claiming;
  const ask = (spelling: Unmatched) => {
    claiming.reset();
    setClaimed(spelling);
    setClaiming(true);
  };
  return (
    <Stack gap={4}>
      <Text tone="quiet">
        We do not know whose plays these are. Search for your title as a station may have written
        it. Misspellings are found too.
      </Text>
      <UnmatchedFilters view={view} />
      <div id={claimedId} tabIndex={-1}>
        {answer && variables && (
          <Notice tone={answer.data.outcome === 'matched' ? 'success' : 'info'} live>
            {claimedText(variables, answer.data)}
          </Notice>
        )}
      </div>
      <List
        query={unmatched}
        what="Plays not matched"
        toPage={(page) => addressOf('unmatched', { ...filters, page })}
        empty={<NothingUnmatched isSearched={isNarrowed(view)} />}
      >
        {(data) => <UnmatchedTable rows={data} onClaim={ask} />}
      </List>
      <ClaimDialog
        key={claimed?.id ?? ''}
        spelling={claimed}
        isOpen={isClaiming}
        isPending={claiming.isPending}
        failure={claiming.isError ? messageOf(claiming.error) : null}
        onClose={() => setClaiming(false)}
        onClaim={(recording, reason) => {
          if (claimed) claiming.mutate({ spelling: claimed, recording, reason });
        }}
      />
    </Stack>
  );
}

function NothingUnmatched({ isSearched }: { isSearched: boolean }) {
  if (isSearched)
    return (
      <EmptyState
        title="No plays match your search"
        action={<LinkButton to={addressOf('unmatched')}>Show all plays not matched</LinkButton>}
      >
        Try another spelling, fewer words or a longer period.
      </EmptyState>
    );
  return (
    <EmptyState title="Every play is matched">
      Plays that we could not match appear here. You can claim them if they are of your recording.
    </EmptyState>
  );
}

/** The search among uses that nobody knows of. */
function UnmatchedFilters({ view }: { view: UnmatchedView }) {
  const navigate = useNavigate();
  const [q, setQ] = useSearchWords(view.q ?? '');
  const go = (change: Partial<Record<keyof UnmatchedView, string | undefined>>) =>
    navigate(addressOf('unmatched', { ...view, q: q.trim(), page: 1, ...change }), {
      preventScrollReset: true,
    });
  return (
    <FilterForm
      label="Search plays not matched"
      onSubmit={() => go({})}
      chosen={useChosenUsageFilters('unmatched', view)}
      more={
        <>
          <PeriodFields from={view.from} until={view.until} onChange={go} />
          <SourceSelect value={view.source} onChoose={(source) => go({ source })} />
          <MediumSelect value={view.medium} onChoose={(medium) => go({ medium })} />
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

/** Spellings that nobody knows of, each to be claimed; a claim of mine that waits stands in the place of the button. */
function UnmatchedTable({
  rows,
  onClaim,
}: {
  rows: readonly Unmatched[];
  onClaim: (spelling: Unmatched) => void;
}) {
  return (
    <Table
      caption="Plays not matched"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'logged', header: 'As logged', cell: (row) => <AsLogged {...row} /> },
        { key: 'uses', header: 'Plays', named: true, cell: (row) => <SpellingUses of={row} /> },
        {
          key: 'claim',
          header: 'Is it yours?',
          named: true,
          card: 'bare',
          cell: (row) =>
            row.my_claim === null ? (
              <Stack gap={1}>
                <span>
                  <Button compact onClick={() => onClaim(row)}>
                    Claim it<VisuallyHidden>: {row.title}</VisuallyHidden>
                  </Button>
                </span>
                {row.is_claimed && (
                  <Text small tone="quiet">
                    Another member claims it too. The society decides.
                  </Text>
                )}
              </Stack>
            ) : (
              <Stack gap={1}>
                <span>
                  <Badge>The society decides</Badge>
                </span>
                <Text small tone="quiet">
                  You claimed it for “{row.my_claim.recording.title}” on{' '}
                  <DateText date={row.my_claim.claimed_at} />; another was first.
                </Text>
              </Stack>
            ),
        },
      ]}
    />
  );
}
