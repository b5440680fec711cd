import { deskPages } from '#contract/society/desk-pages.ts';
import type { Operations, TroubledJob } from '#contract/society/operations.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { queueAddress } from '../queue/queue-filters.ts';

/** What somebody is about to do with a job, or with `all`. */
export type JobAct = {
  readonly act: 'retry' | 'discard';
  readonly id: string;
  readonly what: string;
};

/** How many jobs there are by state, and those that failed; `onAct` null for who may only look. */
export function Jobs({
  jobs,
  onAct,
}: {
  jobs: Operations['jobs'];
  onAct: ((act: JobAct) => void) | null;
}) {
  const { troubled } = jobs;
  return (
    <Section title="Jobs">
      <Stack gap={4}>
        <DefinitionList
          definitions={[
            { term: 'Waiting', value: numberText(jobs.waiting) },
            { term: 'Running', value: numberText(jobs.running) },
            { term: 'Not due yet', value: numberText(jobs.later) },
            { term: 'Failed, trying again', value: numberText(jobs.failed) },
            { term: 'Given up', value: <Marked count={jobs.given_up} /> },
          ]}
        />
        {troubled.length === 0 ? (
          <Text tone="quiet">No job has failed.</Text>
        ) : (
          <Table
            caption="Jobs that failed"
            columns={onAct === null ? jobColumns : [...jobColumns, actsColumn(onAct)]}
            rows={troubled}
            rowKey={({ id }) => id}
          />
        )}
        {onAct !== null && troubled.length > 1 && (
          <Row>
            <Button compact onClick={() => onAct({ act: 'retry', id: 'all', what: '' })}>
              Try all failed jobs again
            </Button>
            {jobs.given_up > 1 && (
              <Button compact onClick={() => onAct({ act: 'discard', id: 'all', what: '' })}>
                Discard all given-up jobs
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Section>
  );
}

const jobColumns: readonly Column<TroubledJob>[] = [
  {
    key: 'what',
    header: 'Job',
    cell: ({ what, id }) => `${what}, No. ${id}`,
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ next_try_at, tries, max_tries }) =>
      next_try_at === null ? (
        <Text tone="contested">{`Given up after ${tries} tries`}</Text>
      ) : (
        `Try ${tries + 1} of ${max_tries} on ${whenText(next_try_at)}`
      ),
  },
  { key: 'error', header: 'Last error', cell: ({ error }) => error ?? '', named: true },
];

const actsColumn = (onAct: (act: JobAct) => void): Column<TroubledJob> => ({
  key: 'acts',
  header: 'What you can do',
  card: 'bare',
  nowrap: true,
  cell: ({ id, what }) => (
    <Row tight whole>
      {(['retry', 'discard'] as const).map((act) => (
        <Button key={act} compact onClick={() => onAct({ act, id, what })}>
          {act === 'retry' ? 'Try again' : 'Discard'}
          <VisuallyHidden>
            : {what}, No. {id}
          </VisuallyHidden>
        </Button>
      ))}
    </Row>
  ),
});

/** The latest errors of browsers, each with its case. */
export function Errors({
  shown: { errors, open_errors: open },
  mayOpen,
}: {
  shown: Operations;
  mayOpen: boolean;
}) {
  return (
    <Section
      title="Error reports"
      aside={
        mayOpen && open > 0 ? (
          <TextLink to={queueAddress({ kind: 'error_report' })}>
            {`See ${countOf(open, 'open report')}`}
          </TextLink>
        ) : (
          errors.length > 0 && 'Last 30 days'
        )
      }
    >
      {errors.length === 0 ? (
        <Text tone="quiet">No browser has reported an error in the last 30 days.</Text>
      ) : (
        <Table
          caption="Errors that browsers reported"
          columns={[
            {
              key: 'text',
              header: 'Error',
              named: true,
              cell: ({ case_id, text }) =>
                mayOpen ? (
                  <TextLink strong to={deskPages.case('error_report', case_id)}>
                    {text}
                  </TextLink>
                ) : (
                  text
                ),
            },
            { key: 'times', header: 'Times', align: 'end', cell: ({ times }) => numberText(times) },
            {
              key: 'last',
              header: 'Last',
              cell: ({ last_at }) => whenText(last_at),
              nowrap: true,
            },
            { key: 'state', header: 'Status', cell: ({ state }) => errorStates[state] },
          ]}
          rows={errors}
          rowKey={({ case_id }) => case_id}
        />
      )}
    </Section>
  );
}

const errorStates = { open: 'Open', solved: 'Solved', ignored: 'Ignored' } as const;

/** A number that should be 0. */
export function Marked({ count }: { count: number }) {
  return count === 0 ? '0' : <Text tone="contested">{numberText(count)}</Text>;
}
