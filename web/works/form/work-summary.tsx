import type { WorkDraft } from '#contract/drafts.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { FormSummary } from '../../forms/form-summary.tsx';
import { isFullyShared, LiveTotals } from '../../shares/split-fields.tsx';

/** A work as it is entered: its title, who holds it, and what would make it complete. */
export function WorkSummary({ draft }: { draft: WorkDraft }) {
  const { title, language, duration, year, recordings } = draft;
  const asked: readonly [isGiven: boolean, what: string][] = [
    [title.trim() !== '', 'The title'],
    [isFullyShared(draft), 'Shares that add up to 100\u00a0%'],
    [language !== '', 'The language'],
    [duration !== '', 'The duration'],
    [year !== '', 'The year'],
    [recordings.length > 0, 'A recording'],
  ];
  return (
    <FormSummary
      title={title}
      facts={[
        { term: 'Language', value: findLanguage(language)?.name },
        { term: 'Duration', value: duration },
        { term: 'Year', value: year },
        { term: 'Recordings', value: recordings.length || null },
      ]}
      missing={asked.flatMap(([isGiven, what]) => (isGiven ? [] : [what]))}
    >
      <LiveTotals draft={draft} />
    </FormSummary>
  );
}
