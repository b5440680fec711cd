import type { DraftHolder, WorkDraft } from '#contract/drafts.ts';
import type { Holder, Work } from '#contract/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import {
  isSameOwnership,
  type ManuscriptLine,
  manuscriptBehind,
  sharesByManuscript,
} from '#domain/works/manuscript.ts';
import { isPublisher, isWriter } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import { newKey, sharesText, shareText, usualPart } from './work-draft.ts';

/** A registered work as the start of an amendment. */
export function draftOf(work: Work): WorkDraft {
  const lines = linesBehind(work.holders);
  const isAgreed = work.holders.some((holder) => holder.manuscript_share !== null);
  return {
    title: work.title,
    alternative_titles: work.alternative_titles.map((alternative) => ({
      key: newKey(),
      ...alternative,
    })),
    language: work.language ?? '',
    version_kind: work.version_kind,
    text_music_relationship: work.text_music_relationship,
    original_title: work.original_title ?? '',
    iswc: work.iswc === null ? '' : formatIswc(work.iswc),
    duration: durationText(work.duration_seconds),
    year: yearText(work.year),
    sharing: isAgreed && standsBy(work.holders, lines) ? 'manuscript' : plainSharing(work.holders),
    holders: draftHolders(work.holders, lines),
    recordings: work.recordings.map((recording) => ({
      key: newKey(),
      title: recording.title,
      artist: recording.artist,
      isrc: recording.isrc === null ? '' : formatIsrc(recording.isrc),
      duration: durationText(recording.duration_seconds),
      year: yearText(recording.year),
      label: recording.label ?? '',
    })),
  };
}

function draftHolders(holders: readonly Holder[], lines: readonly ManuscriptLine[]): DraftHolder[] {
  const keys = holders.map(() => newKey());
  return holders.map((holder, place) => {
    const line = lines[place];
    const actsFor = line?.represents ?? [];
    return {
      key: keys[place] ?? newKey(),
      person: {
        kind: 'known',
        id: holder.rights_holder_id,
        name: holder.name,
        ipi: holder.ipi_name_number,
        isMe: holder.is_me,
        isMember: holder.is_member,
      },
      role: holder.role,
      shares: sharesText(holder.shares),
      isLocked: holder.confirmation === 'confirmed' && !holder.is_me,
      part: holder.manuscript_share === null ? '' : shareText(holder.manuscript_share),
      represents: actsFor.flatMap((writer) => keys[writer] ?? []),
      publisherPart:
        line && actsFor.length > 0 ? sharesText(line.publisherPart) : usualPart(holder.role),
    };
  });
}

// Whom a publisher acts for is kept by person: all their lines as a writer are meant.
function linesBehind(holders: readonly Holder[]): ManuscriptLine[] {
  return manuscriptBehind(
    holders.map((holder) => ({
      role: holder.role,
      shares: holder.shares,
      part: holder.manuscript_share,
      represents: isPublisher(holder.role)
        ? holders.flatMap((other, place) =>
            isWriter(other.role) && holder.represents.includes(other.rights_holder_id)
              ? [place]
              : [],
          )
        : [],
    })),
  );
}

function standsBy(holders: readonly Holder[], lines: readonly ManuscriptLine[]): boolean {
  const stands = holders.map(({ shares }) => shares);
  return isSameOwnership(stands, sharesByManuscript(lines));
}

function plainSharing(holders: readonly Holder[]): WorkDraft['sharing'] {
  const isAlike = holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  return isAlike ? 'same' : 'by_right';
}

function durationText(seconds: number | null): string {
  return seconds === null ? '' : formatDuration(seconds);
}

function yearText(year: number | null): string {
  return year === null ? '' : String(year);
}
