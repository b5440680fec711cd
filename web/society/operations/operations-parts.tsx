import { deskPages } from '#contract/society/desk-pages.ts';
import type { Operations, TroubledJob } from '#contract/society/operations.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText, sizeText } from '../../ui/text/number-text.ts';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { momentText } from '../queue/case-text.ts';
import type { JobAct } from './operations-page.tsx';

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
            { term: 'Failed, tried again', value: numberText(jobs.failed) },
            { term: 'Given up', value: marked(jobs.given_up) },
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
                Discard jobs given up
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
    cell: ({ what, id }) => (
      <>
        {what} <span className="text-ink-2">No. {id}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ is_given_up, next_try_at }) =>
      is_given_up || next_try_at === null ? (
        <Text tone="contested">Given up</Text>
      ) : (
        `Next try ${momentText(next_try_at)}`
      ),
  },
  { key: 'tries', header: 'Tries', cell: ({ tries, max_tries }) => `${tries} of ${max_tries}` },
  { key: 'error', header: 'Last error', cell: ({ error }) => error ?? '', named: true },
];

const actsColumn = (onAct: (act: JobAct) => void): Column<TroubledJob> => ({
  key: 'acts',
  header: 'What you can do',
  card: 'bare',
  cell: ({ id, what }) => (
    <Row>
      <Button compact onClick={() => onAct({ act: 'retry', id, what })}>
        Try again
        <VisuallyHidden>
          : {what}, No. {id}
        </VisuallyHidden>
      </Button>
      <Button compact onClick={() => onAct({ act: 'discard', id, what })}>
        Discard
        <VisuallyHidden>
          : {what}, No. {id}
        </VisuallyHidden>
      </Button>
    </Row>
  ),
});

/** The latest errors of browsers, each with its case. */
export function Errors({ errors, mayOpen }: { errors: Operations['errors']; mayOpen: boolean }) {
  return (
    <Section title="Error reports" aside={errors.length > 0 && 'Last 30 days'}>
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
              cell: ({ last_at }) => momentText(last_at),
              nowrap: true,
            },
            { key: 'state', header: 'State', cell: ({ state }) => errorStates[state] },
          ]}
          rows={errors}
          rowKey={({ case_id }) => case_id}
        />
      )}
    </Section>
  );
}

const errorStates = { open: 'To look at', solved: 'Solved', ignored: 'Ignored' } as const;

/** When the history was checked last and what came of it; `onCheck` null for who may only look. */
export function History({
  history: { is_running: isRunning, last },
  onCheck,
  isAsking,
  failure,
}: {
  history: Operations['history'];
  onCheck: (() => void) | null;
  isAsking: boolean;
  failure: string | null;
}) {
  return (
    <Section title="History">
      <Stack gap={3}>
        {last === null ? (
          <Text tone="quiet">The history has not been checked yet.</Text>
        ) : (
          <>
            <Text tone={last.is_intact ? 'confirmed' : 'contested'} strong>
              {last.is_intact
                ? 'The history is intact.'
                : `The history is broken in ${countOf(last.wrong, 'place')}.`}
            </Text>
            <DefinitionList
              narrow
              definitions={[
                { term: 'Checked', value: momentText(last.at) },
                { term: 'Started by', value: last.by },
                { term: 'Read', value: last.read },
              ]}
            />
            {last.lines.length > 0 && (
              <ul className="flex flex-col gap-1 text-table text-clay">
                {last.lines.map((line) => (
                  <li key={line} className="held-in">
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        {failure !== null && (
          <Notice tone="failure" live>
            {failure}
          </Notice>
        )}
        {isRunning ? (
          <Text>We are checking the history now.</Text>
        ) : (
          onCheck !== null && (
            <div>
              <Button compact onClick={onCheck} pending={isAsking} pendingLabel="Starting">
                Check the history now
              </Button>
            </div>
          )
        )}
      </Stack>
    </Section>
  );
}

/** The last backup, and the last time that a copy was tried. */
export function Backup({ backup }: Pick<Operations, 'backup'>) {
  if (backup === null) {
    return (
      <Section title="Backup">
        <Text tone="quiet">
          We know of no backup. If PostgreSQL is your own, its provider or pg_dump makes them.
        </Text>
      </Section>
    );
  }
  const { made_at, bytes, is_good, tested_at } = backup;
  return (
    <Section title="Backup">
      <DefinitionList
        narrow
        definitions={[
          { term: 'Last made', value: momentText(made_at) },
          { term: 'Size', value: sizeText(bytes) },
          { term: 'Last tested', value: tested_at === null ? 'Never' : momentText(tested_at) },
          {
            term: 'Result',
            value:
              is_good === null ? null : is_good ? (
                'The copy works.'
              ) : (
                <Text tone="contested">The copy does not work.</Text>
              ),
          },
        ]}
      />
    </Section>
  );
}

export function Mail({ mail }: Pick<Operations, 'mail'>) {
  return (
    <Section title="Email">
      <DefinitionList
        narrow
        definitions={[
          { term: 'Waiting', value: numberText(mail.waiting) },
          { term: 'Tried again', value: numberText(mail.failed) },
          { term: 'Given up', value: marked(mail.given_up) },
          { term: 'Came back', value: marked(mail.returned) },
        ]}
      />
    </Section>
  );
}

export function StorageUsed({ storage }: Pick<Operations, 'storage'>) {
  const { files, file_bytes, database_bytes } = storage;
  return (
    <Section title="Storage">
      <DefinitionList
        narrow
        definitions={[
          { term: 'Files', value: `${sizeText(file_bytes)} in ${countOf(files, 'file')}` },
          { term: 'Database', value: sizeText(database_bytes) },
        ]}
      />
    </Section>
  );
}

export function Versions({ versions }: Pick<Operations, 'versions'>) {
  return (
    <Section title="Versions">
      <DefinitionList
        narrow
        definitions={[
          { term: 'Portal', value: versions.portal },
          { term: 'PostgreSQL', value: versions.postgres },
          { term: 'Node', value: versions.node.replace(/^v/, '') },
        ]}
      />
    </Section>
  );
}

/** A number that should be 0. */
function marked(count: number) {
  return count === 0 ? '0' : <Text tone="contested">{numberText(count)}</Text>;
}
