import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { WorkImportDetails } from '#contract/works/work-imports.ts';
import { isBusy } from '#domain/imports/import.ts';
import type { WorkImportState } from '#domain/works/import/work-import.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Facts } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Steps } from '../ui/layout/steps.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { countOf } from '../ui/text/size-words.ts';
import { CheckedView } from './checked-view.tsx';
import { EndedView } from './ended-view.tsx';
import { type ImportView, importsAddress, viewOf } from './import-address.ts';
import { importQuery } from './imports.queries.ts';
import { ImportBadge } from './imports-table.tsx';
import { MappingForm } from './mapping/mapping-form.tsx';
import { RegisterView } from './register-view.tsx';
import { ThrowAway } from './throw-away.tsx';
import { WorkingCard, type WorkWords } from './working-card.tsx';

const words: Readonly<Partial<Record<WorkImportState, WorkWords>>> = {
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
};

/** A job is at work on the works of a file. */
function WorkingView({ details }: { details: WorkImportDetails }) {
  const { id, state, progress, may_delete } = details;
  return (
    <WorkingCard words={words[state] ?? { title: '', done: '', say: '' }} progress={progress}>
      {may_delete && (
        <Row>
          <ThrowAway id={id} />
        </Row>
      )}
    </WorkingCard>
  );
}

const steps = ['File', 'Columns', 'Check', 'Register', 'Done'];

/** /music-composition/import/:importId: one import, from its file to its end. */
export function ImportPage() {
  const { importId = '' } = useParams();
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(importQuery(importId)).data;
  const view = viewOf(search);
  return (
    <Stack gap={7}>
      <PageHeader
        title={data.file_name}
        documentTitle={`Import of ${data.file_name}`}
        parent={{ to: importsAddress, label: 'Import a file of works' }}
        status={<ImportBadge state={data.state} />}
        facts={
          <Facts>
            {data.figures.rows > 0 && countOf(data.figures.rows, 'row')}
            <span>
              begun <DateText date={data.created_at} />
            </span>
          </Facts>
        }
      />
      <Steps steps={steps} current={stepOf(data, view)} />
      <Current details={data} view={view} />
    </Stack>
  );
}

function Current({ details, view }: { details: WorkImportDetails; view: ImportView }) {
  const { state } = details;
  if (isBusy(state)) return <WorkingView details={details} />;
  if (state === 'failed') return <FailedView details={details} />;
  if (state === 'mapping' || (state === 'checked' && view.step === 'columns'))
    return <MappingForm key={details.id} details={details} />;
  if (state === 'checked')
    return view.step === 'register' ? (
      <RegisterView details={details} />
    ) : (
      <CheckedView details={details} view={view} />
    );
  return <EndedView details={details} view={view} />;
}

function stepOf({ state }: WorkImportDetails, { step }: ImportView): number {
  switch (state) {
    case 'reading':
    case 'failed':
      return 0;
    case 'mapping':
      return 1;
    case 'checking':
      return 2;
    case 'checked':
      return step === 'columns' ? 1 : step === 'register' ? 3 : 2;
    case 'importing':
      return 3;
    case 'done':
    case 'undoing':
    case 'undone':
      return 4;
    default:
      return state satisfies never;
  }
}

/** The file could not be read: why, and what to do. */
function FailedView({ details: { id, failure } }: { details: WorkImportDetails }) {
  return (
    <Stack>
      <Notice tone="failure" title="This file could not be read">
        {failure?.message ?? 'Save it anew as XLSX or CSV, and choose that copy.'}
      </Notice>
      <Row>
        <LinkButton tone="primary" to={importsAddress}>
          Choose another file
        </LinkButton>
        <ThrowAway id={id} />
      </Row>
    </Stack>
  );
}
