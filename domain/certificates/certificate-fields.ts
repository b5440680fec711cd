import { formatIswc } from '../identifiers/iswc.ts';
import { formatDuration } from '../text/durations.ts';
import type { WorkField } from '../works/fields.ts';
import { findLanguage } from '../works/languages.ts';
import { type MadeFrom, madeFromText } from '../works/made-from.ts';
import {
  type DistributionCategory,
  distributionCategoryNames,
  type TextMusicRelationship,
  textMusicRelationshipNames,
  type VersionKind,
  versionKindNames,
} from '../works/work.ts';

/** A fact on a certificate; one whose value is empty is not printed. */
export type PaperField = { readonly label: string; readonly value: string };

type PaperWork = {
  readonly language: string | null;
  readonly version_kind: VersionKind;
  readonly text_music_relationship: TextMusicRelationship;
  readonly original_title: string | null;
  readonly iswc: string | null;
  readonly duration_seconds: number | null;
  readonly year: number | null;
  readonly made_from: readonly MadeFrom[] | null;
  readonly version_title: string | null;
  readonly genre: string | null;
  readonly first_release_date: string | null;
  readonly live_performers: string | null;
  readonly cross_references: string | null;
  readonly library: string | null;
  readonly library_number: string | null;
  readonly distribution_category: DistributionCategory | null;
};

/** The plain fields of a work as a certificate prints them. The title stands above, and the language with the music and words. */
export function certificateFields(
  work: PaperWork,
): Record<Exclude<WorkField, 'title' | 'language'>, PaperField> {
  const words = textMusicRelationshipNames[work.text_music_relationship];
  const language = work.language && (findLanguage(work.language)?.name ?? work.language);
  return {
    iswc: { label: 'ISWC', value: work.iswc ? formatIswc(work.iswc) : 'None yet' },
    version_kind: { label: 'Kind of work', value: versionKindNames[work.version_kind] },
    version_title: { label: 'Name of this version', value: work.version_title ?? '' },
    made_from: { label: 'Made from', value: (work.made_from ?? []).map(madeFromText).join('; ') },
    original_title: {
      label: work.made_from === null ? 'Made from' : 'Earlier work',
      value: work.original_title ?? '',
    },
    text_music_relationship: {
      label: 'Music and words',
      value: language ? `${words}, ${language}` : words,
    },
    year: { label: 'Year', value: String(work.year ?? '') },
    duration_seconds: {
      label: 'Duration',
      value: work.duration_seconds === null ? '' : formatDuration(work.duration_seconds),
    },
    genre: { label: 'Genre', value: work.genre ?? '' },
    first_release_date: { label: 'First released', value: work.first_release_date ?? '' },
    live_performers: { label: 'Performed live by', value: work.live_performers ?? '' },
    cross_references: {
      label: 'Numbers at other organisations',
      value: work.cross_references ?? '',
    },
    library: { label: 'Music library', value: work.library ?? '' },
    library_number: { label: 'Library album', value: work.library_number ?? '' },
    distribution_category: {
      label: 'Category',
      value: work.distribution_category
        ? distributionCategoryNames[work.distribution_category]
        : '',
    },
  };
}
