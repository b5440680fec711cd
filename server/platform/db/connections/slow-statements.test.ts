import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { traced } from '../../telemetry/trace.ts';
import { type SlowStatement, slowStatementsChannel } from './preparing-client.ts';

const { db } = await testDatabase();
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

it('tells of a statement that takes long, by its trace and without its values', async () => {
  const heard: SlowStatement[] = [];
  const hear = (slow: unknown) => void heard.push(slow as SlowStatement);
  slowStatementsChannel.subscribe(hear);
  onTestFinished(() => void slowStatementsChannel.unsubscribe(hear));
  await traced(trace, () => sql`select pg_sleep(1.05), ${'secret words'}::text`.execute(db));
  await traced(trace, () => sql`select ${'quick'}::text`.execute(db));
  const mine = heard.filter((one) => one.trace === trace);
  expect(mine).toEqual([
    { ms: expect.any(Number), statement: 'select pg_sleep(1.05), $1::text', trace },
  ]);
  expect(JSON.stringify(mine)).not.toContain('secret');
});
