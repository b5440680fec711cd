import type { SoundRecording } from '#contract/recording.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { addressOfForm, addressOfRecording } from './recording-address.ts';

/** The confirmation after something was done to a recording, with what to do next; it stays until the page is left. */
export function RecordingDone({
  what,
  recording,
}: {
  what: string | null;
  recording: SoundRecording;
}) {
  switch (what) {
    case 'registered':
      return (
        <Notice tone="success" live title="This recording is registered">
          <WhatNext recording={recording} />
        </Notice>
      );
    case 'amended':
      return (
        <Notice tone="success" live title="Your amendment is saved">
          The version before it stays in the history.
        </Notice>
      );
    case 'claimed':
      return (
        <Notice tone="success" live title="You are on this recording now">
          Everybody on it has been told, with your reason.
        </Notice>
      );
    default:
      return null;
  }
}

function WhatNext({ recording: { id, works, isrc, missing } }: { recording: SoundRecording }) {
  if (works.length === 0)
    return (
      <>
        Next: <TextLink to={addressOfRecording(id, 'works')}>link it to its work</TextLink>, so that
        its writers are paid, too. Or <TextLink to="/sound-recording/add">add another</TextLink>.
      </>
    );
  if (isrc === null || missing.length > 0)
    return (
      <>
        Next: <TextLink to={addressOfForm(id, 'sound')}>add what is missing</TextLink> when you know
        it. Or <TextLink to="/sound-recording/add">add another recording</TextLink>.
      </>
    );
  return (
    <>
      Nothing is missing. <TextLink to="/sound-recording/add">Add another recording</TextLink>.
    </>
  );
}
