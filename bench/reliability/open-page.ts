import { request } from 'node:http';

/** A page that follows what happens to its member. */
export type OpenPage = {
  /** When it first heard of a notice with this title; infinite when it has not after so long. */
  readonly hear: (title: string, patienceMs: number) => Promise<number>;
  readonly close: () => void;
};

/** Opens one on a connection of its own, as a browser does; there once the server has told how things stand. */
export async function openPage(
  origin: string,
  credentials: Readonly<Record<string, string>>,
): Promise<OpenPage> {
  const waiting = new Map<string, (at: number) => void>();
  const asked = request(`${origin}/api/v1/events`, { agent: false, headers: credentials });
  await new Promise<void>((resolve, reject) => {
    asked.once('error', reject).once('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        const at = performance.now();
        const blocks = `${rest}${text}`.split('\n\n');
        rest = blocks.pop() ?? '';
        resolve();
        for (const block of blocks) {
          const title = /"title":"([^"]*)"/.exec(block)?.[1];
          if (title !== undefined) waiting.get(title)?.(at);
        }
      });
      answer.on('error', () => {});
    });
    asked.end();
  });
  return {
    hear: (title, patienceMs) =>
      new Promise((resolve) => {
        const late = setTimeout(() => resolve(Number.POSITIVE_INFINITY), patienceMs);
        waiting.set(title, (at) => {
          clearTimeout(late);
          waiting.delete(title);
          resolve(at);
        });
      }),
    close: () => asked.destroy(),
  };
}
