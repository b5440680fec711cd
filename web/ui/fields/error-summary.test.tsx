import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';

it('takes focus when it appears, and again with a new list', () => {
  const { rerender } = render(<ErrorSummary problems={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorSummary problems={[{ id: null, message: 'One' }]} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('alert').blur();
  rerender(<ErrorSummary problems={[{ id: null, message: 'Two' }]} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('leads to the field that a problem stands at', async () => {
  render(
    <>
      <ErrorSummary problems={[{ id: 'title', message: 'Enter a title.' }]} />
      <TextField label="Title" name="title" error="Enter a title." />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Enter a title.' }));
  const field = screen.getByLabelText('Title');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a title.',
  );
});
