import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { staffIdleMs } from '#contract/society/staff-session.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type DeskSession, deskSessionQuery, logOutOfDesk } from '../session/desk-session.ts';
import { endDeskSession } from '../session/end-desk-session.ts';
import { lastUseMs } from '../session/last-use.ts';
import { clockText, useLogOutMs, useLogOutPhase, warnMs } from './log-out-time.ts';

// Whoever types for long makes no call: then one is made for them, so that no warning comes between.
const activityMs = 5 * 60_000;

/** Warns two minutes before the session ends, and goes to the log-in when it does. */
export function LogOutWarning({ session }: { session: DeskSession }) {
  const logOutMs = useLogOutMs(session);
  const phase = useLogOutPhase(logOutMs);
  const { refetch, isFetching, isRefetchError, error } = useQuery(deskSessionQuery());
  const [dismissedMs, setDismissedMs] = useState(0);
  // The session's last hour has come: no use puts that off.
  const isFinal = logOutMs >= Date.parse(session.ends_at);
  const isOpen = phase === 'near' && dismissedMs !== logOutMs;

  useActivity(phase === 'far', () => void refetch());
  useEffect(() => {
    if (phase === 'over') void endDeskSession();
  }, [phase]);

  function close() {
    // A dialog that is closed by the page tells of it as well.
    if (!isOpen) return;
    if (isFinal) setDismissedMs(logOutMs);
    else void refetch();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`You will be logged out at ${clockText(logOutMs)}`}
      actions={
        <>
          {isFinal ? (
            <Button tone="primary" onClick={close}>
              Keep working
            </Button>
          ) : (
            <Button
              tone="primary"
              onClick={close}
              pending={isFetching}
              pendingLabel="Staying logged in"
            >
              Stay logged in
            </Button>
          )}
          <Button onClick={() => void logOutOfDesk()}>Log out now</Button>
        </>
      }
    >
      <Text>
        {isFinal
          ? 'You can stay logged in for 8 hours at most. Save or send your work now, then log in again.'
          : `You have not used the desk for ${(staffIdleMs - warnMs) / 60_000} minutes. You will lose anything you have not saved.`}
      </Text>
      {isRefetchError && (
        <Notice tone="failure" live>
          {error.message}
        </Notice>
      )}
    </Dialog>
  );
}

/** Calls `onActivity` when somebody types or presses and the last use was a while ago. */
function useActivity(isOn: boolean, onActivity: () => void): void {
  const act = useEffectEvent(onActivity);
  useEffect(() => {
    if (!isOn) return;
    let askedMs = 0;
    const look = () => {
      const nowMs = serverNowMs();
      if (nowMs - Math.max(lastUseMs(), askedMs) <= activityMs) return;
      // Without a network, not with every key.
      askedMs = nowMs;
      act();
    };
    addEventListener('keydown', look);
    addEventListener('pointerdown', look);
    return () => {
      removeEventListener('keydown', look);
      removeEventListener('pointerdown', look);
    };
  }, [isOn]);
}
