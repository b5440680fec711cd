/** What links can ask an answer to. */
export type LinkKind = 'co-sign' | 'answer-dispute';

const place = (kind: LinkKind, secret: string) => `${kind}-answer:${secret}`;

/** What was entered for this link in this tab, for a page that is loaded again; null when nothing was. */
export function keptDraft<Draft>(kind: LinkKind, secret: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(kind, secret)) ?? 'null') as Draft | null; // written by this file only
  } catch {
    return null;
  }
}

/** Saves what is entered in this tab; removes it with null. */
export function keepDraft<Draft>(kind: LinkKind, secret: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(place(kind, secret));
    else sessionStorage.setItem(place(kind, secret), JSON.stringify(draft));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
