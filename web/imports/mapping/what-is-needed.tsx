import { holderPartOf } from '#domain/imports/import-fields.ts';
import { Card } from '../../ui/card.tsx';
import { Checklist } from '../../ui/checklist.tsx';
import type { MappingDraft } from './mapping-draft.ts';

/** What a file must say for its rows to become works, and whether it does. */
export function WhatIsNeeded({ columns, addsMe }: Pick<MappingDraft, 'columns' | 'addsMe'>) {
  const named = new Set(
    columns.flatMap((field) => {
      const part = field && holderPartOf(field);
      return part && /name$/.test(part.part) ? [part.holder] : [];
    }),
  );
  const hasTitle = columns.includes('title');
  const hasHolders = named.size > 0 || addsMe;
  return (
    <Card title="What is needed">
      <Checklist
        items={[
          {
            key: 'title',
            state: hasTitle ? 'done' : 'waiting',
            words: hasTitle ? 'The title of the work' : 'A column with the title of the work',
          },
          {
            key: 'holders',
            state: hasHolders ? 'done' : 'waiting',
            words: hasHolders
              ? holdersWords(named.size, addsMe)
              : 'Who holds it: a column with the name of a rights holder, or you added to every row',
          },
        ]}
      />
    </Card>
  );
}

function holdersWords(count: number, addsMe: boolean): string {
  const others = count === 1 ? '1 rights holder a row' : `Up to ${count} rights holders a row`;
  if (count === 0) return 'You, added to every row';
  return addsMe ? `${others}, and you where they are not` : others;
}
