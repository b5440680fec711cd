import type { Paper } from '#contract/papers.ts';
import { paperNames } from '#domain/papers/papers.ts';
import { formatVerificationCode } from '#domain/papers/verification-code.ts';
import { Button } from '../ui/button.tsx';
import { DateText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Facts } from '../ui/facts.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

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
              <TextLink to={`/verify/${formatVerificationCode(paper.code)}`}>
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
