import {
  forgetStored,
  keysWith,
  readStored,
  store,
  watchStored,
} from '../../drafts/device-shelf.ts';
import type { RecordingDraft } from './recording-draft.ts';

/** A recording as it is kept on this device while it is entered. */
export type KeptRecording = {
  /** Where it is gone on with. */
  address: string;
  draft: RecordingDraft;
  /** What an amendment began from, so that a newer version can be told from my own changes; null for a new recording. */
  base: RecordingDraft | null;
  /** The version that is amended. */
  version: number | null;
  /** Keeps it from being registered twice. Another one after every change: it names what was entered. */
  sendKey: string;
  keptAt: string;
};

/**
 * What is entered: a new recording, one of a work (from the text at `named` in its list, null for none), or an amendment of one.
 */
export type RecordingPlace =
  | { kind: 'new' }
  | { kind: 'of_work'; workId: string; named: number | null }
  | { kind: 'amends'; id: string };

const here = () => localStorage;
// Counts the shapes of what is kept: one of an older shape is left alone rather than misread.
const prefix = (meId: string) => `recording-draft:1:${meId}:`;
const keyOf = (meId: string, place: RecordingPlace): string => prefix(meId) + nameOf(place);

function nameOf(place: RecordingPlace): string {
  switch (place.kind) {
    case 'new':
      return 'new';
    case 'of_work':
      return `of-${place.workId}-${place.named ?? 'any'}`;
    case 'amends':
      return `amends-${place.id}`;
    default:
      return place satisfies never;
  }
}

/** What this device keeps for the member in this place; null when there is none. */
export const readKept = (meId: string, place: RecordingPlace): KeptRecording | null =>
  readStored(here, keyOf(meId, place));

/** Keeps it. False when the device has no room or forbids it. */
export const keepRecording = (meId: string, place: RecordingPlace, kept: KeptRecording): boolean =>
  store(here, keyOf(meId, place), kept);

/** Forgets it, once it is registered or thrown away. */
export const forgetRecording = (meId: string, place: RecordingPlace): void =>
  forgetStored(here, keyOf(meId, place));

/** Tells when another tab has kept this one, or with null that it has sent it or thrown it away. Gives how to stop. */
export const watchRecording = (
  meId: string,
  place: RecordingPlace,
  tell: (theirs: KeptRecording | null) => void,
): (() => void) => watchStored(keyOf(meId, place), tell);

/** Everything that the member has begun on this device, the one last touched first. */
export function begunRecordings(meId: string): KeptRecording[] {
  return keysWith(prefix(meId))
    .flatMap((key) => readStored<KeptRecording>(here, key) ?? [])
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}
