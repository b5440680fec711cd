import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { errorLogRoutes } from '../error-logs/report-error.ts';
import { makeServer } from './server.ts';

const { db } = await testDatabase();
const app = await makeServer(testContext(db), errorLogRoutes);
await app.listen({ host: '127.0.0.1', port: 0 });
app.server.headersTimeout = 300;
app.server.requestTimeout = 600;
const address = app.server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
afterAll(() => app.close());

// The limits themselves are in database-problem.test.ts; here they are short, so that nobody waits for a minute.
it.concurrent.each([
  ['headers', 'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body',
    'POST /api/v1/frontend/errorlogs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"t',
  ],
])('closes a client that sends %s a letter at a time, with 408', async (_, start) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(start));
  let answered = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answered += text;
  });
  socket.on('error', () => {});
  const letters = setInterval(() => socket.write('x'), 50);
  // A letter that comes after the end is an error of the socket, and no matter.
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(letters);
  expect(answered).toContain('HTTP/1.1 408 ');
  expect(answered.toLowerCase()).toContain("content-security-policy: default-src 'none'");
});
