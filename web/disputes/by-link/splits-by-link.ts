import type { DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import { formatShare, type Right, type Share } from '#domain/works/shares.ts';
import { type ComparedSplit, shownRights } from '../compared-splits.ts';

type Lines = DisputeByLink['standing'];

/** A split as the comparison of splits takes it: who is who stands in numbers, for a link tells nobody's id. */
export function splitByLink(key: string, title: string, lines: Lines): ComparedSplit {
  return {
    key,
    title,
    lines: lines.map(({ holder, name, is_me, shares }) => ({
      rights_holder_id: String(holder),
      name,
      is_me,
      shares,
    })),
  };
}

/** What a split would make of my share, right by right where they differ: "You would hold 10 %, which is 10 % less." */
export function meantForMe(
  { standing, rights }: Pick<DisputeByLink, 'standing' | 'rights'>,
  lines: Lines,
): string[] {
  const splits = [splitByLink('stands', '', standing), splitByLink('meant', '', lines)];
  const shown = shownRights(splits, rights);
  return shown.map(({ right, title }) => {
    const words = inWords(mine(standing, right), mine(lines, right));
    return shown.length === 1 ? words : `${title}: ${words}`;
  });
}

function inWords(has: Share, would: Share): string {
  if (has === would) return `your share stays as it is, ${has === 0 ? 'none' : formatShare(has)}.`;
  const change =
    would > has ? `${formatShare(would - has)} more` : `${formatShare(has - would)} less`;
  const held = would === 0 ? 'nothing' : formatShare(would);
  return `you would hold ${held}. That is ${change} than now.`;
}

function mine(lines: Lines, right: Right): Share {
  return lines.filter(({ is_me }) => is_me).reduce((sum, { shares }) => sum + shares[right], 0);
}
