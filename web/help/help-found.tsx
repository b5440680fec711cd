import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { RowList } from '../ui/data/row-list.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { findHelp } from './find-help.ts';
import { GlossaryCard } from './glossary-card.tsx';
import { GuideRow } from './guide-row.tsx';
import { helpAddress } from './guides.ts';

/** The guides and words that answer a search, or what to do when none does. */
export function HelpFound({ q }: { q: string }) {
  const { guides, glossary, hasAll } = findHelp(q);
  if (guides.length + glossary.length === 0)
    return (
      <Card flush>
        <EmptyState
          title={`Nothing in the help is about “${q}”`}
          action={<LinkButton to={helpAddress()}>See all guides</LinkButton>}
        >
          Try one plain word, such as share, publisher or password. Or write to the society.
        </EmptyState>
      </Card>
    );
  return (
    <Stack>
      <div role="status">
        {hasAll
          ? `${counted(guides.length, 'guide')} and ${counted(glossary.length, 'word')} found.`
          : 'Nothing here has all of these words. This comes closest.'}{' '}
        <TextLink to={helpAddress()}>See all guides</TextLink>
      </div>
      {guides.length > 0 && (
        <Card flush title="Guides">
          <RowList>
            {guides.map((guide) => (
              <GuideRow key={guide.id} guide={guide} q={q} />
            ))}
          </RowList>
        </Card>
      )}
      {glossary.length > 0 && <GlossaryCard title="Words" entries={glossary} />}
    </Stack>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
