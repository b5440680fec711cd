import type { CoSign } from '#contract/co-signing.ts';
import type { Line } from '../works/segments.ts';

/** A work's holders as its bars need them. A link tells nobody's number: whoever has the same name has the same colour. */
export function linesOf({ holders }: Pick<CoSign, 'holders'>): (Line & { is_me: boolean })[] {
  return holders.map((holder) => ({ ...holder, rights_holder_id: holder.name }));
}
