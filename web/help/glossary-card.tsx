import { useDeadlines } from '../deadlines/use-deadlines.ts';
import { withDays } from '../deadlines/with-days.ts';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import type { GlossaryWord } from './glossary-word.ts';

/** Words and what they mean. */
export function GlossaryCard({
  title,
  entries,
}: {
  title: string;
  entries: readonly GlossaryWord[];
}) {
  const deadlines = useDeadlines();
  return (
    <Card title={title}>
      <DefinitionList
        definitions={entries.map(({ word, meaning }) => ({
          term: word,
          value: withDays(meaning, deadlines),
        }))}
      />
    </Card>
  );
}
