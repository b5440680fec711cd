import { retentionDays } from '#domain/imports/import.ts';
import {
  type RowOutcome,
  type StagedState,
  stagedStateNames,
} from '#domain/imports/staged-import.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { UnusedColumns } from '../about-columns.tsx';
import { TakeBackImport, ThrowAwayImport } from '../import-actions.tsx';
import { addressOf } from '../import-kind.ts';
import { ImportPage, type ImportScreens, type WorkTexts } from '../import-page.tsx';
import { doubtsTitle, ProblemsCard } from '../rows-card.tsx';
import { RegisterRows } from './register-rows.tsx';
import { StagedRowsCard } from './rows-card.tsx';
import type { StagedKind, StagedShapes, StagedView } from './staged-kind.ts';

type Shown<S extends StagedShapes> = {
  kind: StagedKind<S>;
  details: S['details'];
  view: StagedView;
};

/** One import of works or recordings, from its file to its end. */
export function StagedImportPage<S extends StagedShapes>({ kind }: { kind: StagedKind<S> }) {
  return <ImportPage kind={kind} screens={screensOf(kind)} />;
}

function screensOf<S extends StagedShapes>(kind: StagedKind<S>): ImportScreens<S> {
  return {
    parentLabel: kind.title,
    titles: ({ file_name }) => ({ title: file_name, documentTitle: `Import of ${file_name}` }),
    facts: ({ figures, created_at }) => (
      <Facts>
        {figures.rows > 0 && countOf(figures.rows, 'row')}
        <span>
          started <DateText date={created_at} />
        </span>
      </Facts>
    ),
    stateNames: stagedStateNames,
    steps: () => ['File', 'Columns', 'Check', 'Register', 'Done'],
    stepOf,
    working: workingTexts(kind),
    columns: (details) => kind.columns(kind, details),
    before: (details, view) =>
      view.step === 'register' ? (
        <RegisterRows kind={kind} details={details} />
      ) : (
        <Checked kind={kind} details={details} view={view} />
      ),
    ended: (details, view) => <Ended kind={kind} details={details} view={view} />,
  };
}

/** At which step an import is in each state. */
const stepOf: Readonly<Record<StagedState, number>> = {
  reading: 0,
  failed: 0,
  mapping: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 4,
  undoing: 4,
  undone: 4,
};

function workingTexts({
  thing,
  sentences,
}: Pick<StagedKind<StagedShapes>, 'thing' | 'sentences'>): Partial<Record<StagedState, WorkTexts>> {
  return {
    reading: {
      title: 'Reading your file',
      done: 'rows read',
      say: 'Next, you check which column is which.',
    },
    checking: {
      title: 'Checking the rows',
      done: 'rows checked',
      say: `We check that each row is complete, and whether the ${thing} is registered already. Nothing is registered yet.`,
    },
    importing: {
      title: `Registering your ${thing}s`,
      done: 'rows done',
      say: sentences.willBeTold,
    },
    undoing: {
      title: 'Undoing the import',
      done: `${thing}s done`,
      say: `${namesOf(thing)} that ${sentences.stayReason} stay registered.`,
    },
  };
}

const namesOf = (thing: StagedKind<StagedShapes>['thing']) =>
  thing === 'work' ? 'Works' : 'Recordings';

