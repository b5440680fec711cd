import type { WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import type { Work } from '#contract/works/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { newKey } from '../../platform/new-key.ts';
import { newSplit, splitOfWork } from '../../shares/split-draft.ts';

/** An empty work with the member as its only writer, or as its publisher. */
export function newDraft(me: RightsHolder): WorkDraft {
  return {
    title: '',
    alternative_titles: [],
    language: '',
    original_title: '',
    iswc: '',
    duration: '',
    year: '',
    recordings: [],
    ...newSplit(me),
  };
}

/** A registered work as the start of an amendment. */
export function draftOf(work: Work): WorkDraft {
  return {
    title: work.title,
    alternative_titles: work.alternative_titles.map((alternative) => ({
      key: newKey(),
      ...alternative,
    })),
    language: work.language ?? '',
    original_title: work.original_title ?? '',
    iswc: work.iswc === null ? '' : formatIswc(work.iswc),
    duration: durationText(work.duration_seconds),
    year: yearText(work.year),
    ...splitOfWork(work, work.holders),
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

function durationText(seconds: number | null): string {
  return seconds === null ? '' : formatDuration(seconds);
}

function yearText(year: number | null): string {
  return year === null ? '' : String(year);
}
