import type { WorkImportDetails } from '#contract/work-imports.ts';
import type { ImportState } from '#domain/imports/import.ts';
import { Card } from '../ui/card.tsx';
import { Progress } from '../ui/progress.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { numberWords } from './count-words.ts';
import { ThrowAway } from './throw-away.tsx';

const words: Readonly<Partial<Record<ImportState, { title: string; done: string; say: string }>>> =
  {
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

/** A job is at work: how far it is. It goes on whether this page is open or not. */
export function WorkingView({ details }: { details: WorkImportDetails }) {
  const { state, progress } = details;
  const { title = '', done = '', say = '' } = words[state] ?? {};
  const isKnown = progress !== null && progress.of !== null && progress.of > 0;
  const said = isKnown
    ? `${numberWords(progress.done)} of ${numberWords(progress.of ?? 0)} ${done}`
    : `${numberWords(progress?.done ?? 0)} ${done}`;
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Progress
          label={title}
          percent={isKnown ? Math.floor((progress.done / (progress.of ?? 1)) * 100) : null}
          words={said}
        />
        <Text>{say}</Text>
        <Text small tone="quiet">
          You can leave this page or switch off: it goes on by itself, and this page shows how far
          it is when you come back.
        </Text>
        {details.may_delete && (
          <Row>
            <ThrowAway id={details.id} />
          </Row>
        )}
      </Stack>
    </Card>
  );
}
