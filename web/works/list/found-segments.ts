import type { FoundWork } from '#contract/works/work.ts';
import { holderColours } from '../../ui/shares/holder-name.tsx';
import type { ShareSegment } from '../../ui/shares/share-words.ts';

/** The bar of a work that was found: its first holders by name, the others together. */
export function segmentsOfFound({ holders, totals }: FoundWork): ShareSegment[] {
  const colour = holderColours(holders.map(({ rights_holder_id }) => rights_holder_id));
  const named = holders.map(({ rights_holder_id, name, role, performing }) => ({
    key: `${rights_holder_id} ${role}`,
    name,
    share: performing,
    colour: colour(rights_holder_id),
  }));
  const rest = totals.performing - named.reduce((sum, { share }) => sum + share, 0);
  return [...named, { key: 'others', name: 'Others', share: rest, colour: 'others' }];
}
