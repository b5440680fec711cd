import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** What PgBouncer takes in a startup message without being told to ignore more. @source PgBouncer, ignore_startup_parameters */
const known = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
  'replication',
]);

type Options = {
  /** By session each connection has a session of its own; by transaction all share one. */
  readonly mode: 'session' | 'transaction';
  /** As `ignore_startup_parameters`: unknown parameters are dropped instead of refused. */
  readonly ignores?: boolean;
};

/** What stands in for PgBouncer before a database, as far as the portal meets it. It knows whoever comes as the user of `url`. */
export async function pooler(url: string, { mode, ignores = false }: Options): Promise<string> {
  let shared: Promise<Socket> | undefined;
  const server = createServer((visitor) => {
    visitor.on('error', () => {});
    visitor.once('data', async (startup) => {
      // Length and protocol version, then pairs of texts.
      const names = startup
        .subarray(8)
        .toString()
        .split('\0')
        .filter((_, at) => at % 2 === 0);
      const unknown = names.find((name) => name !== '' && !known.has(name.toLowerCase()));
      if (unknown !== undefined && !ignores) {
        visitor.end(failure(`unsupported startup parameter: ${unknown}`));
        return;
      }
      if (mode === 'transaction') shared ??= sessionAt(url);
      const session = await (shared ?? sessionAt(url));
      if (mode === 'session') {
        visitor.pipe(session).pipe(visitor);
        visitor.on('close', () => session.destroy());
      } else {
        takeTurns(visitor, session);
      }
      visitor.write(admitted);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    (await shared)?.destroy();
    server.close();
  });
  const address = server.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return through.href;
}

/** A connection that has logged in, as bare bytes. */
async function sessionAt(url: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  // Safe: without TLS the stream of a client is a socket.
  const socket = client.connection.stream as Socket;
  socket.removeAllListeners('data');
  socket.resume();
  return socket;
}

/** Each message waits until what was asked before is answered; enough for single statements, one after another. */
function takeTurns(visitor: Socket, session: Socket): void {
  const forward = (bytes: Buffer) => {
    visitor.write(bytes);
    // The last message of an answer says that the session is ready and idle.
    if (bytes.subarray(-6).equals(ready)) session.off('data', forward);
  };
  visitor.on('data', (message) => {
    if (message[0] === 'X'.charCodeAt(0)) return;
    session.on('data', forward);
    session.write(message);
  });
}

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** Authentication is over, and the session is ready. */
const admitted = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), ready]);

function failure(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
