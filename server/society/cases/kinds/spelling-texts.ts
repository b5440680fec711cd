import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatMonth } from '#domain/text/dates.ts';
import { likelyFrom } from '#domain/usage/matching/score.ts';
import type { RecordingOfCase, SpellingOfCase } from '../../../usage/claims/spelling-case.sql.ts';
import type { BestCandidate } from '../../../usage/matching/best-candidates.ts';
import { present } from '../ruled-case.ts';

/** Why a recording comes near to what the logs wrote, and what speaks against it. */
export function whyText(
  spelling: SpellingOfCase,
  { likeness, alikeIn, recording }: BestCandidate & { readonly recording: RecordingOfCase },
): string {
  const { isrc, holders, recognised_since: since } = recording;
  const said = present([
    alikeIn === 'isrc' && 'It has the ISRC in the log.',
    ...(likeness === null
      ? [differenceText[alikeIn]]
      : [
          `Similarity: ${likeness.score} out of 100. We ask members from ${likelyFrom}.`,
          likeness.artist === null
            ? `Title ${percent(likeness.title)}. The log names no artist.`
            : `Title ${percent(likeness.title)}, artist ${percent(likeness.artist)}.`,
          likeness.how !== 'as_written' && 'Title and artist are swapped.',
          likeness.version !== 'same' && 'The log does not say which version it is.',
          likeness.isCutOff && 'The title in the log is cut off.',
          likeness.isOtherIsrc && 'The log has a different ISRC.',
        ]),
    spelling.added_at < since && 'Registered or changed after the first of these plays.',
  ]);
  const known = [isrc && formatIsrc(isrc), namesText(holders)].filter(Boolean).join(' · ');
  return `${said.join(' ')}${known === '' ? '' : ` ${known}`}`;
}

/** Why what was found so has no score. */
const differenceText: Readonly<Record<BestCandidate['alikeIn'], string>> = {
  isrc: 'The title or artist is different.',
  both: 'Title and artist sound the same, but the version or part is different.',
  title: 'The title sounds the same. The artist is different.',
  artist: 'The artist sounds the same. The title is different.',
  beginning: 'The title starts the same. The rest or the artist is different.',
};

const percent = (likeness: number): string => `${Math.round(likeness * 100)} out of 100`;

export function stateText({ state, ruling }: SpellingOfCase): string {
  if (state === 'matched') return 'Matched';
  if (state === 'suggested') return 'Possible match, members asked';
  if (ruling === null) return 'Not matched';
  return ruling === 'not_ours' ? 'Not ours' : 'Not identified';
}

/** As it fits into a heading: the facts of the case have all of it. */
export function nameOf({ title, artist }: Pick<SpellingOfCase, 'title' | 'artist'>): string {
  const name = `“${shortened(title, 80)}”`;
  return artist === null ? name : `${name} by ${shortened(artist, 50)}`;
}

function shortened(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** The same without quotation marks, for lists and what is quoted already. */
export function plainName({ title, artist }: Pick<SpellingOfCase, 'title' | 'artist'>): string {
  return artist === null ? title : `${title} by ${artist}`;
}

export function fullTitle({ title, version_title: version }: RecordingOfCase): string {
  return version === null ? title : `${title} (${version})`;
}

export const labelOf = (recording: RecordingOfCase): string =>
  `“${fullTitle(recording)}” by ${recording.artist}`;

export const plainLabel = (recording: RecordingOfCase): string =>
  `${fullTitle(recording)} by ${recording.artist}`;

export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

export function periodText(first: string, last: string): string {
  return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`;
}
