import { useEffect } from 'react';
import type { LogSource } from '#contract/usage/usage-fields.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { dayOf } from '../../ui/fields/date-field.tsx';
import { FormActions } from '../../ui/fields/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { focusHeading } from '../../ui/layout/focus-heading.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { ProseList } from '../../ui/text/prose-list.tsx';
import { isNewSource } from '../sources/source-draft.ts';
import { type PerformanceDraft, titlesOf } from './performance-draft.ts';

/** All that was entered, to be looked at before it is logged. */
export function CheckPerformance({
  draft,
  known,
  isPending,
  onBack,
}: {
  draft: PerformanceDraft;
  known: readonly LogSource[];
  isPending: boolean;
  onBack: () => void;
}) {
  useEffect(focusHeading, []);
  const where = isNewSource(draft.source, known)
    ? draft.source.name
    : known.find(({ id }) => id === draft.source.source)?.name;
  const day = dayOf(draft.day);
  return (
    <Stack>
      <Card title="Check before you log it">
        <DefinitionList
          definitions={[
            { term: 'Where', value: where },
            { term: 'Day', value: day && formatFullDate(day) },
            { term: 'Begun', value: draft.time },
            {
              term: 'Played',
              value: <ProseList ordered sentences={titlesOf(draft).map(lineWords)} />,
            },
          ]}
        />
      </Card>
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="One moment">
          Log this performance
        </Button>
        <Button onClick={onBack}>Change something</Button>
      </FormActions>
    </Stack>
  );
}

function lineWords({ title, artist, recording }: PerformanceDraft['setlist'][number]): string {
  const words = artist.trim() === '' ? title.trim() : `${title.trim()}, ${artist.trim()}`;
  return recording === null ? words : `${words} (your recording)`;
}
