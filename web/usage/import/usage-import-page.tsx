import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { isBusy } from '#domain/imports/import.ts';
import type { LogImportState } from '#domain/usage/import/usage-import.ts';
import { mediumNames } from '#domain/usage/usage.ts';
import { WorkingCard, type WorkWords } from '../../imports/working-card.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { countOf } from '../../ui/text/size-words.ts';
import { LogImportBadge } from '../list/usage-cells.tsx';
import { logImportQuery } from '../usage.queries.ts';
import { addressOf, type LogImportView, logImportViewOf, newLogAddress } from '../usage-address.ts';
import { EndedLog } from './ended-usage-import.tsx';
import { ReadyLog, ThrowAwayLog } from './ready-usage-import.tsx';
import { LogMappingForm } from './usage-mapping-form.tsx';

const words: Readonly<Partial<Record<LogImportState, WorkWords>>> = {
  reading: {
    title: 'Reading the log',
    done: 'rows read',
    say: 'Then you say which column is what.',
  },
  importing: {
    title: 'Bringing the log in',
    done: 'rows worked through',
    say: 'Each row is compared with all recordings: by its ISRC, by spellings that were confirmed before, and by title and artist.',
  },
  undoing: {
    title: 'Taking the uses back',
    done: 'uses taken out',
    say: 'Exactly what this import brought in goes out again.',
  },
};

/** A job is at work on a log. */
function WorkingLog({ details }: { details: LogImportDetails }) {
  const { id, state, progress, may_delete } = details;
  return (
    <WorkingCard words={words[state] ?? { title: '', done: '', say: '' }} progress={progress}>
      {may_delete && (
        <Row>
          <ThrowAwayLog id={id} />
        </Row>
      )}
    </WorkingCard>
  );
}

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
  if (isBusy(state)) return <WorkingLog details={details} />;
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

/** The file could not be read: why, and what to do. */
function FailedLog({ details: { id, failure, may_delete } }: { details: LogImportDetails }) {
  return (
    <Stack>
      <Notice tone="failure" title="This file could not be read">
        {failure?.message ?? 'Save it anew as XLSX or CSV, and choose that copy.'}
      </Notice>
      <Row>
        <LinkButton tone="primary" to={newLogAddress}>
          Choose another file
        </LinkButton>
        {may_delete && <ThrowAwayLog id={id} />}
      </Row>
    </Stack>
  );
}
