import type { Dispute } from '#contract/dispute.ts';
import { Card } from '../ui/card.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { sideNames } from './dispute-words.ts';
import { Paragraphs } from './paragraphs.tsx';

/** What the parties said in their own words, the one who raised it first; nothing before anybody did. */
export function StatementsCard({ dispute }: { dispute: Dispute }) {
  const said = dispute.parties
    .flatMap(({ rights_holder_id, name, side, is_raiser, is_me, statement }) => {
      const text = is_raiser ? dispute.statement : (statement ?? '');
      return text === '' ? [] : [{ id: rights_holder_id, name, side, is_raiser, is_me, text }];
    })
    .sort((a, b) => Number(b.is_raiser) - Number(a.is_raiser));
  if (said.length === 0) return null;
  return (
    <Card title="Statements" flush>
      <RowList>
        {said.map(({ id, name, side, is_me, text }) => (
          <ListRow
            key={id}
            title={`${is_me ? 'You' : name}: ${sideNames[side].toLowerCase()}`}
            detail={<Paragraphs text={text} />}
          />
        ))}
      </RowList>
    </Card>
  );
}
