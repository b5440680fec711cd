import { pages } from '#contract/pages.ts';
import type { Paper } from '#contract/papers.ts';
import { paperNames } from '#domain/papers/papers.ts';
import { formatVerificationCode } from '#domain/papers/verification-code.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { Identifier, VisuallyHidden } from '../ui/text/text.tsx';

/** The papers that I had made, newest first, each with its number and to be saved again. `saving` is the id of one under way. */
export function MadePapers({
  papers,
  onSave,
  saving,
}: {
  papers: readonly Paper[];
  onSave: (paper: Paper) => void;
  saving: string | null;
}) {
  if (papers.length === 0) {
    return (
      <EmptyState title="None yet">
        Whatever you have made stays here with its number, to be saved again and verified.
      </EmptyState>
    );
  }
  return (
    <RowList>
      {papers.map((paper) => (
        <ListRow
          key={paper.id}
          title={
            <>
              {paperNames[paper.kind]} <Identifier>{paper.number}</Identifier>
            </>
          }
          detail={
            <Facts>
              <DateText date={paper.made_at} />
              {`Version ${paper.version}`}
              <TextLink to={pages.verifyDocument(formatVerificationCode(paper.code))}>
                Verify {paper.number}
              </TextLink>
            </Facts>
          }
          action={
            <Button
              compact
              onClick={() => onSave(paper)}
              disabled={saving !== null && saving !== paper.id}
              pending={saving === paper.id}
              pendingLabel="Saving"
            >
              Save again<VisuallyHidden> {paper.number}</VisuallyHidden>
            </Button>
          }
        />
      ))}
    </RowList>
  );
}
