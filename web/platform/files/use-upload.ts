import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropUpload, readUpload, type Upload } from '#contract/files.ts';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { type FilePurpose, isTable, kindsFor, maxBytesFor } from '#domain/files/file.ts';
import type { UploadState } from '../../ui/fields/file-progress.tsx';
import { sizeText } from '../../ui/text/number-text.ts';
import { call } from '../call.ts';
import { CallError, messageOf } from '../call-error.ts';
import { named, type UploadTicket, uploadFile, type WaitsFor } from './upload-file.ts';

export type { UploadTicket } from './upload-file.ts';

export type UploadToUse = {
  readonly purpose: FilePurpose;
  /** An upload that the form saved, finished or not; null when there is none. */
  readonly initial?: UploadTicket | null;
  /** An upload under way that the form saved: it goes on when the same file is chosen again, for browsers keep no files. */
  readonly begun?: UploadTicket | null;
  /** The server knows of an upload from now on: a form that keeps it can continue with it after a reload. */
  readonly onBegun?: (file: UploadTicket) => void;
  /** The finished upload, to keep in the form and send with it; null when there is none left. */
  readonly onChange: (file: UploadTicket | null) => void;
};

/**
 * Uploads what is chosen in a FileField: `<FileField label=… name=… {...upload.field} />`. While `isBusy` the form must not be sent.
 * The form stores only the ticket that `onChange` gives, never the file.
 */
export function useUpload({
  purpose,
  initial = null,
  begun = null,
  onBegun,
  onChange,
}: UploadToUse) {
  const [state, setState] = useState<UploadState>(() => stateOf(initial, begun));
  const [preview, setPreview] = useState<string | null>(null);
  const current = useRef<Current>({ file: null, ticket: initial ?? begun, abort: null });
  const [found] = useState(initial ?? begun);
  const lose = useEffectEvent(() => {
    current.current.ticket = null;
    setState(failedWith(found?.name ?? '', fieldMessages.file_unknown, false));
    onChange(null);
  });
  const show = useEffectEvent((upload: Upload) => {
    // Something else was chosen in the meantime, or it was known to be done.
    if (found === null || current.current.file !== null || initial !== null) return;
    setState(interruptedAs(found, upload.offset));
    if (upload.state !== 'ready') return;
    setState(doneAs(found));
    onChange(found);
  });
  useEffect(() => stillThere(found, show, lose), [found]);
  useEffect(() => () => current.current.abort?.abort(), []);
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  async function send(file: File, begun: UploadTicket | null) {
    const abort = new AbortController();
    current.current = { file, ticket: begun, abort };
    const show = (sent: number, waitsFor: WaitsFor) => {
      // A last word of an upload that was given up is no news of the one that followed.
      if (abort.signal.aborted) return;
      setState({ kind: 'sending', name: file.name, size: file.size, sent, waitsFor });
    };
    show(0, null);
    try {
      const ticket = await uploadFile(file, {
        purpose,
        begun,
        signal: abort.signal,
        onProgress: show,
        onBegun: (ticket) => {
          if (abort.signal.aborted) return;
          current.current.ticket = ticket;
          onBegun?.(ticket);
        },
      });
      if (abort.signal.aborted) return;
      setState(doneAs(ticket));
      onChange(ticket);
    } catch (error) {
      if (abort.signal.aborted) return;
      setState(failedWith(file.name, messageOf(error), mayRetry(error)));
    }
  }

  /** Nothing is stored of what was there before: not here, not on the server. */
  function forget() {
    const { ticket, abort } = current.current;
    abort?.abort();
    current.current = { file: null, ticket: null, abort: null };
    setPreview(null);
    // Not waited for: what is not given up is swept away within a day.
    if (ticket) call(dropUpload, named(ticket)).catch(() => {});
  }

  return {
    state,
    isBusy: state.kind === 'sending',
    field: {
      state,
      preview,
      ...acceptedKinds(purpose),
      onChoose: (file: File) => {
        const { ticket } = current.current;
        if (state.kind === 'interrupted' && ticket !== null && isSame(file, ticket)) {
          void send(file, ticket);
          return;
        }
        const had = ticket !== null;
        forget();
        if (had) onChange(null);
        setPreview(file.type.startsWith('image/') ? URL.createObjectURL(file) : null);
        void send(file, null);
      },
      onRetry: () => {
        const { file, ticket } = current.current;
        if (file) void send(file, ticket);
      },
      onRemove: () => {
        forget();
        setState(none);
        onChange(null);
      },
    },
  };
}

type Current = {
  file: File | null;
  ticket: UploadTicket | null;
  abort: AbortController | null;
};

const none: UploadState = { kind: 'none' };

function stateOf(done: UploadTicket | null, begun: UploadTicket | null): UploadState {
  return done ? doneAs(done) : begun ? interruptedAs(begun, 0) : none;
}

function interruptedAs({ name, size }: UploadTicket, sent: number): UploadState {
  return { kind: 'interrupted', name, size, sent };
}

/** As far as can be known without reading it: what it really is, the server compares once it is all there. */
function isSame(file: File, { name, size }: UploadTicket): boolean {
  return file.name === name && file.size === size;
}

function doneAs({ name, size }: UploadTicket): UploadState {
  return { kind: 'done', name, size };
}

function failedWith(name: string, message: string, mayRetry: boolean): UploadState {
  return { kind: 'failed', name, message, mayRetry };
}

/** What was refused for itself would be refused again. */
function mayRetry(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.status === 429;
}

/** A form comes back after a reload: its upload may have been swept away since. */
function stillThere(
  ticket: UploadTicket | null,
  onThere: (upload: Upload) => void,
  onGone: () => void,
): undefined | (() => void) {
  if (ticket === null) return;
  const leaving = new AbortController();
  call(readUpload, { ...named(ticket), signal: leaving.signal }).then(
    ({ data }) => onThere(data),
    (error: unknown) => {
      if (!leaving.signal.aborted && error instanceof CallError && error.status === 404) onGone();
    },
  );
  return () => leaving.abort();
}

/** What a file field offers to choose for a purpose, and the same as text. */
function acceptedKinds(purpose: FilePurpose): { accept: string; limits: string } {
  const kinds = kindsFor[purpose];
  const max = `at most ${sizeText(maxBytesFor[purpose])}`;
  // Systems know spreadsheets by the end of their names rather than by their types.
  if (isTable(purpose) && kinds.includes('application/xml'))
    return {
      accept: ['.xlsx', '.csv', '.xml', ...kinds].join(','),
      limits: `XLSX, CSV or XML, ${max}`,
    };
  if (isTable(purpose))
    return { accept: ['.xlsx', '.csv', ...kinds].join(','), limits: `XLSX or CSV, ${max}` };
  if (purpose === 'audio')
    return {
      accept: ['.wav', '.flac', '.mp3', '.m4a', ...kinds].join(','),
      limits: `WAV, FLAC, MP3 or M4A, ${max}`,
    };
  if (purpose === 'evidence')
    return {
      accept: ['.wav', '.flac', '.mp3', '.m4a', ...kinds].join(','),
      limits: `PDF, picture or sound, ${max}`,
    };
  const text = kinds.includes('application/pdf') ? 'JPEG, PNG or PDF' : 'JPEG or PNG';
  return { accept: kinds.join(','), limits: `${text}, ${max}` };
}
