import { connect, createServer, type Server, type Socket } from 'node:net';

/** One address for a database that comes back at another port. */
export type Door = {
  readonly url: string;
  /** Refuses connections, as a port does where nobody listens. */
  shut(): void;
  open(databaseUrl: string): Promise<void>;
  close(): Promise<void>;
};

export async function openDoor(databaseUrl: string): Promise<Door> {
  let target = Number(new URL(databaseUrl).port);
  let server: Server;
  const sockets = new Set<Socket>();
  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server = createServer((near) => {
        const far = connect(target, '127.0.0.1');
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(one);
          one.setNoDelay(true);
          one.once('close', () => {
            sockets.delete(one);
            other.destroy();
          });
          one.on('error', () => {});
          one.pipe(other);
        }
      }).once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        if (address !== null && typeof address === 'object') resolve(address.port);
      });
    });
  const shut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    shut,
    open: async (now) => {
      target = Number(new URL(now).port);
      await listen(port);
    },
    close: async () => shut(),
  };
}
