import { useQuery } from '@tanstack/react-query';
import type { WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import type { FoundWork } from '#contract/works/work.ts';
import { formatIswc, parseIswc } from '#domain/identifiers/iswc.ts';
import { alike, type ClaimOnRight, claimOn } from '#domain/works/conflicts.ts';
import {
  formatShare,
  fullShare,
  noShares,
  rightNames,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { confirmationStateNames, isAgreed } from '#domain/works/work.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { enteredLines } from '../../shares/split-draft.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Identifier, Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { StateBadge } from '../work-title.tsx';
import { similarWorksQuery } from '../works.queries.ts';

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
  /** The work being amended, so that it is not found as its own duplicate. */
  except: string | null;
}) {
  const debounced = useDebounced(draft.title.trim(), 350);
  const iswc = parseIswc(draft.iswc);
  const similar = useQuery({
    ...similarWorksQuery({
      title: debounced,
      ...(iswc !== null && { iswc }),
      ...(except !== null && { except }),
    }),
    enabled: debounced.length >= 2,
  });
  const works = debounced.length >= 2 ? (similar.data?.data ?? []).slice(0, shown) : [];
  const mine = shareOfMine(draft);
  return (
    // Not in a box of its own: while there are none, it would leave a gap when it comes.
    <>
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
              If yours is another work, continue. The society reviews works that look very alike.
            </Text>
          </Stack>
        </Notice>
      )}
    </>
  );
}

/** What this draft would give me of each right, in all my roles. */
function shareOfMine(draft: WorkDraft): SharesByRight {
  const mine = { ...noShares };
  for (const { is_me, shares } of enteredLines(draft))
    if (is_me) for (const right of rights) mine[right] += shares[right];
  return mine;
}

const maxNames = 4;

/** A work that stands already: what it is, who claims it, and what would come of it if my claim were put on top. */
function SimilarWork({ work, meId, mine }: { work: FoundWork; meId: string; mine: SharesByRight }) {
  const toWork = pages.work(work.id);
  const isMine = work.holders.some(({ rights_holder_id }) => rights_holder_id === meId);
  return (
    <Stack gap={1}>
      <Facts>
        <TextLink to={toWork} strong>
          {work.title}
        </TextLink>
        {work.matched_title}
        <Identifier>{work.work_number}</Identifier>
        {work.iswc !== null && <Identifier>{formatIswc(work.iswc)}</Identifier>}
        <StateBadge state={work.state} />
      </Facts>
      <Text small>{claimantsText(work)}</Text>
      {isMine ? (
        <Text small strong>
          You are among its rights holders.{' '}
          <TextLink to={pages.workForm({ amend: work.id, step: 'shares' })}>Amend it</TextLink>{' '}
          instead of registering it again.
        </Text>
      ) : (
        claimTexts(claimOn(work.totals, mine)).map(({ text, isTooMuch }) => (
          <Text key={text} small strong={isTooMuch} tone={isTooMuch ? 'contested' : 'normal'}>
            {text}
          </Text>
        ))
      )}
    </Stack>
  );
}

function claimantsText({ holders }: FoundWork): string {
  const named = holders.slice(0, maxNames).map(({ name, performing, confirmation }) => {
    const state = isAgreed(confirmation) ? '' : `, ${confirmationStateNames[confirmation]}`;
    return `${name} ${formatShare(performing)}${state.toLowerCase()}`;
  });
  const more = holders.length > maxNames ? '; and others' : '';
  return `Of performing: ${named.join('; ')}${more}`;
}

/** What would come of a claim, a line for the rights that stand alike; `isTooMuch` where it passes 100 %. */
export function claimTexts(
  claims: readonly ClaimOnRight[],
): { text: string; isTooMuch: boolean }[] {
  return alike(claims).map(({ rights: which, claim }) => ({
    text: `${namesOf(which)}: ${claimText(claim)}`,
    isTooMuch: claim.above > 0,
  }));
}

function claimText({ standing, mine, together, above, rest }: ClaimOnRight): string {
  const claimed =
    standing === 0
      ? 'nobody has claimed a share.'
      : `others have already claimed ${formatShare(standing)}.`;
  if (above === 0)
    return `${claimed} ${together === fullShare ? `The other ${formatShare(mine)} is free` : `Your ${formatShare(mine)} fits`}. Ask the person who registered the work to add you.`;
  const sum = `Your ${formatShare(mine)} would make it ${formatShare(together)}, which is ${formatShare(above)} too much.`;
  return rest === 0
    ? `${claimed} ${sum}`
    : `${claimed} ${sum} Only ${formatShare(rest)} is free. Ask the person who registered the work to add you for that.`;
}

function namesOf(which: ClaimOnRight['right'][]): string {
  if (which.length === rights.length) return 'Every right';
  return new Intl.ListFormat('en-GB').format(
    which.map((right, place) =>
      place === 0 ? rightNames[right] : rightNames[right].toLowerCase(),
    ),
  );
}
