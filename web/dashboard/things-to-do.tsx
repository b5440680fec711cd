import type { ThingToDoCount } from '#contract/dashboard.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { wordsOf } from './thing-words.ts';

/** What waits for the member, the most urgent first, each with the way to mend it. */
export function ThingsToDo({ things }: { things: readonly ThingToDoCount[] }) {
  if (things.length === 0) {
    return (
      <Card title="Things to do" flush>
        <EmptyState title="Nothing waits for you">
          When somebody names you in a work, or something about you is missing, it stands here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Things to do" flush>
      <RowList>
        {things.map((thing) => {
          const { mark, title, detail, to, action } = wordsOf(thing);
          return (
            <ListRow
              key={thing.thing}
              mark={<Badge tone={isMine(thing) ? 'waiting' : 'neutral'}>{mark}</Badge>}
              title={title}
              detail={detail}
              action={<LinkButton to={to}>{action}</LinkButton>}
            />
          );
        })}
      </RowList>
    </Card>
  );
}

// Gold is for what waits for me; what waits for others does not shout.
const isMine = ({ thing }: ThingToDoCount) => thing !== 'await_holders';
