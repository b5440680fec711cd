import { saveDraft } from '#contract/drafts.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { contentOf, type DeviceDraft, type Saved, stampOf } from './device-draft.ts';
import { noteHeard, noteSent } from './draft-store.ts';

// Long enough not to send every letter, short enough that a battery dying in the next second costs little.
const pauseMs = 800;

/** Where a draft stands with the server. `held`: another version is there, or none left, and nothing is sent until that is resolved. */
export type SaveState = 'none' | 'saving' | 'saved' | 'waiting' | 'refused' | 'held';

/** What a saver tells. `waiting`: the server cannot be reached, it is sent again later. `stale`, `gone`: the draft is another there, or none. */
export type SaverNews =
  | { type: 'saving' | 'waiting' | 'stale' | 'gone' }
  | { type: 'saved'; saved: Saved; isLast: boolean }
  | { type: 'refused'; message: string };

/** Sends one draft on version `version` and gives its new version. */
type PutDraft = (deviceDraft: DeviceDraft, version: number, isLeaving: boolean) => Promise<number>;

/** Saves one draft to the server behind the typing. */
export type DraftSaver = {
  /** Saves this soon; of several within the pause, and while one is under way, only the last. */
  want(deviceDraft: DeviceDraft): void;
  /** Saves what is wanted now; returns how it stands then. `isLeaving` lets the request outlive the page. */
  flush(options?: { isLeaving?: boolean }): Promise<SaveState>;
  /** Sends nothing more until `startFrom`. */
  hold(): void;
  /** Begins from this version of the server's (0: none), dropping what was wanted; done once nothing is under way any more. */
  startFrom(version: number): Promise<void>;
  /** Tells news to this one until it is stopped. */
  listen(emit: (news: SaverNews) => void): () => void;
};

/** One in flight, the latest wins: a slow network never puts an older state after a newer one. */
export function createSaver(put: PutDraft): DraftSaver {
  let wanted: DeviceDraft | null = null;
  let version = 0;
  let state: SaveState = 'none';
  let isHeld = false;
  let age = 0;
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let listener: ((news: SaverNews) => void) | null = null;

  function emit(news: SaverNews) {
    if (news.type === 'stale' || news.type === 'gone') isHeld = true;
    else state = news.type;
    listener?.(news);
  }

  async function sendAll(): Promise<void> {
    while (wanted !== null && !isHeld) {
      const sending = wanted;
      const begunAt = age;
      wanted = null;
      try {
        const next = await put(sending, version, isLeaving);
        if (begunAt !== age) continue;
        version = next;
        const saved = {
          version,
          draft: sending.draft,
          stamp: stampOf(sending),
          at: new Date().toISOString(),
        };
        emit({ type: 'saved', saved, isLast: wanted === null });
      } catch (error) {
        if (begunAt !== age) continue;
        const news = newsOf(error, version);
        // Said again it is sent again; what the server refuses it would only refuse again.
        if (news.type !== 'refused') wanted ??= sending;
        return emit(news);
      }
    }
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    underWay ??= sendAll().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    want(deviceDraft) {
      wanted = deviceDraft;
      isLeaving = false;
      if (isHeld) return;
      // While there is no network the line keeps saying so instead of changing with every letter.
      if (state !== 'waiting') emit({ type: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(run, pauseMs);
    },
    async flush(options = {}) {
      isLeaving = options.isLeaving ?? false;
      // What is under way may have begun before the last of what is wanted.
      if (wanted !== null) await run();
      else await underWay;
      return isHeld ? 'held' : state;
    },
    hold() {
      isHeld = true;
      clearTimeout(timer);
    },
    async startFrom(from) {
      age += 1;
      version = from;
      wanted = null;
      state = 'none';
      isHeld = false;
      clearTimeout(timer);
      await underWay;
    },
    listen(notifyOne) {
      listener = notifyOne;
      return () => {
        if (listener === notifyOne) listener = null;
      };
    },
  };
}

function newsOf(error: unknown, version: number): SaverNews {
  if (!(error instanceof CallError)) return { type: 'waiting' };
  if (error.status === 412) return { type: 'stale' };
  if (error.status === 404 && version > 0) return { type: 'gone' };
  const mayPass = error.status === 0 || error.status >= 500 || [401, 429].includes(error.status);
  return mayPass ? { type: 'waiting' } : { type: 'refused', message: error.message };
}

/** Sends a draft to the server. */
export const putDraft: PutDraft = async (deviceDraft, version, isLeaving) => {
  noteSent(deviceDraft);
  const { data } = await call(saveDraft, {
    params: { id: deviceDraft.id },
    body: { amends: deviceDraft.workId, content: contentOf(deviceDraft) },
    ifMatch: `"${version}"`,
    keepalive: isLeaving,
  });
  noteHeard(deviceDraft);
  return data.version;
};
