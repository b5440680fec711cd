import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../session/clock.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Row } from '../ui/row.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { meQuery } from '../works/works.queries.ts';
import type { DraftLine } from './draft-lines.ts';
import { nameOfDraft, placeOfDraft, stateOfDraft } from './draft-words.ts';
import { ThrowAway } from './throw-away.tsx';
import { useDraftLines } from './use-draft-lines.ts';

const few = 3;

type About = {
  title?: string;
  /** The draft that is open here. */
  without?: string | null;
};

/** What the member has begun to enter and can go on with; nothing while there is none. */
export function DraftsCard(about: About) {
  const me = useQuery(meQuery()).data?.data;
  return me ? <DraftsOf meId={me.id} {...about} /> : null;
}

function DraftsOf({
  meId,
  title = 'Not registered yet',
  without = null,
}: About & { meId: string }) {
  const { lines, throwAway } = useDraftLines(meId);
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<DraftLine | null>(null);
  const shown = lines.filter(({ id }) => id !== without);
  if (shown.length === 0) return null;
  const now = new Date(serverNowMs());
  return (
    <Card title={title} flush>
      <RowList>
        {shown.slice(0, isAll ? shown.length : few).map((line) => (
          <ListRow
            key={line.id}
            title={nameOfDraft(line)}
            detail={stateOfDraft(line, now)}
            action={
              <Row tight>
                <LinkButton to={placeOfDraft(line)} compact>
                  Go on<VisuallyHidden> with {nameOfDraft(line)}</VisuallyHidden>
                </LinkButton>
                <Button tone="quiet" compact onClick={() => setAsked(line)}>
                  Throw away<VisuallyHidden> {nameOfDraft(line)}</VisuallyHidden>
                </Button>
              </Row>
            }
          />
        ))}
        {!isAll && shown.length > few && (
          <ListRow
            title={
              <Button tone="quiet" compact onClick={() => setAll(true)}>
                Show all {shown.length}
              </Button>
            }
          />
        )}
      </RowList>
      <ThrowAway draft={asked} onClose={() => setAsked(null)} onThrowAway={throwAway} />
    </Card>
  );
}
