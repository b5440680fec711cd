import { formatIswc } from '../identifiers/iswc.ts';
import { formatDuration } from '../text/durations.ts';
import type { WorkField } from '../works/fields.ts';
import { findLanguage } from '../works/languages.ts';
import {
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
    original_title: { label: 'Made from', value: work.original_title ?? '' },
    text_music_relationship: {
      label: 'Music and words',
      value: language ? `${words}, ${language}` : words,
    },
    year: { label: 'Year', value: String(work.year ?? '') },
    duration_seconds: {
      label: 'Duration',
      value: work.duration_seconds === null ? '' : formatDuration(work.duration_seconds),
    },
  };
}
