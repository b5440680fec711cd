import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { addressOfMissing } from './missing-facts.ts';
import { addressOfRecording } from './recording-address.ts';

/** The confirmation after something was done to a recording, with what to do next; it stays until the page is left. */
export function RecordingDone({
  what,
  recording,
}: {
  what: string | null;
  recording: SoundRecording;
}) {
  // What came after it is said below.
  if (recording.state === 'withdrawn') return null;
  switch (what) {
    case 'registered':
      return (
        <Notice tone="success" live title="This recording is registered">
          <WhatNext recording={recording} />
        </Notice>
      );
    case 'amended':
      if (
        recording.proposals.some(({ may_withdraw, kind }) => may_withdraw && kind === 'amendment')
      )
        return (
          <Notice tone="success" live title="Others must accept part of your change">
            It affects what others have, so we asked them to accept it. We saved the rest.{' '}
            <TextLink to={addressOfRecording(recording.id, 'people')}>
              Show proposed change
            </TextLink>
          </Notice>
        );
      return (
        <Notice tone="success" live title="Your amendment is saved">
          The version before it stays in the history.
        </Notice>
      );
    case 'claimed':
      return (
        <Notice tone="success" live title="We sent your claim">
          Somebody on the recording, or the society, must accept it first. We will tell you when
          they answer.
        </Notice>
      );
    default:
      return null;
  }
}

function WhatNext({ recording: { id, works, missing } }: { recording: SoundRecording }) {
  const another = <TextLink to={pages.recordingForm()}>add another recording</TextLink>;
  const [first] = missing;
  if (works.length === 0)
    return (
      <>
        Next: <TextLink to={addressOfRecording(id, 'works')}>link it to its work</TextLink>, so that
        its writers are found where it is played. Or {another}.
      </>
    );
  if (first !== undefined)
    return (
      <>
        Next: <TextLink to={addressOfMissing(first, id)}>add what is missing</TextLink> when you
        know it. Or {another}.
      </>
    );
  return <>Nothing is missing. You can {another}.</>;
}
