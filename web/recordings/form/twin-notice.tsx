import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { addressOfClaim, addressOfForm, addressOfRecording } from '../recording-address.ts';
import { recordingQuery } from '../recordings.queries.ts';

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
