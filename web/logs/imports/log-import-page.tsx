import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { LogImportDetails } from '#contract/log-imports.ts';
import { mediumNames } from '#domain/logs/log.ts';
import { isLogImportBusy } from '#domain/logs/log-import.ts';
import { countOf } from '../../imports/count-words.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Steps } from '../../ui/steps.tsx';
import { logImportQuery } from '../logs.queries.ts';
import { addressOf } from '../logs-address.ts';
import { EndedLog } from './ended-log.tsx';
import { FailedLog } from './failed-log.tsx';
import { type LogImportView, logImportViewOf } from './log-import-address.ts';
import { LogImportBadge } from './log-import-badge.tsx';
import { LogMappingForm } from './log-mapping-form.tsx';
import { ReadyLog } from './ready-log.tsx';
import { WorkingLog } from './working-log.tsx';

const steps = ['File', 'Columns', 'First rows', 'Done'];

/** /sound-recording-logs/import/:importId: one import of a log, from its file to its end; or one performance. */
export function LogImportPage() {
  const { importId = '' } = useParams();
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(logImportQuery(importId)).data;
  const view = logImportViewOf(search);
  return (
    <Stack gap={7}>
      <PageHeader
        title={data.name}
        documentTitle={data.kind === 'file' ? `Import of ${data.name}` : data.name}
        parent={{ to: addressOf('imports'), label: 'Sound Recording Logs' }}
        status={<LogImportBadge state={data.state} />}
        facts={
          <Facts>
            {data.kind === 'file' && data.source.name}
            {mediumNames[data.medium]}
            {data.figures.rows > 0 &&
              countOf(data.figures.rows, data.kind === 'file' ? 'row' : 'title')}
            <span>
              {data.kind === 'file' ? 'begun' : 'logged'} <DateText date={data.created_at} />
            </span>
          </Facts>
        }
      />
      {data.kind === 'file' && <Steps steps={steps} current={stepOf(data, view)} />}
      <Current details={data} view={view} />
    </Stack>
  );
}

function Current({ details, view }: { details: LogImportDetails; view: LogImportView }) {
  const { state } = details;
  if (isLogImportBusy(state)) return <WorkingLog details={details} />;
  if (state === 'failed') return <FailedLog details={details} />;
  if (state === 'mapping' || (state === 'ready' && view.step === 'columns'))
    return <LogMappingForm key={details.id} details={details} />;
  if (state === 'ready') return <ReadyLog details={details} />;
  return <EndedLog details={details} view={view} />;
}

function stepOf({ state }: LogImportDetails, { step }: LogImportView): number {
  switch (state) {
    case 'reading':
    case 'failed':
      return 0;
    case 'mapping':
      return 1;
    case 'ready':
      return step === 'columns' ? 1 : 2;
    case 'importing':
    case 'done':
    case 'undoing':
    case 'undone':
      return 3;
    default:
      return state satisfies never;
  }
}
