import type { Work } from '#contract/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { Facts } from '../ui/facts.tsx';
import { Identifier } from '../ui/identifier.tsx';

/** The line under a work's title: its numbers, kind, language, duration and year. */
export function WorkFacts({ work }: { work: Work }) {
  return (
    <Facts>
      {work.iswc && <Identifier>{formatIswc(work.iswc)}</Identifier>}
      <Identifier>{work.work_number}</Identifier>
      {work.version_kind === 'original' ? 'Original' : 'Arrangement'}
      {work.language && (findLanguage(work.language)?.name ?? work.language)}
      {work.duration_seconds !== null && formatDuration(work.duration_seconds)}
      {work.year}
    </Facts>
  );
}
