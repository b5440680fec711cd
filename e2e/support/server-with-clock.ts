import { once } from 'node:events';
import { type Server, startProgram } from './server.ts';

/** `moveOn` sets the server's clock on and waits until what has become due by then is done. */
export type ServerWithClock = Server & { moveOn(ms: number): Promise<void> };

/** Starts the portal without anybody in it, on a clock that can be moved: its own, and by it that of its pages. */
export async function startServerWithClock(): Promise<ServerWithClock> {
  const { server, child } = await startProgram('server/testing/programs/serve-with-clock.ts');
  return {
    ...server,
    moveOn: async (ms) => {
      const answered = once(child, 'message');
      child.send({ ms });
      const [answer] = await answered;
      if (answer.error !== undefined) throw new Error(`what was due failed: ${answer.error}`);
    },
  };
}
