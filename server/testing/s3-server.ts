import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Settings } from '../platform/storage/s3-storage.ts';

const program = join(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');

/** A server process of S3-compatible storage with one empty bucket. */
export type S3Server = {
  readonly settings: S3Settings;
  /** Ends it, and starts it again with what it holds. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and forgets what it held. */
  close(): Promise<void>;
};

export async function startS3Server(bucket = 'portal'): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const port = await freePort();
  let child = await started(folder, port, bucket);
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}/${bucket}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop,
    start: async () => {
      child = await started(folder, port, bucket);
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function started(folder: string, port: number, bucket: string) {
  // Its pages are marked by an old cipher.
  const options = ['--openssl-legacy-provider', program];
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', bucket];
  const child = spawn(process.execPath, [...options, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (part) => said.push(String(part)));
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('listening')) continue;
    child.stdout.resume();
    return child;
  }
  throw new Error(`the storage did not start: ${said.join('')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
