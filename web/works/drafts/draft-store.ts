import type { DraftHolder, WorkDraft } from '#contract/drafts.ts';
import { type SavedDraft, savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { type DeviceDraft, withLaterFields } from './device-draft.ts';

/** Names a draft on this device: one by its id, or the one that amends a work. */
export type DraftPlace = { id: string; workId: string | null };

// What the form cannot be drawn without.
const draft = { title: '', sharing: '', alternative_titles: [], holders: [], recordings: [] };
const shaped = shapedLike<DeviceDraft>({ id: '', draft, sendKey: '', step: '', savedAt: '' });
const parse = (stored: unknown): DeviceDraft | null => {
  const read = shaped(stored);
  if (read === null) return null;
  const { base, saved } = read;
  return {
    ...read,
    draft: withLaterFields(read.draft),
    base: base && withLaterFields(base),
    saved: saved && { ...saved, draft: withLaterFields(saved.draft) },
  };
};
const kind = 'work-draft:3';
const drafts = savedDrafts({ kind, parse });
const draftsOfTab = savedDrafts({ kind, parse, isForTab: true });

const nameOf = ({ id, workId }: DraftPlace) => (workId === null ? id : `amend-${workId}`);

/** The member's draft on this device. */
export function draftAt(meId: string, place: DraftPlace): SavedDraft<DeviceDraft> {
  upgradeDrafts(meId);
  return drafts.at(meId, nameOf(place));
}

/** This tab's own entries, put aside while another tab has saved others in their place. */
export const asideAt = (meId: string, place: DraftPlace): SavedDraft<DeviceDraft> =>
  draftsOfTab.at(meId, nameOf(place));

/** Every draft of the member on this device, the one last edited first. */
export function draftsOnDevice(meId: string): DeviceDraft[] {
  upgradeDrafts(meId);
  return drafts.list(meId);
}

/** Deletes the draft on this device, once it is registered or deleted. */
export function removeDraft(meId: string, place: DraftPlace): void {
  drafts.at(meId, nameOf(place)).remove();
  statesSent.at(place.id).remove();
}

// Of an hour without a network; what is not known any more is asked about.
const maxStates = 500;
const statesSent = savedDrafts({ kind: 'work-draft-sent', parse: shapedLike<string[]>([]) });
const statesOf = (id: string) => statesSent.at(id).read() ?? [];

type State = Pick<DeviceDraft, 'id' | 'sendKey'>;

/**
 * Notes a state of a draft before it is sent: the server may save it without the answer being heard, and this page may be gone before
 * it is. It is this member's own from this device then, not another's.
 */
export function noteSent({ id, sendKey }: State): void {
  const others = statesOf(id).filter((sent) => sent !== sendKey);
  // Where nothing can be saved, it is asked about.
  statesSent.at(id).save([...others, sendKey].slice(-maxStates));
}

/** Of what was sent up to this one, whose saving was heard, nothing else can be on the server. */
export function noteHeard({ id, sendKey }: State): void {
  statesSent.at(id).save([sendKey]);
}

/** Whether this device sent what is on the server. */
export const wasSentFromHere = ({ id, sendKey }: State): boolean => statesOf(id).includes(sendKey);

type DraftInShape2 = Omit<DeviceDraft, 'id' | 'workId' | 'draft' | 'base' | 'step' | 'saved'> & {
  draft: WorkDraftInShape2;
  base: WorkDraftInShape2;
};

/** A draft as devices saved it before there were recordings and agreed splits. */
type WorkDraftInShape2 = Omit<WorkDraft, 'sharing' | 'holders' | 'recordings'> & {
  sharing: 'same' | 'by_right';
  holders: Omit<DraftHolder, 'part' | 'represents' | 'publisherPart'>[];
};

const draftsInShape2 = savedDrafts({
  kind: 'work-draft:2',
  parse: shapedLike<DraftInShape2>({ draft: { title: '', holders: [] } }),
});

/** Drafts from before there were several and before the server had any become drafts of today. */
function upgradeDrafts(meId: string): void {
  for (const name of draftsInShape2.names(meId)) {
    const old = draftsInShape2.at(meId, name);
    const read = old.read();
    if (read === null) continue;
    const upgraded = upgraded2(read, name === 'new' ? null : name);
    if (drafts.at(meId, nameOf(upgraded)).save(upgraded)) old.remove();
  }
}

function upgraded2({ draft, base, ...old }: DraftInShape2, workId: string | null): DeviceDraft {
  return {
    ...old,
    id: crypto.randomUUID(),
    workId,
    draft: upgradeWork(draft),
    base: workId === null ? null : upgradeWork(base),
    step: 'work',
    saved: null,
  };
}

/** Nothing that was entered is lost. */
function upgradeWork(old: WorkDraftInShape2): WorkDraft {
  return {
    ...withLaterFields(old as WorkDraft),
    holders: old.holders.map((holder) => ({
      ...holder,
      part: '',
      represents: [],
      publisherPart: { performing: '', mechanical: '', synchronisation: '' },
    })),
    recordings: [],
  };
}
