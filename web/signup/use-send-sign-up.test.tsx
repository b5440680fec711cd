import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import type { SignUpInput } from './draft-input.ts';
import { OfflineNotice } from './sign-up-form.tsx';
import { useSendSignUp } from './use-sign-up-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is sent again by itself where the browser does not notice that the connection is back', async () => {
  const done = vi.fn();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  show(done);
  act(() => screen.getByRole('button', { name: 'Send' }).click());
  await act(() => vi.advanceTimersByTimeAsync(100));
  const again = screen.getByRole('button', { name: 'Try again now' });
  again.focus();
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  // Nothing goes from under the finger or the focus while it is tried.
  expect(document.activeElement).toBe(again);
  expect(screen.getByText(/your account is not created yet/)).toBeDefined();
  answer(Response.json({ data: { reference_number: 'GH-2026-ACDEFG' } }, { status: 202 }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(done).toHaveBeenCalledWith('GH-2026-ACDEFG', 'abena@example.org');
});

function show(onDone: (reference: string, email: string) => void) {
  // Safe: what is sent is not looked at here.
  const input = { email: 'abena@example.org' } as SignUpInput;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sending input={input} onDone={onDone} />
    </QueryClientProvider>,
  );
}

function Sending({
  input,
  onDone,
}: {
  input: SignUpInput;
  onDone: (reference: string, email: string) => void;
}) {
  const sending = useSendSignUp({ onDone, onRefused: () => {} });
  return (
    <>
      <button type="button" onClick={() => sending.send(input)}>
        Send
      </button>
      {sending.isOffline && (
        <OfflineNotice onRetry={() => sending.send(input)} isSending={sending.isSending} />
      )}
    </>
  );
}
