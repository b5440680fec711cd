import { hash } from 'node:crypto';
import { fold, foldedOrAsWritten } from '#domain/text/fold.ts';
import type { Spelled } from '#domain/usage/matching/score.ts';
import type { MatchKind, UseState } from '#domain/usage/usage.ts';
import { storedSounds } from './wanted.ts';

/** What uses have in common that are of the same thing: title and artist folded, and the ISRC. */
export type SpellingKeys = {
  /** With the ISRC. */
  readonly id: string;
  /** Without it. */
  readonly textKey: string;
};

export function spellingKeys(
  title: string,
  artist: string | null,
  isrc: string | null,
): SpellingKeys {
  const text = `${foldedOrAsWritten(title)}\n${foldedOrAsWritten(artist ?? '')}`;
  const textKey = asUuid(hash('sha256', text, 'hex'));
  return {
    textKey,
    id: isrc === null ? textKey : asUuid(hash('sha256', `${text}\n${isrc}`, 'hex')),
  };
}

/**
 * The id of a use: its time in milliseconds, then a hash of its source, title and artist; `occurrence` distinguishes those that are the
 * same in all this, where that may be (see mayRepeat). A UUID of version 8.
 * @source RFC 9562, 5.8
 */
export function idOfUse(
  startedAt: number,
  sourceId: string,
  textKey: string,
  occurrence: number,
): string {
  const time = startedAt.toString(16).padStart(12, '0');
  const rest = hash('sha256', `${sourceId}${textKey}${occurrence}`, 'hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Whether the same title of the same time is another use: where only the day is known, and of services, whose many listeners play one
 * title in the same second. There the first of each in a file is the first of each in another file.
 */
export function mayRepeat(hasTime: boolean, sourceKind: string): boolean {
  return !hasTime || sourceKind === 'service';
}

/** A spelling to be matched. One that is not stored yet is not known since any time. */
export type Unjudged = Spelled & {
  readonly id: string;
  readonly textKey: string;
  readonly since?: Date;
  readonly matchedWith?: string | null;
  readonly matchedBy?: MatchKind | null;
  readonly score?: number | null;
};

/** What it is, as far as can be told. */
export type Judged = {
  readonly state: UseState;
  readonly recording_id: string | null;
  readonly matched_by: MatchKind | null;
  readonly score: number | null;
};

/** A spelling to be stored, with what it is found by: its texts folded, and as they sound. */
export function newSpelling({ id, textKey, title, artist, isrc }: Unjudged, verdict: Judged) {
  return {
    id,
    text_key: textKey,
    title,
    artist,
    isrc,
    ...verdict,
    folded: fold(`${title} ${artist ?? ''}`),
    ...storedSounds(title, artist),
  };
}
/** As {@link newSpelling} makes it. */
export type NewSpelling = ReturnType<typeof newSpelling>;
