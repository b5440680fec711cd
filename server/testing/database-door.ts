import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A way to a database that can be shut: anybody who is inside is thrown out, and nobody comes in until it
 * opens. After `silence` nothing more is heard of who is inside, and nothing is closed either, as when a host vanishes.
 */
export async function databaseDoor(
  url: string,
): Promise<{ readonly url: string; shut(): void; open(): void; silence(): void }> {
  const behind = new URL(url);
  const inside = new Set<Socket>();
  let isShut = false;
  const throwOut = () => {
    for (const socket of inside) socket.destroy();
  };
  const server = createServer((visitor) => {
    if (isShut) {
      visitor.destroy();
      return;
    }
    const database = connect(Number(behind.port), behind.hostname);
    visitor.pipe(database).pipe(visitor);
    for (const [socket, other] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      inside.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        inside.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    throwOut();
    server.close();
  });
  const address = server.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: through.href,
    shut: () => {
      isShut = true;
      throwOut();
    },
    open: () => {
      isShut = false;
    },
    silence: () => {
      for (const socket of inside) socket.unpipe().pause();
    },
  };
}
