import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftContent, WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import type { Work } from '#contract/works/work.ts';
import { isSame } from '../../forms/merge-entries.ts';
import { newKey } from '../../platform/new-key.ts';
import { type DeviceDraft, isUnsaved } from '../drafts/device-draft.ts';
import { createSaver, putDraft, type SaverNews, type SaveState } from '../drafts/draft-saver.ts';
import { asideAt, draftAt, wasSentFromHere } from '../drafts/draft-store.ts';
import { dropDraft, droppedDrafts, dropRest, readAnywhere } from '../drafts/drafts.queries.ts';
import { useSaveMoments } from './use-save-moments.ts';
import {
  changeDraft,
  type DeviceState,
  type DraftChange,
  draftOf,
  type Elsewhere,
  meetDrafts,
  mergeDrafts,
  newDraft,
  type Opening,
  type SavedState,
} from './work-draft.ts';

/**
 * The draft of the form, kept on this device at every change and saved to the server behind it, so that reload, back, a dead
 * battery and another device lose nothing. Nothing of it ever waits for the network.
 */
export function useWorkDraft(me: RightsHolder, work: Work | null, opening: Opening) {
  const workId = work?.id ?? null;
  const begin = (from: Work | null, id: string): DeviceDraft => {
    const base = from && draftOf(from);
    const draft = base ?? { ...newDraft(me), title: opening.startTitle };
    const version = from?.version ?? null;
    const form = { id, workId, draft, base, version, sendKey: newKey() };
    return { ...form, step: 'work', savedAt: new Date().toISOString(), saved: null };
  };
  const [found] = useState(
    () => draftAt(me.id, { id: opening.id, workId }).read() ?? opening.fromServer,
  );
  const [aside] = useState(() => asideAt(me.id, { id: opening.id, workId }).read());
  const [own, setOwn] = useState<DeviceDraft>(() => aside ?? found ?? begin(work, opening.id));
  // What has become of this draft elsewhere, until it is chosen between the two.
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(
    aside && { theirs: found, where: 'tab' },
  );
  // Whether anything was entered in this tab: where nothing was, there is nothing to choose between.
  const [isTouched, setTouched] = useState(aside !== null);
  const [device, setDevice] = useState<DeviceState>(aside || found ? 'found' : 'fresh');
  const [server, setServer] = useState<SaveState>(() =>
    found?.saved && !isUnsaved(found) ? 'saved' : 'none',
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saver] = useState(() => {
    const made = createSaver(putDraft);
    void made.startFrom(own.saved?.version ?? 0);
    return made;
  });
  // What was decided against, in case it is saved again by somebody who has not heard of it yet.
  const rejected = useRef<string | null>(null);
  // Under way: what is here is put together with what the server has. Gives whether it stays as it is.
  const meeting = useRef<Promise<boolean>>(null);

  function save(next: DeviceDraft) {
    setTouched(true);
    setOwn(next);
    setDevice(draftAt(me.id, next).save(next) ? 'saved' : 'refused');
    saver.want(next);
  }

  function finish(next: DeviceDraft) {
    asideAt(me.id, own).remove();
    setElsewhere(null);
    setTouched(false);
    setOwn(next);
    setServer(next.saved && !isUnsaved(next) ? 'saved' : 'none');
    void saver.startFrom(next.saved?.version ?? 0);
  }

  function ask(what: Elsewhere) {
    saver.hold();
    setServer('held');
    setElsewhere(what);
  }

  const hear = useEffectEvent((theirs: DeviceDraft | null) => {
    if (theirs && (!isTouched || isSame(theirs.draft, own.draft))) {
      finish(theirs);
      setDevice('saved');
    } else if (theirs || device !== 'fresh') {
      asideAt(me.id, own).save(own);
      ask({ theirs, where: 'tab' });
    }
  });
  // What the other tab kept between this form's first reading and its listening would be missed.
  const catchUp = useEffectEvent(() => {
    const now = draftAt(me.id, own).read();
    if (now !== null && now.savedAt !== found?.savedAt) hear(now);
  });
  useEffect(() => {
    const stop = draftAt(me.id, { id: own.id, workId }).watch(hear);
    catchUp();
    return stop;
  }, [me.id, own.id, workId]);

  const hearSaver = useEffectEvent((news: SaverNews) => {
    if (news.type === 'saved') {
      const next = { ...own, saved: news.saved };
      setOwn(next);
      // While it is asked about, what stands on the device is the other tab's.
      if (elsewhere) return;
      draftAt(me.id, next).save(next);
      setServer(news.isLast ? 'saved' : 'saving');
    } else if (news.type === 'stale') meeting.current = meet();
    else if (news.type === 'gone') takeIn(null);
    else {
      setRefusal(news.type === 'refused' ? news.message : null);
      setServer(news.type);
    }
  });
  useEffect(() => saver.listen(hearSaver), [saver]);

  // What the server has, put together with what is here. Gives whether what is here stays as it is.
  const takeIn = useEffectEvent((theirs: DeviceDraft | null): boolean => {
    if (elsewhere) return false;
    // My own of a moment ago, whose saving was not heard, is no other device's.
    const isMine = theirs && isUnsaved(own) && wasSentFromHere(theirs);
    const staysMine = isMine || theirs?.sendKey === rejected.current;
    const met = theirs && (staysMine ? { ...own, saved: theirs.saved } : meetDrafts(own, theirs));
    if (met === null) {
      if (theirs || device !== 'fresh') ask({ theirs, where: 'device' });
      return false;
    }
    void saver.startFrom(met.saved?.version ?? 0);
    setOwn(met);
    draftAt(me.id, met).save(met);
    if (isUnsaved(met)) saver.want(met);
    else setServer('saved');
    return isSame(met.draft, own.draft);
  });
  const sendAgain = useEffectEvent((version: number) => {
    void saver.startFrom(version);
    saver.want(own);
    return true;
  });

  async function meet(): Promise<boolean> {
    const version = own.saved?.version ?? 0;
    try {
      const theirs = await readAnywhere(own);
      // One that is thrown away here, and of which the server has not heard yet.
      if (theirs && droppedDrafts(me.id).includes(theirs.id)) {
        await dropRest(me.id);
        return sendAgain(version);
      }
      return takeIn(theirs);
    } catch {
      return sendAgain(version);
    } finally {
      meeting.current = null;
    }
  }

  const look = useEffectEvent(async () => {
    if (device === 'fresh' || elsewhere || server === 'saving') return;
    if (own.saved === null) return saver.want(own);
    const theirs = await readAnywhere(own).catch(() => undefined);
    if (theirs !== undefined) compare(theirs);
  });
  const compare = useEffectEvent((theirs: DeviceDraft | null) => {
    const isNewer = (theirs?.saved?.version ?? 0) > (own.saved?.version ?? 0);
    if (theirs === null || theirs.id !== own.id || isNewer) takeIn(theirs);
    else if (isUnsaved(own) && device !== 'fresh' && !elsewhere) saver.want(own);
  });
  useSaveMoments(saver, { isWaiting: server === 'waiting', onLook: look });

  function startAnew(from: Work | null) {
    finish(begin(from, newKey()));
    setDevice('fresh');
  }

  return {
    ...own,
    savedState: { device, server, refusal } satisfies SavedState,
    elsewhere,
    /** Takes the entries from elsewhere, or begins again when there are none left. */
    takeTheirs() {
      const theirs = elsewhere?.theirs;
      if (!theirs) return startAnew(work);
      finish(theirs);
      // Another tab's stands on the device already.
      const isHere = elsewhere?.where === 'tab' || draftAt(me.id, theirs).save(theirs);
      setDevice(isHere ? 'saved' : 'refused');
    },
    /** Continues with the entries of this tab; who has the others is notified in their turn. */
    goOnWithMine() {
      const theirs = elsewhere?.theirs ?? null;
      rejected.current = theirs?.sendKey ?? null;
      const isTheirsNewer = (theirs?.saved?.version ?? 0) > (own.saved?.version ?? 0);
      const saved = theirs && (isTheirsNewer ? theirs.saved : own.saved);
      const next = { ...own, id: theirs?.id ?? own.id, saved, savedAt: new Date().toISOString() };
      finish(next);
      save(next);
    },
    /** Applies one change. What is sent changes with it, so its key does too. */
    change(change: DraftChange) {
      const draft = changeDraft(own.draft, change);
      save({ ...own, draft, sendKey: newKey(), savedAt: new Date().toISOString() });
    },
    /** The form is at another step: what was typed is saved at once. */
    standAt(step: DraftContent['step']) {
      if (device !== 'fresh' && !elsewhere && own.step !== step) save({ ...own, step });
      void saver.flush();
    },
    /** Puts my changes on top of the version that stands now, after somebody else changed the work. */
    rebase(newest: Work) {
      const base = draftOf(newest);
      const draft = mergeDrafts(own.base ?? base, own.draft, base);
      save({ ...own, draft, base, version: newest.version, sendKey: newKey() });
    },
    /** Throws the entries away and begins again, from `newest` when a work is amended. */
    startOver(newest: Work | null) {
      void dropDraft(me.id, own, saver.startFrom(0));
      startAnew(newest);
    },
    /** Deletes the draft here and on the server, once it is done. */
    remove() {
      asideAt(me.id, own).remove();
      void dropDraft(me.id, own, saver.startFrom(0));
    },
    /**
     * Before the work is sent: whether the draft still is what the server has, or the server cannot be reached. Where somebody has
     * registered it elsewhere, or has entered something else, the form asks first.
     */
    async isStillMine(): Promise<boolean> {
      if (device === 'fresh') return true;
      saver.want(own);
      await saver.flush();
      return (await meeting.current) !== false && (await saver.flush()) !== 'held';
    },
  };
}

/** What the steps of the form get: the draft, how to change it, and what is wrong at a field. */
export type StepProps = {
  draft: WorkDraft;
  change: (change: DraftChange) => void;
  problemAt: (path: string) => string | undefined;
};
