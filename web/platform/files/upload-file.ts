import { readUpload, sendPiece, startUpload, type Upload } from '#contract/files.ts';
import { type FilePurpose, maxPiece, minPiece } from '#domain/files/file.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { type ChosenFile, chosenFile, refusal } from './chosen-file.ts';

const firstPiece = 128 * 1024;
const step = 64 * 1024;
const quickMs = 1500;
const slowMs = 6000;

/**
 * How much to send at once: more on a quick connection, less on one that is slow or breaks, so that little is ever lost. It
 * doubles up to half of what last failed, and from there grows by steps.
 */
export function pieceSize() {
  let bytes = firstPiece;
  let easy = maxPiece;
  const shrink = () => {
    bytes = Math.max(minPiece, Math.floor(bytes / 2));
    easy = bytes;
  };
  const grow = () => {
    bytes = bytes < easy ? Math.min(easy, bytes * 2) : Math.min(maxPiece, bytes + step);
  };
  return {
    shrink,
    /** Sends a piece of the present size, and learns from how long it took. */
    timed: async <T>(send: (bytes: number) => Promise<T>): Promise<T> => {
      const startedAt = performance.now();
      const answer = await send(bytes);
      const tookMs = performance.now() - startedAt;
      if (tookMs < quickMs) grow();
      if (tookMs > slowMs) shrink();
      return answer;
    },
  };
}

/** What a form keeps of an upload, also over a reload: never the file itself. `secret` is null for members. */
export type UploadTicket = {
  readonly id: string;
  readonly secret: string | null;
  readonly name: string;
  readonly size: number;
};

/** What an upload waits for; null while it goes on. */
export type WaitsFor = 'network' | 'server' | null;

export type UploadOptions = {
  readonly purpose: FilePurpose;
  readonly signal: AbortSignal;
  /** How many bytes have arrived, and what the next try waits for. */
  readonly onProgress: (sent: number, waitsFor: WaitsFor) => void;
  /** An upload of this very file that was begun before, to continue. */
  readonly begun?: UploadTicket | null;
  /** The server knows the upload from now on. */
  readonly onBegun?: (ticket: UploadTicket) => void;
};

/**
 * Sends a file in pieces, and goes on from what has arrived however often the connection is lost.
 * @throws CallError when the file cannot be taken, with words to show; an abort as it comes
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadTicket> {
  const { signal, onProgress } = options;
  const chosen = await chosenFile(file, options.purpose);
  const pieces = pieceSize();
  let ticket = options.begun ?? null;
  let isNew = ticket === null;
  // Null asks the server: after a failure nobody here knows whether the piece arrived.
  let upload: Upload | null = null;
  for (let failures = 0, sent = 0; ; ) {
    try {
      if (ticket === null) {
        [ticket, upload] = await begin(file, chosen, options);
        isNew = true;
      }
      if (upload === null) {
        upload = await stateOf(ticket, signal);
        sent = upload.offset;
        onProgress(sent, null);
      }
      if (upload.state === 'ready') return ticket;
      upload = await pieces.timed((size) =>
        send(chosen, upload?.offset ?? 0, size, ticket, signal),
      );
      sent = upload.offset;
      failures = 0;
      onProgress(sent, null);
      if (upload.state === 'ready') return ticket;
    } catch (error) {
      if (signal.aborted) throw error;
      // Swept away since it was begun: again from the start.
      if (!isNew && isGone(error)) ticket = null;
      // It was refused, and the answer that said why was lost.
      else if (isGone(error)) throw refusal('file_unknown', 404);
      else if (!mayPass(error)) throw error;
      upload = null;
      failures += 1;
      pieces.shrink();
      onProgress(sent, isReached(error) ? 'server' : 'network');
      await waitingMs(failures, error instanceof CallError ? error.retryAfter : undefined, signal);
    }
  }
}

/** How the calls about an upload name it. */
export function named({ id, secret }: Pick<UploadTicket, 'id' | 'secret'>) {
  return { params: { id }, headers: secret === null ? {} : { 'upload-secret': secret } };
}

async function begin(
  file: File,
  chosen: ChosenFile,
  { purpose, signal, onBegun }: UploadOptions,
): Promise<[UploadTicket, Upload]> {
  const sha256 = await chosen.hash();
  const body = {
    purpose,
    file_name: [...file.name.trim()].slice(-200).join('') || 'file',
    size: chosen.size,
    ...(sha256 && { sha256 }),
  };
  const { data } = await within(maxCallMs, signal, (limited) =>
    call(startUpload, { body, signal: limited }),
  );
  const ticket = { id: data.id, secret: data.secret, name: file.name, size: chosen.size };
  onBegun?.(ticket);
  return [ticket, data];
}

function stateOf(ticket: UploadTicket, signal: AbortSignal): Promise<Upload> {
  return within(
    maxCallMs,
    signal,
    async (limited) => (await call(readUpload, { ...named(ticket), signal: limited })).data,
  );
}

async function send(
  chosen: ChosenFile,
  offset: number,
  size: number,
  ticket: UploadTicket | null,
  signal: AbortSignal,
): Promise<Upload> {
  if (ticket === null) throw new Error('nothing was begun');
  const { params, headers } = named(ticket);
  const body = new Blob([await chosen.part(offset, offset + size)]);
  return within(maxPieceMs, signal, async (limited) => {
    const sending = { params, body, headers: { ...headers, 'upload-offset': offset } };
    return (await call(sendPiece, { ...sending, signal: limited })).data;
  });
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

function isReached(error: unknown): boolean {
  return error instanceof CallError && error.status !== 0;
}

/** Whether trying again may help: no connection, a server at rest, an answer that got lost, or a piece that came twice. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof CallError)) return isTimeout(error);
  const { status, code } = error;
  return status === 0 || status === 408 || status === 429 || status >= 500
    ? code !== 'storage_full'
    : code === 'upload_offset_wrong' || code === 'unreadable';
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

// A connection that has silently gone would otherwise be waited for without end.
/** The server ends a request after a minute: what takes longer than this will not come. */
export const maxPieceMs = 75_000;
/** How long a call may take that carries next to nothing. */
export const maxCallMs = 30_000;
const firstMs = 500;
const maxMs = 30_000;

/**
 * Waits before the next try: longer after every failure, and not in step with others; at once when the network is back.
 * @throws the signal's reason when it is aborted
 */
export function waitingMs(
  failures: number,
  retryAfterSeconds: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const ownMs = Math.min(maxMs, firstMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
  const ms = Math.max(ownMs, Math.min(maxMs, (retryAfterSeconds ?? 0) * 1000));
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
    };
    const goOn = () => {
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(goOn, ms);
    // Too many at once is no matter of the network.
    if (retryAfterSeconds === undefined) addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}

/** Runs with a signal that is aborted after `ms` as well. AbortSignal.any is not in every browser that members use. */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  run: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limited = new AbortController();
  const timer = setTimeout(
    () => limited.abort(new DOMException('took too long', 'TimeoutError')),
    ms,
  );
  const pass = () => limited.abort(signal.reason);
  signal.addEventListener('abort', pass);
  if (signal.aborted) pass();
  try {
    return await run(limited.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', pass);
  }
}
