import { useQuery } from '@tanstack/react-query';
import { maxWorksOfRecording } from '#domain/recordings/recording.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { similarWorksQuery } from '../../works/works.queries.ts';
import { FindWork } from '../find-work.tsx';
import { ChosenWords } from './chosen-words.tsx';
import type { DraftWork } from './recording-draft.ts';
import type { PeopleToAdd, StepProps } from './use-recording-form.ts';

const fewSuggested = 3;

/** The works that are heard on it: those called alike are suggested, others are found by search. */
export function WorksField({
  draft,
  change,
  problemAt,
  people,
}: StepProps & { people: PeopleToAdd }) {
  const { works } = draft;
  const title = useSettled(draft.title.trim(), 350);
  const alike = useQuery({ ...similarWorksQuery({ title }), enabled: title.length >= 2 });
  const suggested = (alike.data?.data ?? [])
    .filter(({ id }) => !works.some((work) => work.id === id))
    .slice(0, fewSuggested);
  const add = ({ id, title: called, work_number }: DraftWork) => {
    if (works.length >= maxWorksOfRecording || works.some((work) => work.id === id)) return;
    change({ works: [...works, { id, title: called, work_number }] });
    people.type('add_work', '');
  };
  return (
    <Stack gap={3}>
      <FindWork
        label="Find a work"
        name="add_work"
        text={people.textOf('add_work')}
        onText={(text) => people.type('add_work', text)}
        error={problemAt('add_work') ?? problemAt('work_ids')}
        without={works.map(({ id }) => id)}
        onChoose={add}
      />
      <ChosenWords
        chosen={works.map((work) => ({
          key: work.id,
          words: `${work.title}, ${work.work_number}`,
        }))}
        field="add_work"
        onRemove={(id) => change({ works: works.filter((work) => work.id !== id) })}
      />
      {suggested.length > 0 && (
        <Stack gap={2}>
          <Text small tone="quiet">
            Perhaps it is of one of these works:
          </Text>
          {suggested.map((work) => (
            <div key={work.id}>
              <Button tone="quiet" icon="plus" onClick={() => add(work)}>
                <VisuallyHidden>Link </VisuallyHidden>
                {work.title} by {work.holders.map(({ name }) => name).join(', ')}
              </Button>
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
