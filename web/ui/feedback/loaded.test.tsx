import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Loaded } from './loaded.tsx';

type Query = Pick<
  UseQueryResult<string>,
  'isPending' | 'isError' | 'isFetching' | 'errorUpdateCount' | 'refetch' | 'error' | 'data'
>;

// Safe: what Loaded reads of a query.
const queryOf = (query: Partial<Query>) => query as UseQueryResult<string>;
const failed = { isPending: false, isError: true, isFetching: false, error: new Error('Not now.') };
const pending = { isPending: true, isError: false, isFetching: true };

it('keeps the failure and the focus on its button until the page has drawn what came of trying again', async () => {
  const refetch = vi.fn(async () => queryOf({}));
  const show = (query: Partial<Query>) => (
    <Loaded query={queryOf({ ...query, refetch })} what="Your works">
      {(text) => <p>{text}</p>}
    </Loaded>
  );
  const { rerender } = render(show({ ...failed, errorUpdateCount: 1 }));
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  rerender(show({ ...pending, errorUpdateCount: 1 }));
  // The promise is settled before the page is drawn again.
  await refetch.mock.results[0]?.value;
  await Promise.resolve();
  expect(document.activeElement).toBe(button);
  rerender(show({ ...failed, errorUpdateCount: 2 }));
  expect(document.activeElement).toBe(button);

  // Another list that is on its way shows its placeholder, not the failure of this one.
  rerender(show({ ...pending, errorUpdateCount: 0 }));
  expect(screen.queryByText('Not now.')).toBeNull();
});
