import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What the database said in an answer: the words of each statement's end, as `COMMIT` or `INSERT 0 1`. */
type Answered = { readonly said: readonly string[] };

/** What becomes of an answer of the database: it is passed on, its connection ends, or it stays where it is for good. */
type Fate = 'pass' | 'cut' | 'keep';

/** A way to a database on which its answers can be lost, as they are when the process that asked is killed. */
export type AnswerDoor = {
  readonly url: string;
  /** Asked of every answer from now on; without it all are passed on. */
  decide(fate: ((answered: Answered) => Fate) | null): void;
};

/** For one test or for a whole file: `atEnd` is called with what closes it. */
export async function answerDoor(
  url: string,
  atEnd: (close: () => void) => void = onTestFinished,
): Promise<AnswerDoor> {
  const behind = new URL(url);
  const inside = new Set<Socket>();
  let fateOf: ((answered: Answered) => Fate) | null = null;
  const server = createServer((visitor) => {
    const database = connect(Number(behind.port), behind.hostname);
    const answers = readAnswers((bytes, answered) => {
      const fate = fateOf === null || answered === null ? 'pass' : fateOf(answered);
      if (fate === 'pass') visitor.write(bytes);
      if (fate === 'cut') visitor.destroy();
      return fate === 'pass';
    });
    visitor.setNoDelay(true).pipe(database.setNoDelay(true));
    database.on('data', answers);
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
  atEnd(() => {
    for (const socket of inside) socket.destroy();
    server.close();
  });
  const address = server.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: through.href,
    decide: (fate) => {
      fateOf = fate;
    },
  };
}

/**
 * Cuts what the database sends into answers, each up to where it is ready for the next question; the greeting of a connection is none.
 * Once `take` has kept one nothing more comes through.
 * @source PostgreSQL 18, 54.7 Message Formats: a letter, then the length of the rest, itself included
 */
function readAnswers(
  take: (bytes: Buffer, answered: Answered | null) => boolean,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let from = 0;
  let said: string[] = [];
  let isGreeted = false;
  let isOver = false;
  return (chunk) => {
    if (isOver) return;
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= from + 5) {
      const end = from + 1 + rest.readUInt32BE(from + 1);
      if (rest.length < end) return;
      const letter = String.fromCharCode(rest[from] ?? 0);
      if (letter === 'C') said.push(rest.toString('latin1', from + 5, end - 1));
      from = end;
      // Of a copy, and of the greeting, there is something to pass on before the database waits.
      if (letter !== 'Z' && isGreeted && letter !== 'G') continue;
      const bytes = rest.subarray(0, end);
      rest = rest.subarray(end);
      from = 0;
      const answered = isGreeted && letter === 'Z' ? { said } : null;
      if (letter === 'Z') [said, isGreeted] = [[], true];
      if (!take(bytes, answered)) {
        isOver = true;
        return;
      }
    }
  };
}