/** What the rows are before anything is registered: how many are good, what is wrong with the others. */
function Checked<S extends StagedShapes>({ kind, details, view }: Shown<S>) {
  const { id, figures, problem_counts, doubts } = details;
  const toRows = (problem: string) => addressOf(kind, id, { problem });
  const figure = figureFor(kind, details);
  const mayRegister = figures.good + figures.likely_registered > 0;
  return (
    <Stack gap={7}>
      <Stack>
        {!mayRegister && figures.faulty === 0 && (
          <Notice title="There is nothing new in this file">
            Every {kind.thing} in it is registered already, or is in the file twice.
          </Notice>
        )}
        {!mayRegister && figures.faulty > 0 && (
          <Notice tone="warning" title="We cannot register any row yet">
            The problems are listed below. If every row has the same problem, a column may be
            matched wrongly: change the columns. Otherwise correct the file and upload it again.
          </Notice>
        )}
        <UnusedColumns columns={details.columns} chosen={details.mapping.columns} />
        <Figures
          label="Result of the check"
          figures={[
            figure('Ready to register', 'good'),
            figure('With problems', 'faulty'),
            { ...figure('Possible duplicates', 'likely_registered'), note: 'you decide' },
            figure('Already registered', 'already_registered'),
            ...(figures.repeated > 0 ? [figure('Twice in the file', 'repeated')] : []),
          ]}
        />
        <Row>
          {mayRegister && (
            <LinkButton tone="primary" to={addressOf(kind, id, { step: 'register' })}>
              Continue
            </LinkButton>
          )}
          <LinkButton to={addressOf(kind, id, { step: 'columns' })}>Change the columns</LinkButton>
          <ThrowAwayImport kind={kind} id={id} />
        </Row>
      </Stack>
      <ProblemsCard problems={problem_counts} toRows={toRows} />
      <ProblemsCard title={doubtsTitle} problems={doubts} toRows={toRows} />
      <StagedRowsCard kind={kind} details={details} view={view} />
    </Stack>
  );
}

/** A count of rows, leading to them. */
function figureFor<S extends StagedShapes>(kind: StagedKind<S>, { id, figures }: S['details']) {
  return (label: string, outcome: RowOutcome) => ({
    label,
    value: numberText(figures[outcome]),
    to: addressOf(kind, id, { outcome }),
  });
}

/** What came of an import: done, or undone. */
function Ended<S extends StagedShapes>({ kind, details, view }: Shown<S>) {
  const { thing, sentences } = kind;
  const { state, figures } = details;
  const figure = figureFor(kind, details);
  const leftOut = figures.repeated + figures.already_registered + figures.likely_registered;
  return (
    <Stack gap={7}>
      <Stack>
        {state === 'undone' ? (
          <Notice live title="You undid this import">
            {countOf(figures.withdrawn, `${thing} is`, `${thing}s are`)} withdrawn.
            {figures.kept > 0 &&
              ` ${countOf(figures.kept, `${thing} stays`, `${thing}s stay`)} registered: others have changed or used them.`}
          </Notice>
        ) : (
          <Notice
            tone="success"
            live
            title={`${countOf(figures.registered, `${thing} is`, `${thing}s are`)} ${sentences.applied}`}
          >
            {sentences.wereTold}
            {figures.faulty > 0 &&
              ` ${countOf(figures.faulty, 'row has', 'rows have')} problems. Download them below, correct them and upload that file.`}
          </Notice>
        )}
        <Figures
          label="Result of the import"
          figures={[
            ...(state === 'undone'
              ? [figure('Withdrawn', 'withdrawn'), figure('Still registered', 'kept')]
              : [figure(sentences.applied === 'added' ? 'Added' : 'Registered', 'registered')]),
            figure('With problems', 'faulty'),
            {
              label: 'Left out',
              value: numberText(leftOut),
              note: 'already registered, or twice in the file',
            },
          ]}
        />
        <Row>
          <LinkButton tone="primary" to={kind.parent.to}>
            See my {thing}s
          </LinkButton>
          <LinkButton to={kind.newAddress}>Import another file</LinkButton>
          <TakeBackImport
            kind={kind}
            details={details}
            action={`Withdraw ${countOf(figures.registered, thing)}`}
          >
            <Text>{sentences.whatUndoDoes}</Text>
            <Text>
              {namesOf(thing)} that {sentences.stayReason} stay. You will see which.
            </Text>
          </TakeBackImport>
        </Row>
        <Text small tone="quiet">
          You can see the rows and download the report for {retentionDays} days.
        </Text>
      </Stack>
      <StagedRowsCard kind={kind} details={details} view={view} />
    </Stack>
  );
}
