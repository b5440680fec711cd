import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

it('is left when it is closed, and not by an earlier closing that is said after it has opened again', () => {
  const onClose = vi.fn();
  const dialog = (isOpen: boolean, title: string) => (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p>A question</p>
    </Dialog>
  );
  const { rerender } = render(dialog(true, 'Enter your password'));
  rerender(dialog(false, 'Enter your password'));
  rerender(dialog(true, 'Confirm that it is you'));
  const asked = screen.getByRole('dialog', { name: 'Confirm that it is you' });
  onClose.mockClear();
  fireEvent(asked, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  (asked as HTMLDialogElement).close();
  fireEvent(asked, new Event('close'));
  expect(onClose).toHaveBeenCalled();
});
