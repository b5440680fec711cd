import type { CoSign } from '#contract/co-signing.ts';
import {
  noShares,
  parseShare,
  type Right,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';

/** An answer by link while it is given; shares are text, line by line in the order of my lines. */
export type CoSignDraft = {
  answer: 'yes' | 'no' | null;
  reason: string;
  saysShares: boolean;
  shares: Record<Right, string>[];
  signature: string;
};

/** An empty answer. */
export const newDraft = (): CoSignDraft => ({
  answer: null,
  reason: '',
  saysShares: false,
  shares: [],
  signature: '',
});

/** My own lines, in their order. */
export function myLines({ holders }: Pick<CoSign, 'holders'>): CoSign['holders'] {
  return holders.filter(({ is_me }) => is_me);
}

/** The text of one share of one of my lines. */
export function shareTextAt(draft: CoSignDraft, line: number, right: Right): string {
  return draft.shares[line]?.[right] ?? '';
}

/** The draft with one share typed; for all rights at once when they are shared alike. */
export function withShare(
  draft: CoSignDraft,
  line: number,
  changed: readonly Right[],
  text: string,
): CoSignDraft {
  const shares = Array.from(
    { length: Math.max(draft.shares.length, line + 1) },
    (_, at) => draft.shares[at] ?? { performing: '', mechanical: '', synchronisation: '' },
  );
  return {
    ...draft,
    shares: shares.map((one, at) =>
      at === line ? { ...one, ...Object.fromEntries(changed.map((right) => [right, text])) } : one,
    ),
  };
}

/** My shares as typed; null for a line in which one cannot be read. An empty field is none. */
export function readShares(draft: CoSignDraft, lines: number): (SharesByRight | null)[] {
  return Array.from({ length: lines }, (_, line) => {
    const read = { ...noShares };
    for (const right of rights) {
      const text = shareTextAt(draft, line, right);
      const share = text.trim() === '' ? 0 : parseShare(text);
      if (share === null) return null;
      read[right] = share;
    }
    return read;
  });
}
