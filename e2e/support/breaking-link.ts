import { connect, createServer, type Socket } from 'node:net';

/** A link to the server that passes everything on and breaks whenever that many bytes were sent through it. */
export type BreakingLink = {
  readonly url: string;
  readonly breaks: () => number;
  close(): void;
};

export async function breakingLink(to: string, everyBytes: number): Promise<BreakingLink> {
  const port = Number(new URL(to).port);
  const open = new Set<Socket>();
  let sent = 0;
  let breaks = 0;
  const link = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    far.pipe(near);
    near.on('data', (part) => {
      sent += part.length;
      if (sent < everyBytes) {
        far.write(part);
        return;
      }
      sent = 0;
      breaks += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((done) => link.listen(0, '127.0.0.1', done));
  const address = link.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    breaks: () => breaks,
    close: () => {
      for (const socket of open) socket.destroy();
      link.close();
    },
  };
}
