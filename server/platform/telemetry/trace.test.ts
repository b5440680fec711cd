import { expect, it } from 'vitest';
import { currentTrace, traced, traceOf } from './trace.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

it('takes over the trace of whoever calls', () => {
  expect(traceOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  expect(traceOf(`01-${trace}-00f067aa0ba902b7-00-of-a-later-version`)).toBe(trace);
});

it.each([
  undefined,
  '',
  trace,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}-00f067aa0ba902b7-01\n00-x`,
])('begins a trace of its own for %j', (header) => {
  const [first, second] = [traceOf(header), traceOf(header)];
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(first).not.toBe(second);
  expect(first).not.toBe(trace);
});

it('knows the trace in what runs within it, and nowhere else', async () => {
  expect(await traced(trace, async () => currentTrace())).toBe(trace);
  expect(currentTrace()).toBeNull();
});
