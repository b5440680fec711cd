import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

afterEach(() => vi.restoreAllMocks());

it('comes into view when it appears far from the button that brought it about', () => {
  const seen: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this);
  });
  const { rerender } = render(<p>The button far below is pressed</p>);
  rerender(
    <Notice live comesIntoView title="No connection">
      It is sent later.
    </Notice>,
  );
  expect(seen).toEqual([screen.getByRole('status')]);
});

it('moves nothing where it is not told to', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Notice live title="Is this the right wallet?" />);
  expect(scroll).not.toHaveBeenCalled();
});
