import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureFile, serveUploads, type UploadServer } from '../../testing/upload-server.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { type UploadTicket, useUpload } from './use-upload.ts';

afterEach(() => vi.unstubAllGlobals());

function Scan({
  initial = null,
  onChange,
}: {
  initial?: UploadTicket | null;
  onChange: (file: UploadTicket | null) => void;
}) {
  const upload = useUpload({ purpose: 'identity_document', initial, onChange });
  return (
    <>
      <FileField label="Scan of the document" name="scan" capture {...upload.field} />
      <button type="submit" disabled={upload.isBusy}>
        Continue
      </button>
    </>
  );
}

function setUp(initial: UploadTicket | null = null) {
  const onChange = vi.fn();
  render(<Scan initial={initial} onChange={onChange} />);
  return {
    onChange,
    user: userEvent.setup(),
    input: () => screen.getByLabelText(/^Scan of the document/),
  };
}

describe('a file field', () => {
  it('uploads what is chosen, and gives the form a ticket and not the file', async () => {
    serveUploads();
    const { user, input, onChange } = setUp();
    expect(screen.getByText(/JPEG, PNG or PDF, at most 10 MB/)).toBeTruthy();
    await user.upload(input(), pictureFile());
    expect(await screen.findByText(/^Uploaded, 5 kB$/)).toBeTruthy();
    expect(screen.getByText('Ghana Card.png')).toBeTruthy();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      secret: 'the-secret',
      name: 'Ghana Card.png',
      size: 5_000,
    });
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('shows how far it is, waits for the network, and holds the form back', async () => {
    const server = serveUploads({ comesBack: false });
    server.fail('PATCH /uploads/:id', null);
    const { user, input } = setUp();
    await user.upload(input(), pictureFile());
    expect(
      (await screen.findAllByText(/No connection\. The upload continues when/)).length,
    ).toBeGreaterThan(0);
    const bar = screen.getByRole('progressbar', { name: 'Uploading Ghana Card.png' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Uploaded/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
  });

  it('is stopped by its button, and nothing of it stays', async () => {
    const server = serveUploads({ comesBack: false });
    server.fail('PATCH /uploads/:id', null);
    const { user, input, onChange } = setUp();
    await user.upload(input(), pictureFile());
    await screen.findAllByText(/No connection/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(input());
    await waitFor(() => expect(server.requests).toContain('DELETE /uploads/:id'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('says why a file was refused, and takes another', async () => {
    serveUploads();
    const { user, input } = setUp();
    await user.upload(input(), new File(['<svg/>'], 'card.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We cannot take this kind of file.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.upload(input(), pictureFile());
    expect(await screen.findByText(/^Uploaded/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on from where it was when it is tried again', async () => {
    const server = serveUploads();
    server.fail('PATCH /uploads/:id', { status: 507, code: 'storage_full' });
    const { user, input } = setUp();
    await user.upload(input(), pictureFile());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Uploaded/)).toBeTruthy();
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('removes a finished upload here and on the server', async () => {
    const server = serveUploads();
    const { user, input, onChange } = setUp();
    await user.upload(input(), pictureFile());
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.queryByText('Ghana Card.png')).toBeNull();
    await waitFor(() => expect(server.requests).toContain('DELETE /uploads/:id'));
  });

  it('takes what is dropped on it', async () => {
    serveUploads();
    const { input } = setUp();
    const zone = input().closest('div')?.parentElement;
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [pictureFile()] },
    });
    zone?.dispatchEvent(drop);
    expect(await screen.findByText(/^Uploaded/)).toBeTruthy();
    expect(drop.defaultPrevented).toBe(true);
  });

  it('offers the camera of a phone', () => {
    setUp();
    expect(screen.getByLabelText('Take a photo').getAttribute('capture')).toBe('environment');
  });
});

describe('after a reload', () => {
  const kept = { id: crypto.randomUUID(), secret: 'the-secret', name: 'card.pdf', size: 2_000_000 };

  it('shows what was uploaded, and says when it is not there any more', async () => {
    const server = serveUploads();
    const { onChange } = setUp(kept);
    expect(screen.getByText('card.pdf')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('no longer have this file');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(server.secrets).toEqual(['the-secret']);
  });

  it('keeps it while there is no network to ask', async () => {
    const server = serveUploads({ comesBack: false });
    server.fail('GET /uploads/:id', null);
    const { onChange } = setUp(kept);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(screen.getByText(/^Uploaded/)).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('an upload that was interrupted by a reload', () => {
  function Sound({
    begun,
    onBegun,
    onChange,
  }: {
    begun: UploadTicket | null;
    onBegun: (file: UploadTicket) => void;
    onChange: (file: UploadTicket | null) => void;
  }) {
    const upload = useUpload({ purpose: 'identity_document', begun, onBegun, onChange });
    return <FileField label="Scan" name="scan" {...upload.field} />;
  }
  const show = (begun: UploadTicket | null) => {
    const told = { onBegun: vi.fn(), onChange: vi.fn() };
    const { unmount } = render(<Sound begun={begun} {...told} />);
    return {
      ...told,
      unmount,
      user: userEvent.setup(),
      input: () => screen.getByLabelText(/^Scan/),
    };
  };

  /** Breaks with the answer to the first piece, and returns what the form saved until then. */
  async function broken(file: File): Promise<{ begun: UploadTicket; server: UploadServer }> {
    const server = serveUploads({ comesBack: false });
    server.fail('PATCH /uploads/:id', 'lost');
    const first = show(null);
    await first.user.upload(first.input(), file);
    await screen.findAllByText(/No connection/);
    first.unmount();
    const [begun] = first.onBegun.mock.calls[0] ?? [];
    return { begun, server };
  }

  it('says how much is there, and sends only the rest of the same file', async () => {
    const file = pictureFile(2_000_000);
    const { begun, server } = await broken(file);
    const again = show(begun);
    expect((await screen.findByText(/uploaded\. Choose the same file again/)).textContent).toMatch(
      /^[\d.]+\s(kB|MB) of 1\.9\sMB uploaded/,
    );
    await again.user.upload(again.input(), file);
    expect(await screen.findByText(/^Uploaded/)).toBeTruthy();
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(Buffer.from(server.bytes()).equals(new Uint8Array(await file.arrayBuffer()))).toBe(true);
    expect(again.onChange).toHaveBeenCalledExactlyOnceWith(begun);
  });

  it('begins anew with another file', async () => {
    const { begun, server } = await broken(pictureFile(2_000_000));
    const again = show(begun);
    await screen.findByText(/uploaded\./);
    await again.user.upload(again.input(), pictureFile(5_000, 'Other.png'));
    expect(await screen.findByText(/^Uploaded, 5 kB/)).toBeTruthy();
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
    expect(server.requests).toContain('DELETE /uploads/:id');
  });
});
