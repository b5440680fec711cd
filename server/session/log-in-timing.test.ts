import { expect, it } from 'vitest';
import { makeServer } from '../platform/http/server.ts';
import { buildMember } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sessionRoutes } from './session.routes.ts';

const { db } = await testDatabase();
const app = await makeServer(testContext(db), sessionRoutes, { trustedProxies: ['127.0.0.1'] });
const rounds = 60;

// The figure is printed and not asserted: machines are shared. What is asserted is that the answers are the same.
it('answers known and unknown addresses alike, and prints how long each took', async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  const answers = new Set<string>();
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < rounds; round++) {
    const { email } = await buildMember(db);
    answers.add(await timed(known, email, round));
    answers.add(await timed(unknown, `nobody-${round}@example.org`, round));
  }
  const [of, ofUnknown] = [median(known), median(unknown)];
  process.stdout.write(
    `log-in, ${rounds} + ${rounds}: known ${of.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, ` +
      `difference of medians ${Math.abs(of - ofUnknown).toFixed(1)} ms\n`,
  );
  expect(answers.size).toBe(1);
});

async function timed(times: number[], email: string, round: number): Promise<string> {
  const begun = performance.now();
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { 'x-forwarded-for': `10.1.${round >> 4}.${round % 16}` },
    payload: { email, password: 'not-their-password' },
  });
  times.push(performance.now() - begun);
  return `${statusCode} ${body}`;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
