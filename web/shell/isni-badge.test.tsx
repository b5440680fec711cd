import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IsniBadge } from './header.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['0000000121032683', '0000 0001 2103 2683'],
  ['0000000000000000', 'pending'],
  [null, 'pending'],
])('shows %s as %s', async (isni_number, shown) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { isni_number } }));
  show();
  expect(await screen.findByText(shown)).toBeDefined();
});

it('shows that it is loading', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show();
  expect(screen.getByRole('status').textContent).toBe('loading');
});

it('shows that it failed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Away.' }, { status: 500 }));
  show();
  expect((await screen.findByText('unavailable')).title).toBe('Away.');
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <IsniBadge />
    </QueryClientProvider>,
  );
}
