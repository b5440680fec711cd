import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilePurpose } from '#domain/files/file.ts';
import { pictureFile, serveUploads } from '../../testing/upload-server.ts';
import { type UploadOptions, uploadFile, type WaitsFor } from './upload-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const megabyte = 1024 * 1024;

describe('an upload', () => {
  it('goes in pieces and arrives as it was, with its progress told', async () => {
    const server = serveUploads();
    const file = pictureFile(700_000);
    const progress: number[] = [];
    const ticket = await upload(file, { onProgress: (sent) => progress.push(sent) });
    expect(ticket).toMatchObject({ secret: 'the-secret', name: 'Ghana Card.png', size: file.size });
    expect(await isSame(server.bytes(), file)).toBe(true);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(file.size);
    expect(new Set(server.secrets)).toEqual(new Set(['the-secret']));
  });

  it('goes on from what has arrived, whichever way the connection breaks', async () => {
    const server = serveUploads();
    const file = pictureFile(500_000);
    server.fail('POST /uploads', null);
    for (const how of [
      { status: 503, code: 'service_unavailable' },
      null,
      'lost',
      null,
      null,
      'lost',
    ] as const)
      server.fail('PATCH /uploads/:id', how);
    server.fail('GET /uploads/:id', null);
    const waits: WaitsFor[] = [];
    await upload(file, { onProgress: (_, waitsFor) => waits.push(waitsFor) });
    expect(await isSame(server.bytes(), file)).toBe(true);
    expect(waits.filter((waitsFor) => waitsFor === 'server')).toHaveLength(1);
    expect(waits.filter((waitsFor) => waitsFor === 'network')).toHaveLength(7);
    // What was lost was asked for, never sent twice.
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
  });

  it('that was begun before sends only the rest', async () => {
    const server = serveUploads();
    const file = pictureFile(100_000);
    server.fail('PATCH /uploads/:id', { status: 507, code: 'storage_full' });
    const onBegun = vi.fn();
    await expect(upload(file, { onBegun })).rejects.toMatchObject({ code: 'storage_full' });
    const [begun] = onBegun.mock.calls[0] ?? [];
    expect(await upload(file, { begun })).toEqual(begun);
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(await isSame(server.bytes(), file)).toBe(true);
  });

  it('begins anew when the server has swept it away', async () => {
    const server = serveUploads();
    const file = pictureFile(1_000);
    const begun = { id: crypto.randomUUID(), secret: 'old', name: file.name, size: file.size };
    const ticket = await upload(file, { begun });
    expect(ticket.id).not.toBe(begun.id);
    expect(server.bytes().length).toBe(file.size);
  });

  it('of a large sound goes with its hash and is never held as a whole', async () => {
    const server = serveUploads();
    const bytes = new Uint8Array(17 * megabyte).fill(7);
    bytes.set(new TextEncoder().encode('fLaC'));
    const file = new File([bytes], 'odo.flac');
    const whole = vi.spyOn(file, 'arrayBuffer');
    await upload(file, { purpose: 'audio' });
    expect(whole).not.toHaveBeenCalled();
    expect(server.sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(Buffer.from(server.bytes()).equals(bytes)).toBe(true);
  });

  it('ends at once when it is given up, also while it waits', async () => {
    const server = serveUploads({ comesBack: false });
    server.fail('POST /uploads', null);
    const abort = new AbortController();
    const sending = upload(pictureFile(), {
      signal: abort.signal,
      onProgress: (_, waitsFor) => waitsFor && abort.abort(),
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('what cannot be taken', () => {
  it.each<[string, File, string, FilePurpose?]>([
    ['too large', new File([new Uint8Array(10 * megabyte + 1)], 'a.png'), 'file_too_large'],
    ['empty', new File([], 'a.png'), 'file_damaged'],
    ['of another kind', new File(['<svg/>'], 'a.png', { type: 'image/png' }), 'file_type_unknown'],
    ['another kind of sound', new File(['OggS'], 'a.mp3'), 'audio_type_unknown', 'audio'],
    ['a PDF where a picture belongs', new File(['%PDF-1.7'], 'a.pdf'), 'file_type_unknown'],
  ])(
    'because it is %s is refused before a byte is sent',
    async (_, file, code, purpose = 'picture') => {
      const server = serveUploads();
      await expect(upload(file, { purpose })).rejects.toMatchObject({ code });
      expect(server.requests).toEqual([]);
    },
  );

  it('and whose refusal got lost is to be chosen again', async () => {
    const server = serveUploads();
    const file = pictureFile(1_000);
    server.fail('PATCH /uploads/:id', null);
    const onProgress = () => server.forget();
    await expect(upload(file, { onProgress })).rejects.toMatchObject({ code: 'file_unknown' });
  });

  it('is said in the words of the server', async () => {
    const server = serveUploads();
    server.fail('PATCH /uploads/:id', { status: 422, code: 'file_unsafe' });
    await expect(upload(pictureFile(1_000))).rejects.toMatchObject({
      message: 'refused: file_unsafe',
    });
  });
});

/** Number by number would take the tests' matcher seconds. */
async function isSame(bytes: Uint8Array, file: File): Promise<boolean> {
  return Buffer.from(await file.arrayBuffer()).equals(bytes);
}

function upload(file: File, options: Partial<UploadOptions> = {}) {
  return uploadFile(file, {
    purpose: 'identity_document',
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });
}
