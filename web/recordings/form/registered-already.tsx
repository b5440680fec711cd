import { useQuery } from '@tanstack/react-query';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { addressOfClaim, addressOfForm, addressOfRecording } from '../recording-address.ts';
import { recordingQuery } from '../recordings.queries.ts';

/** A recording of this title and artist is registered: is it this one? Nothing is stored before that is said. */
export function KnownNotice({
  id,
  isSending,
  onOther,
}: {
  id: string;
  isSending: boolean;
  onOther: (id: string) => void;
}) {
  const known = useQuery(recordingQuery(id)).data?.data;
  const facts = known && [
    known.title,
    known.artist,
    ...(known.duration_seconds === null ? [] : [formatDuration(known.duration_seconds)]),
    ...(known.isrc === null ? [] : [formatIsrc(known.isrc)]),
  ];
  return (
    <Notice tone="warning" live title="Is it this recording?">
      <Stack gap={3}>
        <p>
          {facts ? `${facts.join(', ')}. ` : ''}It is registered already. We have not stored yours
          yet.
        </p>
        <Row>
          {known?.is_mine ? (
            <LinkButton to={addressOfForm(id, 'people')}>Yes, amend that recording</LinkButton>
          ) : (
            <LinkButton to={addressOfClaim(id)}>Yes, claim my part of it</LinkButton>
          )}
          <Button pending={isSending} pendingLabel="Registering" onClick={() => onOther(id)}>
            No, register mine as another
          </Button>
          <LinkButton tone="quiet" to={addressOfRecording(id)}>
            Open it
          </LinkButton>
        </Row>
      </Stack>
    </Notice>
  );
}

/** The ISRC is taken: the recording that has it, and the two ways on from there. */
export function TwinNotice({ id }: { id: string }) {
  const twin = useQuery(recordingQuery(id)).data?.data;
  return (
    <Notice
      tone="warning"
      title={
        twin ? `“${twin.title}” by ${twin.artist} has this ISRC` : 'Another recording has this ISRC'
      }
    >
      <Stack gap={3}>
        <p>
          {twin?.is_mine
            ? 'You are on it already. Amend it instead of registering it again.'
            : 'Open it to see who is on it. If part of it is yours, claim it there.'}
        </p>
        <Row>
          {twin?.is_mine ? (
            <LinkButton to={addressOfForm(id, 'people')}>Amend that recording</LinkButton>
          ) : (
            <LinkButton to={addressOfClaim(id)}>Claim my part of that recording</LinkButton>
          )}
          <LinkButton tone="quiet" to={addressOfRecording(id)}>
            Open it
          </LinkButton>
        </Row>
      </Stack>
    </Notice>
  );
}
