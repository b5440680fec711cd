import { pages } from '#contract/pages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Row } from '../../ui/layout/row.tsx';

/** For who has no works yet: what comes first, and how to see whether others have named them already. */
export function FirstWork() {
  return (
    <EmptyState
      title="Your works will stand here"
      action={
        <Row>
          <LinkButton to={pages.searchWorks()} icon="search">
            Search the repertoire
          </LinkButton>
          <LinkButton tone="quiet" to={pages.workImports()} icon="file">
            Import a file
          </LinkButton>
        </Row>
      }
    >
      Register the songs and pieces you wrote or publish, with everyone’s share. A co-writer may
      have registered one already: search the repertoire first. A whole list of works can come in as
      a file.
    </EmptyState>
  );
}
