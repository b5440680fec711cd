import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import { pictureFile, serveUploads } from '../testing/upload-server.ts';
import { PictureField } from './picture-field.tsx';

afterEach(() => vi.unstubAllGlobals());

function setUp(picture: string | null) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PictureField name="Ama Serwaa" picture={picture} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('sets a picture as soon as it is uploaded, and is ready for another', async () => {
  const server = serveUploads();
  const user = setUp(null);
  expect(screen.getByText('No picture yet')).toBeTruthy();
  await user.upload(screen.getByLabelText(/^A new picture/), pictureFile());
  await waitFor(() => expect(server.requests).toContain('PUT /user/profile/picture'));
  await waitFor(() => expect(screen.queryByText('Ghana Card.png')).toBeNull());
  expect(screen.queryByRole('status')).toBeNull();
});

it('takes the picture away', async () => {
  const server = serveUploads();
  const user = setUp('/api/v1/pictures/x-256');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(server.requests).toContain('DELETE /user/profile/picture'));
});

it('says when a picture could not be set', async () => {
  const server = serveUploads();
  server.fail('PUT /user/profile/picture', { status: 422, code: 'file_unknown' });
  const user = setUp(null);
  await user.upload(screen.getByLabelText(/^A new picture/), pictureFile());
  expect(await screen.findByText('refused: file_unknown')).toBeTruthy();
});
