import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { WorkImportDetails } from '#contract/work-imports.ts';
import { isBusy } from '#domain/imports/import.ts';
import { DateText } from '../ui/date-text.tsx';
import { Facts } from '../ui/facts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Steps } from '../ui/steps.tsx';
import { CheckedView } from './checked-view.tsx';
import { countOf } from './count-words.ts';
import { EndedView } from './ended-view.tsx';
import { FailedView } from './failed-view.tsx';
import { type ImportView, importsAddress, viewOf } from './import-address.ts';
import { ImportBadge } from './import-badge.tsx';
import { importQuery } from './imports.queries.ts';
import { MappingForm } from './mapping/mapping-form.tsx';
import { RegisterView } from './register-view.tsx';
import { WorkingView } from './working-view.tsx';

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
