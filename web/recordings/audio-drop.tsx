import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AudioFacts, listenToFile, readAudioFacts } from '#contract/recordings/audio.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { type UploadTicket, useUpload } from '../platform/files/use-upload.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { AudioPlayer } from '../ui/media/audio-player.tsx';

/** An upload of a sound as a form keeps it, also over a reload; never the sound itself. */
export type SavedSound = UploadTicket & { readonly isDone: boolean };

/** A sound that is there and was looked at. */
export type CheckedSound = {
  readonly id: string;
  readonly name: string;
  readonly facts: AudioFacts;
};

/** Props of {@link AudioDrop}. */
export type AudioDropProps = {
  /** What the form saved, read once: an upload under way goes on when the same file is chosen again. */
  initial: SavedSound | null;
  /** What the form is to keep from now on: told as soon as the server knows of the upload, and when it is done or removed. */
  onSaved: (kept: SavedSound | null) => void;
  /** The sound with what it is and what its tags say, once it is there; null when it is there no more. */
  onSound: (sound: CheckedSound | null) => void;
  /** The upload is on its way: the form must not be sent. */
  onBusy?: (isBusy: boolean) => void;
  /** What is wrong, where the form says so. */
  error?: string;
};

/** A place to drop or choose the one sound file of a recording: it is uploaded at once, looked at, and can be heard. */
export function AudioDrop({ initial, onSaved, onSound, onBusy, error }: AudioDropProps) {
  const [ticket, setTicket] = useState<UploadTicket | null>(initial?.isDone ? initial : null);
  const upload = useUpload({
    purpose: 'audio',
    initial: initial?.isDone ? initial : null,
    begun: initial?.isDone ? null : initial,
    onBegun: (begun) => onSaved({ ...begun, isDone: false }),
    onChange: (done) => {
      onSaved(done && { ...done, isDone: true });
      setTicket(done);
      if (done === null) onSound(null);
    },
  });
  const reportBusy = useEffectEvent(() => onBusy?.(upload.isBusy));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => reportBusy(), [upload.isBusy]);
  const looking = useQuery({
    queryKey: ['audio-facts', ticket?.id],
    queryFn: async () => (await call(readAudioFacts, { params: { id: ticket?.id ?? '' } })).data,
    enabled: ticket !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: facts } = looking;
  const reportFacts = useEffectEvent((found: AudioFacts) => {
    if (ticket) onSound({ id: ticket.id, name: ticket.name, facts: found });
  });
  useEffect(() => {
    if (facts) reportFacts(facts);
  }, [facts]);
  return (
    <Stack gap={3}>
      <FileField
        label="Sound file"
        name="file_id"
        hint="We read the title, artist, ISRC and length from the file, if it has them."
        {...(error !== undefined && { error })}
        {...upload.field}
      />
      {ticket && facts && (
        <AudioPlayer
          label={facts.title ?? ticket.name}
          durationSeconds={facts.duration_seconds}
          peaks={facts.peaks}
          onListen={async () => (await call(listenToFile, { params: { id: ticket.id } })).data}
        />
      )}
      {ticket && facts && <WhatIsNotRead facts={facts} />}
      {ticket && looking.isError && (
        <Notice tone="failure" live>
          <Row spread>
            {messageOf(looking.error)}
            <Button compact onClick={() => looking.refetch()}>
              Try again
            </Button>
          </Row>
        </Notice>
      )}
    </Stack>
  );
}

/** What stands in the file's tags and could not be used, so that nobody believes it was. */
function WhatIsNotRead({ facts }: { facts: AudioFacts }) {
  return (
    <>
      {facts.isrc_as_tagged !== null && (
        <Notice tone="warning" title="The ISRC in this file is not valid">
          The file says “{facts.isrc_as_tagged}”. An ISRC has twelve characters, like
          GH-A01-26-00001. Ask your label or distributor for the right one.
        </Notice>
      )}
      {facts.are_tags_unread && (
        <Notice tone="warning" title="We could not read all the details in this file">
          Check the title, artist and ISRC below. Enter what is missing.
        </Notice>
      )}
    </>
  );
}
