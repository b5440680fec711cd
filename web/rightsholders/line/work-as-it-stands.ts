import type { Work } from '#contract/work.ts';
import type { HolderInput, WorkInput } from '#contract/work-input.ts';

/** A work as an amendment would send it when it changed nothing; what is added to it comes after its lines. */
export function workAsItStands(work: Work): WorkInput {
  return {
    title: work.title,
    alternative_titles: work.alternative_titles,
    language: work.language,
    version_kind: work.version_kind,
    text_music_relationship: work.text_music_relationship,
    original_title: work.original_title,
    iswc: work.iswc,
    duration_seconds: work.duration_seconds,
    year: work.year,
    recordings: work.recordings,
    holders: work.holders.map(
      (holder): HolderInput => ({
        rights_holder: { id: holder.rights_holder_id },
        role: holder.role,
        shares: holder.shares,
        manuscript_share: holder.manuscript_share,
        represents: placesOf(work, holder.represents),
      }),
    ),
  };
}

/** The work with one line more. */
export function withLine(work: Work, line: HolderInput): WorkInput {
  const standing = workAsItStands(work);
  return { ...standing, holders: [...standing.holders, line] };
}

// Each writer by the first line that is theirs: the server reads from it only who it is.
function placesOf(work: Work, represented: readonly string[]): number[] {
  return represented
    .map((id) => work.holders.findIndex((one) => one.rights_holder_id === id))
    .filter((place) => place >= 0);
}
