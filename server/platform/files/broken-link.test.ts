import { createHash } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesType } from '#contract/platform/bytes-type.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { plainPdf } from '../../testing/sample-files.ts';
import { beginUpload, type SentUpload } from '../../testing/send-upload.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { transaction } from '../db/db.ts';
import { makeServer } from '../http/server.ts';
import { claimFile } from './claim-file.ts';
import { filesRoutes } from './files.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, filesRoutes);
const megabyte = 1024 * 1024;
const open = new Set<Socket>();
let breaks = 0;
// The link: it passes everything on, and breaks after every megabyte that was sent through it.
const link = createServer((near) => {
  const far = connect(portOf(app.server), '127.0.0.1');
  for (const socket of [near, far]) {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  }
  far.pipe(near);
  near.on('data', (part) => {
    sent += part.length;
    if (sent < megabyte) {
      far.write(part);
      return;
    }
    // The piece that goes over the limit is lost, wherever in it that is.
    sent = 0;
    breaks += 1;
    near.resetAndDestroy();
    far.resetAndDestroy();
  });
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
});
let sent = 0;
let member: BuiltMember;
let me: Caller;
beforeAll(async () => {
  member = await buildMember(db);
  me = await asMember(app, ctx, member);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  link.close();
  await app.close();
});

it('an upload of 8 MB over a link that breaks every megabyte arrives whole', async () => {
  const bytes = plainPdf(8 * megabyte);
  const upload = await beginUpload(app, me, bytes);
  const offsets: number[] = [];
  for (let offset = 0; ; ) {
    offsets.push(offset);
    const state = await sendOver(upload, bytes, offset).catch(() => askOver(upload));
    if (state.state === 'ready') break;
    expect(state.offset).toBeGreaterThanOrEqual(offset);
    offset = state.offset;
  }
  await transaction(db, (tx) =>
    claimFile(tx, ctx.now(), {
      fileId: upload.id,
      purpose: 'identity_document',
      memberId: member.memberId,
    }),
  );
  const headers = { cookie: `_session_bond=${me.bond}` };
  const saved = (await me.get(`/files/${upload.id}`, { headers })).rawPayload;
  expect(saved.length).toBe(bytes.length);
  expect(hashOf(saved)).toBe(hashOf(bytes));
  expect(breaks).toBeGreaterThanOrEqual(8);
  // Every break cost one piece at most: nothing that had arrived was sent again.
  expect(offsets.length).toBeLessThanOrEqual(bytes.length / pieceBytes + 1 + 2 * breaks);
  process.stdout.write(`8 MB over ${breaks} breaks: ${offsets.length} pieces sent, hash equal\n`);
});

const pieceBytes = megabyte / 4;
type State = { state: string; offset: number };

async function sendOver(upload: SentUpload, bytes: Buffer, offset: number): Promise<State> {
  const answered = await fetch(addressOf(upload), {
    method: 'PATCH',
    headers: { ...bearer(), 'content-type': bytesType, 'upload-offset': String(offset) },
    body: new Uint8Array(bytes.subarray(offset, offset + pieceBytes)),
  });
  return dataOf(answered);
}

/** How far it came; the link may break under the question as well. */
async function askOver(upload: SentUpload): Promise<State> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dataOf(await fetch(addressOf(upload), { headers: bearer() }));
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}

async function dataOf(answered: Response): Promise<State> {
  if (!answered.ok) throw new Error(`answered ${answered.status}`);
  // Safe: the contract of uploads says so.
  const { data } = (await answered.json()) as { data: State };
  return data;
}

const addressOf = ({ id }: SentUpload) => `http://127.0.0.1:${portOf(link)}/api/v1/uploads/${id}`;
const bearer = () => me.credentials;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function portOf(server: { address: () => unknown }): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null || !('port' in address)) throw new Error();
  return Number(address.port);
}
