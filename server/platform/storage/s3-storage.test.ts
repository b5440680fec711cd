import { createServer, type RequestListener } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { errorFields } from '../http/server-options.ts';
import { refuseWrongBucket, type S3Settings, s3Storage } from './s3-storage.ts';

const quick = { tryMs: 400, waitsMs: [10, 20] };
const keys = { accessKeyId: 'AKIA1', secretAccessKey: 'hunter2-hunter2' };
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

/** A storage that answers as it is told. */
async function answering(listener: RequestListener): Promise<S3Settings> {
  const http = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}/portal`, region: 'us-east-1', ...keys };
}

describe('a bucket', () => {
  it('is away for a while and back again', async () => {
    const storage = s3Storage(server.settings, quick);
    await storage.put('kept/ab/abc', Buffer.from('one'));
    await server.stop();
    const away = { code: 'service_unavailable', retryAfterSeconds: 10 };
    await expect(storage.get('kept/ab/abc')).rejects.toMatchObject(away);
    await expect(storage.put('kept/ab/abc', Buffer.from('two'))).rejects.toMatchObject(away);
    await expect(storage.list('kept/ab')).rejects.toMatchObject(away);
    await expect(storage.remove('kept/ab/abc')).rejects.toMatchObject(away);
    await server.start();
    expect((await storage.get('kept/ab/abc'))?.toString()).toBe('one');
  });

  it('is asked again when it wants patience, and each time with all that is to be kept', async () => {
    const got: number[] = [];
    const storage = s3Storage(
      await answering(async (request, response) => {
        let bytes = 0;
        for await (const part of request) bytes += part.length;
        got.push(bytes);
        response.writeHead(got.length < 3 ? 503 : 200).end();
      }),
      quick,
    );
    await storage.put('kept/ab/abc', Buffer.alloc(50_000));
    expect(got).toEqual([50_000, 50_000, 50_000]);
  });

  it('is not waited for without end', async () => {
    let asked = 0;
    const storage = s3Storage(
      await answering(() => {
        asked += 1;
      }),
      { tryMs: 50, waitsMs: [5, 5] },
    );
    await expect(storage.get('kept/ab/abc')).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(asked).toBe(3);
  });

  it('that is full says so at once', async () => {
    let asked = 0;
    const storage = s3Storage(
      await answering((request, response) => {
        asked += 1;
        request.resume();
        response.writeHead(507).end();
      }),
      quick,
    );
    const full = { code: 'storage_full', retryAfterSeconds: 60 };
    await expect(storage.put('kept/ab/abc', Buffer.alloc(10))).rejects.toMatchObject(full);
    expect(asked).toBe(1);
  });

  it('that cannot prove who it is gets nothing', async () => {
    // It signed its certificate itself, long ago.
    const stranger = new SMTPServer({ secure: true, logger: false });
    stranger.on('error', () => {});
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((done) => stranger.close(() => done())));
    const address = stranger.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const endpoint = `https://127.0.0.1:${port}/portal`;
    const storage = s3Storage({ ...server.settings, endpoint }, { ...quick, waitsMs: [] });
    const error: unknown = await storage.get('kept/ab/abc').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'service_unavailable' });
    expect(JSON.stringify(errorFields(error))).toMatch(/certificate/);
  });

  it('that refuses the keys is not asked again, and what is logged of it tells no secret', async () => {
    const storage = s3Storage({ ...server.settings, ...keys }, quick);
    const error: unknown = await storage.get('kept/ab/abc').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'service_unavailable' });
    const logged = JSON.stringify(errorFields(error));
    expect(logged).toContain('S3 returned 403');
    expect(logged).not.toMatch(/hunter2|AKIA1/);
  });
});

describe('at the start', () => {
  it('a bucket that is there is relied on', async () => {
    await refuseWrongBucket(server.settings);
  });

  it.each([
    ['a bucket that is not there', { endpoint: 'nowhere' }],
    ['keys that are not known', keys],
  ])('%s are named and refused', async (_, wrong) => {
    const endpoint = server.settings.endpoint.replace('portal', 'nowhere');
    const settings = { ...server.settings, ...wrong };
    const asked = 'endpoint' in wrong ? { ...settings, endpoint } : settings;
    await expect(refuseWrongBucket(asked)).rejects.toThrow(/^S3_URL is wrong: /);
  });

  it('a storage that is away is waited for', async () => {
    await refuseWrongBucket({ ...server.settings, endpoint: 'http://127.0.0.1:9/portal' }, quick);
  });
});
