import { pages } from '#contract/pages.ts';
import type { FoundWork } from '#contract/works/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { alike, type ClaimOnRight, claimOn } from '#domain/works/conflicts.ts';
import {
  formatShare,
  fullShare,
  rightNames,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { confirmationStateNames } from '#domain/works/work.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { StateBadge } from '../state-badge.tsx';

const maxNames = 4;

/** A work that stands already: what it is, who claims it, and what would come of it if my claim were put on top. */
export function SimilarWork({
  work,
  meId,
  mine,
}: {
  work: FoundWork;
  meId: string;
  mine: SharesByRight;
}) {
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
      <Text small>{claimantsInWords(work)}</Text>
      {isMine ? (
        <Text small strong>
          You are among its rights holders.{' '}
          <TextLink to={pages.workForm({ amend: work.id, step: 'shares' })}>Amend it</TextLink>{' '}
          instead of registering it again.
        </Text>
      ) : (
        claimInWords(claimOn(work.totals, mine)).map(({ words, isTooMuch }) => (
          <Text key={words} small strong={isTooMuch} tone={isTooMuch ? 'contested' : 'normal'}>
            {words}
          </Text>
        ))
      )}
    </Stack>
  );
}

function claimantsInWords({ holders }: FoundWork): string {
  const named = holders.slice(0, maxNames).map(({ name, performing, confirmation }) => {
    const state = confirmation === 'confirmed' ? '' : `, ${confirmationStateNames[confirmation]}`;
    return `${name} ${formatShare(performing)}${state.toLowerCase()}`;
  });
  const more = holders.length > maxNames ? '; and others' : '';
  return `Of performing: ${named.join('; ')}${more}`;
}

/** What would come of a claim, a line for the rights that stand alike; `isTooMuch` where it passes 100 %. */
export function claimInWords(
  claims: readonly ClaimOnRight[],
): { words: string; isTooMuch: boolean }[] {
  return alike(claims).map(({ rights: which, claim }) => ({
    words: `${namesOf(which)}: ${wordsOf(claim)}`,
    isTooMuch: claim.above > 0,
  }));
}

function wordsOf({ standing, mine, together, above, rest }: ClaimOnRight): string {
  const stands = standing === 0 ? 'nothing is claimed' : `${formatShare(standing)} stands`;
  if (above === 0)
    return `${stands}; your ${formatShare(mine)} fits into what nobody claims${together === fullShare ? '' : ` (${formatShare(rest)})`}. Ask its registrant to add you.`;
  const goes = `with your ${formatShare(mine)} it would be ${formatShare(together)}: ${formatShare(above)} too much.`;
  return rest === 0
    ? `${stands}; ${goes}`
    : `${stands}; ${goes} ${formatShare(rest)} is unclaimed: ask its registrant to add you with that.`;
}

function namesOf(which: ClaimOnRight['right'][]): string {
  if (which.length === rights.length) return 'Every right';
  return new Intl.ListFormat('en-GB').format(
    which.map((right, place) =>
      place === 0 ? rightNames[right] : rightNames[right].toLowerCase(),
    ),
  );
}
