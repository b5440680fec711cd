import type { LogImportDetails } from '#contract/log-imports.ts';
import type { LogImportState } from '#domain/logs/log-import.ts';
import { WorkingCard, type WorkWords } from '../../imports/working-card.tsx';
import { Row } from '../../ui/row.tsx';
import { ThrowAwayLog } from './throw-away-log.tsx';

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
export function WorkingLog({ details }: { details: LogImportDetails }) {
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
