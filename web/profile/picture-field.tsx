import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePicture, setPicture } from '#contract/files.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { useUpload } from '../platform/files/use-upload.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Avatar } from '../ui/media/avatar.tsx';
import { Text } from '../ui/text/text.tsx';
import { profileQuery } from './profile.queries.ts';

/** My picture: shown, chosen anew, taken away. It is set as soon as its upload is done. */
export function PictureField({ name, picture }: { name: string; picture: string | null }) {
  const queries = useQueryClient();
  // A new field after each picture: the next choice begins with nothing chosen.
  const [round, setRound] = useState(0);
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: profileQuery().queryKey });
    setRound((before) => before + 1);
  };
  const setting = useMutation({
    mutationFn: (fileId: string) => call(setPicture, { body: { file_id: fileId } }),
    onSuccess: refresh,
  });
  const removing = useMutation({ mutationFn: () => call(removePicture), onSuccess: refresh });
  const failure = setting.error ?? removing.error;
  return (
    <Stack gap={3}>
      <Row>
        <Avatar name={name} picture={picture} large />
        <Stack gap={1}>
          <Text strong>{picture ? 'Your picture' : 'No picture yet'}</Text>
          <Text tone="quiet" small>
            Other members see it next to your name.
          </Text>
          {picture && (
            <Button
              tone="quiet"
              icon="trash"
              pending={removing.isPending}
              pendingLabel="Removing"
              onClick={() => removing.mutate()}
            >
              Remove picture
            </Button>
          )}
        </Stack>
      </Row>
      {failure && (
        <Notice tone="failure" live>
          {messageOf(failure)}
        </Notice>
      )}
      <ChoosePicture key={round} onUploaded={(fileId) => setting.mutate(fileId)} />
    </Stack>
  );
}

function ChoosePicture({ onUploaded }: { onUploaded: (fileId: string) => void }) {
  const upload = useUpload({
    purpose: 'picture',
    onChange: (file) => file && onUploaded(file.id),
  });
  return (
    <FileField
      label="A new picture"
      name="picture"
      hint="We crop it to a square."
      capture
      {...upload.field}
    />
  );
}
