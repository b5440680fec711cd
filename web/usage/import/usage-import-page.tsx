import { logImportStateNames } from '#domain/usage/import/usage-import.ts';
import { mediumNames } from '#domain/usage/usage.ts';
import { ImportPage, type ImportScreens } from '../../imports/import-page.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { EndedLog } from './ended-usage-import.tsx';
import { ReadyLog } from './ready-usage-import.tsx';
import { type LogShapes, type LogSide, logsOfMember, usageImport } from './usage-import-kind.ts';
import { LogMappingForm } from './usage-mapping-form.tsx';

const steps = ['File', 'Columns', 'First rows', 'Done'];

/** What the page shows of an import in each state. */
export const logScreens = (of: LogSide): ImportScreens<LogShapes> => ({
  parentLabel: of.ofSociety ? 'Logs' : 'Sound Recording Logs',
  titles: ({ kind, name }) => ({
    title: name,
    documentTitle: kind === 'file' ? `Import of ${name}` : name,
  }),
  facts: ({ kind, source, medium, figures, created_at }) => (
    <Facts>
      {kind === 'file' && source.name}
      {mediumNames[medium]}
      {figures.rows > 0 && countOf(figures.rows, kind === 'file' ? 'row' : 'title')}
      <span>
        {kind === 'file' ? 'begun' : 'logged'} <DateText date={created_at} />
      </span>
    </Facts>
  ),
  stateNames: logImportStateNames,
  steps: ({ kind }) => (kind === 'file' ? steps : null),
  stepOf: {
    reading: 0,
    failed: 0,
    mapping: 1,
    ready: 2,
    importing: 3,
    done: 3,
    undoing: 3,
    undone: 3,
  },
  working: {
    reading: {
      title: 'Reading the log',
      done: 'rows read',
      say: 'Next, you check which column is which.',
    },
    importing: {
      title: 'Importing the log',
      done: 'rows imported',
      say: 'We compare each row with all recordings: by ISRC, by spellings that members confirmed, and by title and artist.',
    },
    undoing: {
      title: 'Undoing the import',
      done: 'rows removed',
      say: 'We remove exactly the plays that this import added.',
    },
  },
  columns: (details) => <LogMappingForm key={details.id} of={of} details={details} />,
  before: (details) => <ReadyLog of={of} details={details} />,
  ended: (details, view) => <EndedLog of={of} details={details} view={view} />,
});

const screens = logScreens(logsOfMember);

/** /sound-recording-logs/import/:importId: one import of a log; or one performance. */
export function LogImportPage() {
  return <ImportPage kind={usageImport} screens={screens} />;
}
