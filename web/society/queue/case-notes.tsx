import { useQueryClient } from '@tanstack/react-query';
import type { CaseLine, CaseNote } from '#contract/society/queue.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { AroundLines, AroundPart } from '../shell/case/case-frame.tsx';
import { NoteForm } from './note-dialog.tsx';

const noteId = 'case-note';

/** Moves the focus to the field for a note. */
export function focusNote(): void {
  document.getElementById(noteId)?.focus();
}

/** What colleagues noted on a case, and a field for one more while it waits; `queryKey` is of the page's own query. */
export function CaseNotes({
  waiting,
  notes,
  queryKey,
}: {
  waiting: CaseLine | null;
  notes: readonly CaseNote[];
  queryKey: readonly string[];
}) {
  const queries = useQueryClient();
  if (waiting === null && notes.length === 0) return null;
  return (
    <AroundPart title={notes.length === 0 ? 'Notes' : countOf(notes.length, 'note')}>
      <AroundLines
        lines={notes.map(({ id, by, text, at }) => ({
          key: id,
          title: `${by}, ${whenText(at)}`,
          text: null,
          more: text,
        }))}
      />
      {waiting !== null && (
        <NoteForm
          line={waiting}
          rows={2}
          id={noteId}
          onDone={async (_, message) => {
            await queries.invalidateQueries({ queryKey });
            showSuccess(message);
          }}
        />
      )}
    </AroundPart>
  );
}
