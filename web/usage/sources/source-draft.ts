import { fieldMessages } from '#contract/messages/field-messages.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import type { startLogImport } from '#contract/usage/usage-imports.ts';
import { type Medium, type SourceKind, usualMedium } from '#domain/usage/usage.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** Whom a log is from, as it stands in a form. */
export type SourceDraft = {
  /** Id of a known source, 'new' for one that is named here, '' while nothing is chosen. */
  readonly source: string;
  readonly name: string;
  readonly kind: SourceKind | '';
  readonly medium: Medium | '';
};

/** Nothing chosen yet; a form may know of which kind it will be. */
export function emptySource(kind: SourceKind | '' = ''): SourceDraft {
  return { source: '', name: '', kind, medium: kind === '' ? '' : usualMedium[kind] };
}

/** Whether a source is named for the first time: because that was chosen, or there is none to choose from. */
export function isNewSource({ source }: SourceDraft, known: readonly unknown[]): boolean {
  return source === 'new' || known.length === 0;
}

/** What is sent of it. */
export function sourceOf(
  draft: SourceDraft,
  known: readonly unknown[],
): Given<typeof startLogImport>['body']['source'] | null {
  const { source, name, kind, medium } = draft;
  if (!isNewSource(draft, known)) return source === '' ? null : { id: source };
  return name.trim() === '' || kind === '' || medium === '' ? null : { name, kind, medium };
}

/** What is missing, at its field. */
export function sourceProblems(draft: SourceDraft, known: readonly unknown[]): SummaryProblem[] {
  if (!isNewSource(draft, known))
    return draft.source === ''
      ? [{ id: 'source', message: 'Choose one of the list, or name another.' }]
      : [];
  return [
    ...(draft.name.trim() === ''
      ? [{ id: 'source-name', message: `Name: ${fieldMessages.required}` }]
      : []),
    ...(draft.kind === ''
      ? [{ id: 'source-kind', message: 'Choose what kind of source it is.' }]
      : []),
    ...(draft.medium === ''
      ? [{ id: 'source-medium', message: 'Choose how the music reached people.' }]
      : []),
  ];
}
