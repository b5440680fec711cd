import { workImportStateNames } from '#domain/works/import/work-import.ts';
import type { ShapesOf } from '../../imports/import-kind.ts';
import { ImportPage, type ImportScreens } from '../../imports/import-page.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { CheckedView } from './checked-view.tsx';
import { EndedWorkImport } from './ended-work-import.tsx';
import { RegisterView } from './register-view.tsx';
import { workImport } from './work-import-kind.ts';
import { WorkMappingForm } from './work-mapping-form.tsx';

const steps = ['File', 'Columns', 'Check', 'Register', 'Done'];

const screens: ImportScreens<ShapesOf<typeof workImport>> = {
  parentLabel: 'Import a file of works',
  titles: ({ file_name }) => ({ title: file_name, documentTitle: `Import of ${file_name}` }),
  facts: ({ figures, created_at }) => (
    <Facts>
      {figures.rows > 0 && countOf(figures.rows, 'row')}
      <span>
        begun <DateText date={created_at} />
      </span>
    </Facts>
  ),
  stateNames: workImportStateNames,
  steps: () => steps,
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
      say: 'Then you say which column is what.',
    },
    checking: {
      title: 'Checking the rows',
      done: 'rows checked',
      say: 'Each row is looked at: whether it is whole, and whether the work is registered already. Nothing is registered yet.',
    },
    importing: {
      title: 'Registering your works',
      done: 'rows worked through',
      say: 'Your co-writers are told of it once all is done.',
    },
    undoing: {
      title: 'Taking the works back',
      done: 'works looked at',
      say: 'What others have confirmed or changed meanwhile stays.',
    },
  },
  columns: (details) => <WorkMappingForm key={details.id} details={details} />,
  before: (details, view) =>
    view.step === 'register' ? (
      <RegisterView details={details} />
    ) : (
      <CheckedView details={details} view={view} />
    ),
  ended: (details, view) => <EndedWorkImport details={details} view={view} />,
};

/** /music-composition/import/:importId: one import of works. */
export function WorkImportPage() {
  return <ImportPage kind={workImport} screens={screens} />;
}
