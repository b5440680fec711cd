import type { WorkImportDetails } from '#contract/work-imports.ts';
import type { ImportState } from '#domain/imports/import.ts';
import { Row } from '../ui/row.tsx';
import { ThrowAway } from './throw-away.tsx';
import { WorkingCard, type WorkWords } from './working-card.tsx';

const words: Readonly<Partial<Record<ImportState, WorkWords>>> = {
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
export function WorkingView({ details }: { details: WorkImportDetails }) {
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
