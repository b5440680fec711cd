import { useQuery } from '@tanstack/react-query';
import type { WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { noShares, rights, type SharesByRight } from '#domain/works/shares.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { enteredLines } from '../../shares/split-draft.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { similarWorksQuery } from '../works.queries.ts';
import { SimilarWork } from './similar-work.tsx';

// More would push the form out of a phone's view.
const shown = 3;

/**
 * "Is this already registered?", asked while the title is typed: what stands, who claims it, and what my claim would do to it.
 * Nothing alike, or no answer, shows nothing; and nothing found stands in the way of registering another work.
 */
export function SimilarWorks({
  draft,
  me,
  except,
}: {
  draft: WorkDraft;
  me: RightsHolder;
  /** The work being amended, so that it is not found as its own double. */
  except: string | null;
}) {
  const settled = useSettled(draft.title.trim(), 350);
  const iswc = parseIswc(draft.iswc);
  const similar = useQuery({
    ...similarWorksQuery({
      title: settled,
      ...(iswc !== null && { iswc }),
      ...(except !== null && { except }),
    }),
    enabled: settled.length >= 2,
  });
  const works = settled.length >= 2 ? (similar.data?.data ?? []).slice(0, shown) : [];
  const mine = shareOfMine(draft);
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          {works.length === 0
            ? ''
            : `Perhaps already registered: ${works.map(({ title }) => title).join(', ')}`}
        </span>
      </VisuallyHidden>
      {works.length > 0 && (
        <Notice tone="warning" title="Is it already registered?">
          <Stack gap={4}>
            {works.map((work) => (
              <SimilarWork key={work.id} work={work} meId={me.id} mine={mine} />
            ))}
            <Text small>
              If yours is another work, go on. The society looks at works that are much alike.
            </Text>
          </Stack>
        </Notice>
      )}
    </div>
  );
}

/** What this draft would give me of each right, in all my roles. */
function shareOfMine(draft: WorkDraft): SharesByRight {
  const mine = { ...noShares };
  for (const { is_me, shares } of enteredLines(draft))
    if (is_me) for (const right of rights) mine[right] += shares[right];
  return mine;
}
