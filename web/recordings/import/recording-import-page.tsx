import { pages } from '#contract/pages.ts';
import type { RecordingImportDetails } from '#contract/recordings/recording-imports.ts';
import { retentionDays } from '#domain/imports/import.ts';
import type { RowOutcome } from '#domain/imports/staged-import.ts';
import { recordingImportStateNames } from '#domain/recordings/import/template.ts';
import { TakeBackImport, ThrowAwayImport } from '../../imports/import-actions.tsx';
import { addressOf, type ImportView, type ShapesOf } from '../../imports/import-kind.ts';
import { ImportPage, type ImportScreens } from '../../imports/import-page.tsx';
import { ProblemsCard } from '../../imports/rows-card.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { recordingImport } from './recording-import-kind.ts';
import { RecordingMappingForm } from './recording-mapping-form.tsx';
import { RecordingRowsCard } from './recording-rows-card.tsx';
import { RegisterRecordings } from './register-recordings.tsx';

type Shown = { details: RecordingImportDetails; view: ImportView<RowOutcome> };

const screens: ImportScreens<ShapesOf<typeof recordingImport>> = {
  parentLabel: 'Import recordings',
  titles: ({ file_name }) => ({ title: file_name, documentTitle: `Import of ${file_name}` }),
  facts: ({ figures, created_at }) => (
    <Facts>
      {figures.rows > 0 && countOf(figures.rows, 'row')}
      <span>
        started <DateText date={created_at} />
      </span>
    </Facts>
  ),
  stateNames: recordingImportStateNames,
  steps: () => ['File', 'Columns', 'Check', 'Register', 'Done'],
  stepOf: {
    reading: 0,
    failed: 0,
    mapping: 1,
    checking: 2,
    checked: 2,
    importing: 3,
    done: 4,
    undoing: 4,
    undone: 4,
  },
  working: {
    reading: {
      title: 'Reading your file',
      done: 'rows read',
      say: 'Next, you check which column is which.',
    },
    checking: {
      title: 'Checking the rows',
      done: 'rows checked',
      say: 'We check that each row is complete, and whether the recording is registered already. Nothing is registered yet.',
    },
    importing: {
      title: 'Registering your recordings',
      done: 'rows done',
      say: 'When it is done, we tell the members you named.',
    },
    undoing: {
      title: 'Undoing the import',
      done: 'recordings done',
      say: 'Recordings that others have changed or claimed stay registered.',
    },
  },
  columns: (details) => <RecordingMappingForm key={details.id} details={details} />,
  before: (details, view) =>
    view.step === 'register' ? (
      <RegisterRecordings details={details} />
    ) : (
      <Checked details={details} view={view} />
    ),
  ended: (details, view) => <Ended details={details} view={view} />,
};

/** /sound-recordings/import/:importId: one import of recordings. */
export function RecordingImportPage() {
  return <ImportPage kind={recordingImport} screens={screens} />;
}

/** What the rows are before anything is registered: how many are good, what is wrong with the others. */
function Checked({ details, view }: Shown) {
  const { id, figures, problem_counts } = details;
  const mayRegister = figures.good + figures.likely_registered > 0;
  const isKnown = figures.already_registered === figures.rows;
  return (
    <Stack gap={7}>
      <Stack>
        {isKnown && (
          <Notice title="All of these recordings are registered already">
            There is nothing to register in this file.
          </Notice>
        )}
        {!mayRegister && !isKnown && (
          <Notice tone="warning" title="No row is ready to register">
            Check the problems below. If every row has the same problem, you may have matched a
            column wrongly: change the columns. If not, correct the file and upload it again.
          </Notice>
        )}
        <Figures
          label="Result of the check"
          figures={[
            figure(id, 'Ready to register', figures.good, 'good'),
            figure(id, 'With problems', figures.faulty, 'faulty'),
            {
              ...figure(id, 'Possible duplicates', figures.likely_registered, 'likely_registered'),
              note: 'you decide',
            },
            figure(id, 'Already registered', figures.already_registered, 'already_registered'),
            ...(figures.repeated > 0
              ? [figure(id, 'Twice in the file', figures.repeated, 'repeated')]
              : []),
          ]}
        />
        <Row>
          {mayRegister && (
            <LinkButton tone="primary" to={addressOf(recordingImport, id, { step: 'register' })}>
              Continue
            </LinkButton>
          )}
          <LinkButton to={addressOf(recordingImport, id, { step: 'columns' })}>
            Change the columns
          </LinkButton>
          <ThrowAwayImport kind={recordingImport} id={id} />
        </Row>
      </Stack>
      <ProblemsCard
        problems={problem_counts}
        toRows={(problem) => addressOf(recordingImport, id, { problem })}
      />
      <RecordingRowsCard details={details} view={view} />
    </Stack>
  );
}

function figure(id: string, label: string, count: number, outcome: RowOutcome) {
  return { label, value: numberText(count), to: addressOf(recordingImport, id, { outcome }) };
}

/** What came of an import: done, or undone. */
function Ended({ details, view }: Shown) {
  const { id, state, figures } = details;
  const leftOut = figures.repeated + figures.already_registered + figures.likely_registered;
  return (
    <Stack gap={7}>
      <Stack>
        {state === 'undone' ? (
          <Notice live title="You undid this import">
            {countOf(figures.withdrawn, 'recording is', 'recordings are')} withdrawn.
            {figures.kept > 0 &&
              ` ${countOf(figures.kept, 'recording stays', 'recordings stay')} registered, because others have changed or claimed them.`}
          </Notice>
        ) : (
          <Notice
            tone="success"
            live
            title={`${countOf(figures.registered, 'recording is', 'recordings are')} registered`}
          >
            We told the members you named.
            {figures.faulty > 0 &&
              ` ${countOf(figures.faulty, 'row has', 'rows have')} problems. Download them below, correct them and upload that file.`}
          </Notice>
        )}
        <Figures
          label="Result of the import"
          figures={[
            ...(state === 'undone'
              ? [
                  figure(id, 'Withdrawn', figures.withdrawn, 'withdrawn'),
                  figure(id, 'Still registered', figures.kept, 'kept'),
                ]
              : [figure(id, 'Registered', figures.registered, 'registered')]),
            figure(id, 'With problems', figures.faulty, 'faulty'),
            {
              label: 'Left out',
              value: numberText(leftOut),
              note: 'already registered, or twice in the file',
            },
          ]}
        />
        <Row>
          <LinkButton tone="primary" to={pages.recordings()}>
            See my recordings
          </LinkButton>
          <LinkButton to={recordingImport.newAddress}>Import another file</LinkButton>
          <TakeBackImport
            kind={recordingImport}
            details={details}
            action={`Withdraw ${countOf(figures.registered, 'recording')}`}
          >
            <Text>
              We withdraw the recordings that this file registered. A withdrawn recording does not
              appear in search, and its ISRC can be used again.
            </Text>
            <Text>Recordings that others have changed or claimed stay. You will see which.</Text>
          </TakeBackImport>
        </Row>
        <Text small tone="quiet">
          You can see the rows and download the report for {retentionDays} days.
        </Text>
      </Stack>
      <RecordingRowsCard details={details} view={view} />
    </Stack>
  );
}
