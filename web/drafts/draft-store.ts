import type { DraftHolder, WorkDraft } from '#contract/drafts.ts';
import { forgetStored, keysWith, readStored, store, watchStored } from './device-shelf.ts';
import type { KeptDraft } from './kept-draft.ts';
import { forgetSent } from './sent-drafts.ts';

/** Names a draft on this device: one by its id, or the one that amends a work. */
export type DraftPlace = { id: string; workId: string | null };

// Counts the shapes of a kept draft: one of the shape before is brought over, one of another is left alone.
const shape = 3;

const here = () => localStorage;
const inThisTab = () => sessionStorage;

const prefix = (meId: string) => `work-draft:${shape}:${meId}:`;
const placeIn = (meId: string, { id, workId }: DraftPlace) =>
  prefix(meId) + (workId === null ? id : `amend-${workId}`);

/** The draft kept for this member, null when there is none or it cannot be read. */
export function readKept(meId: string, place: DraftPlace): KeptDraft | null {
  bringOver(meId);
  return readStored(here, placeIn(meId, place));
}

/** Every draft that this device keeps for the member, the one last touched first. */
export function listKept(meId: string): KeptDraft[] {
  bringOver(meId);
  return keysWith(prefix(meId))
    .flatMap((key) => readStored<KeptDraft>(here, key) ?? [])
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** This tab's own entries, put aside while another tab's stand in their place; null when nothing was. */
export function readAside(meId: string, place: DraftPlace): KeptDraft | null {
  return readStored(inThisTab, placeIn(meId, place));
}

/** Keeps the draft on this device. False when the device has no room or forbids it: then the page says so. */
export function keepDraft(meId: string, kept: KeptDraft): boolean {
  return store(here, placeIn(meId, kept), kept);
}

/** Puts this tab's entries aside, for this tab only, or takes them back with null. */
export function putAside(meId: string, place: DraftPlace, kept: KeptDraft | null): void {
  const key = placeIn(meId, place);
  // Where there is no room they last as long as the page.
  if (kept) store(inThisTab, key, kept);
  else forgetStored(inThisTab, key);
}

/** Tells when another tab has kept this draft, or with null that it has sent it or thrown it away. Gives how to stop. */
export function watchDraft(
  meId: string,
  place: DraftPlace,
  tell: (theirs: KeptDraft | null) => void,
): () => void {
  return watchStored(placeIn(meId, place), tell);
}

/** Forgets the draft on this device, once it is registered or thrown away. */
export function forgetDraft(meId: string, place: DraftPlace): void {
  forgetStored(here, placeIn(meId, place));
  forgetSent(place.id);
}

type KeptInShape2 = Omit<KeptDraft, 'id' | 'workId' | 'draft' | 'base' | 'step' | 'saved'> & {
  draft: DraftOfShape2;
  base: DraftOfShape2;
};

/** Drafts from before there were several and before the server had any: they go on as drafts of today. */
function bringOver(meId: string): void {
  const start = `work-draft:2:${meId}:`;
  for (const key of keysWith(start)) {
    const old = readStored<KeptInShape2>(here, key);
    const of = key.slice(start.length);
    if (old === null || keepDraft(meId, broughtOver(old, of === 'new' ? null : of))) {
      localStorage.removeItem(key);
    }
  }
}

function broughtOver({ draft, base, ...old }: KeptInShape2, workId: string | null): KeptDraft {
  const before: WorkDraft | null = workId === null ? null : upgradeDraft(base);
  return {
    ...old,
    id: crypto.randomUUID(),
    workId,
    draft: upgradeDraft(draft),
    base: before,
    step: 'work',
    saved: null,
  };
}

/** A draft as devices kept it before there were recordings and agreed splits (shape 2). */
type DraftOfShape2 = Omit<WorkDraft, 'sharing' | 'holders' | 'recordings'> & {
  sharing: 'same' | 'by_right';
  holders: Omit<DraftHolder, 'part' | 'represents' | 'publisherPart'>[];
};

/** A draft of shape 2 as one of today: nothing that was entered is lost. */
function upgradeDraft(old: DraftOfShape2): WorkDraft {
  return {
    ...old,
    holders: old.holders.map((holder) => ({
      ...holder,
      part: '',
      represents: [],
      publisherPart: { performing: '', mechanical: '', synchronisation: '' },
    })),
    recordings: [],
  };
}
