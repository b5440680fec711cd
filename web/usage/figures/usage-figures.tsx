import type { Reply } from '#contract/platform/endpoint.ts';
import type { readUseFigures } from '#contract/usage/usage.ts';
import { numberWords } from '../../imports/count-words.ts';
import { Figures } from '../../ui/data/figures.tsx';
import { playingTime } from '../list/playing-time.ts';
import { addressOf, type UsesView } from '../usage-address.ts';

/** What the server counts of uses. */
export type UseFigures = Reply<typeof readUseFigures>;

/** The uses in view in figures, each leading to those it counts. */
export function UsesFigures({ figures, view }: { figures: UseFigures; view: UsesView }) {
  const { total, by_state } = figures;
  const of = (state: 'matched' | 'suggested' | 'unmatched') =>
    addressOf('uses', { ...view, page: 1, state });
  return (
    <Figures
      label="Uses in figures"
      figures={[
        { label: 'Uses', value: numberWords(total.uses) },
        { label: 'Matched', value: numberWords(by_state.matched), to: of('matched') },
        { label: 'Likely yours', value: numberWords(by_state.suggested), to: of('suggested') },
        { label: 'Not matched', value: numberWords(by_state.unmatched), to: of('unmatched') },
        { label: 'Playing time', value: playingTime(total.seconds), note: 'where it is known' },
      ]}
    />
  );
}
