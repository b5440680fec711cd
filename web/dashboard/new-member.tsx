import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** For who has no works yet: what comes first, and how to see whether others have named them already. */
export function NewMember() {
  return (
    <Card flush>
      <EmptyState
        title="Your works will stand here"
        action={
          <LinkButton to="/music-composition/search" icon="search">
            Search the repertoire
          </LinkButton>
        }
      >
        Register the first with everybody who wrote it and the share that each of you holds. Perhaps
        a co-writer has registered one already: search for it by its title or your name.
      </EmptyState>
    </Card>
  );
}
