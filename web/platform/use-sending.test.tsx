import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createQueryClient } from './query-client.ts';
import { useSending } from './use-sending.ts';

afterEach(() => vi.useRealTimers());

/** The first attempt finds no connection, the second does. */
function show() {
  const send = vi
    .fn<(what: string) => Promise<string>>()
    .mockRejectedValueOnce(new CallError('No connection', { status: 0, code: 'network' }))
    .mockImplementation(async (what) => what);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form send={send} />
    </QueryClientProvider>,
  );
  return send;
}

function Form({ send }: { send: (what: string) => Promise<string> }) {
  const [isDone, setDone] = useState(false);
  const sending = useSending({ send, onDone: () => setDone(true), onRefused: () => {} });
  return (
    <>
      <button type="button" onClick={() => sending.send('Entries')}>
        Save
      </button>
      {isDone ? <p>Saved</p> : sending.isOffline && <p>No connection</p>}
    </>
  );
}

it('hears of the connection from the moment on at which its loss is told', async () => {
  const send = show();
  new MutationObserver((_, watching) => {
    if (!screen.queryByText('No connection')) return;
    watching.disconnect();
    dispatchEvent(new Event('online'));
  }).observe(document.body, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Saved');
  expect(send.mock.calls.map(([what]) => what)).toEqual(['Entries', 'Entries']);
});

it('sends again after a while when the browser does not notice that there is a connection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const send = show();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button'));
  await screen.findByText('No connection');
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByText('Saved');
  expect(send).toHaveBeenCalledTimes(2);
});
