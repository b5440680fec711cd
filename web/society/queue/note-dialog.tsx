import { useState } from 'react';
import { addCaseNote, type CaseLine } from '#contract/society/queue.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { callDesk } from '../session/call-desk.ts';

/** What the dialogs about a case are given: `line` is null while nothing is asked. */
export type CaseDialogProps = {
  readonly line: CaseLine | null;
  readonly onDone: (line: CaseLine, message: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Leaves a note for colleagues. */
export function NoteDialog({ line, ...props }: CaseDialogProps) {
  return (
    <Dialog
      isOpen={line !== null}
      onClose={props.onClose}
      title={line ? `Leave a note on ${line.about}` : ''}
    >
      {line && (
        <NoteForm line={line} onDone={props.onDone} onCancel={props.onClose} rows={4} id="note" />
      )}
    </Dialog>
  );
}

/** The field for a note, with its button. What was written stays when it fails. */
export function NoteForm({
  line,
  onDone,
  onCancel,
  rows,
  id,
}: {
  line: Pick<CaseLine, 'kind' | 'id' | 'about'>;
  onDone: (line: CaseLine, message: string) => Promise<void>;
  onCancel?: () => void;
  rows: number;
  /** Where the key for a note leads. */
  id: string;
}) {
  const [text, setText] = useState('');
  const { problems, isPending, submit, errorAt } = useCheckedForm({ text: 'Write a note.' });
  function send() {
    const body = { text };
    return submit(addCaseNote.body, body, async () => {
      await callDesk(addCaseNote, { params: { kind: line.kind, id: line.id }, body });
      setText('');
      await onDone(line as CaseLine, 'We saved your note');
    });
  }
  return (
    <Form label="Leave a note" onSubmit={send}>
      <ErrorSummary problems={problems.filter((problem) => problem.id !== 'text')} />
      <TextArea
        label="Note for colleagues"
        hint="Members never see it."
        name="text"
        id={id}
        rows={rows}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errorAt('text')}
      />
      <FormActions>
        <Button
          type="submit"
          tone={onCancel ? 'primary' : 'secondary'}
          pending={isPending}
          pendingLabel="Saving"
        >
          Save note
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </FormActions>
    </Form>
  );
}
