import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const names = ['Ama Owusu', 'Ama Serwaa', 'Kofi Ɖzidzɔ'];

function People({ onChoose }: { onChoose: (name: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Rights holder"
      name="holder"
      text={text}
      onText={setText}
      options={names
        .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
        .map((name) => ({ key: name, value: name, label: name }))}
      onChoose={(name) => {
        setText(name);
        onChoose(name);
      }}
    />
  );
}

function setUp() {
  const onChoose = vi.fn();
  render(<People onChoose={onChoose} />);
  const box = screen.getByRole('combobox', { name: 'Rights holder' });
  return { onChoose, box, user: userEvent.setup() };
}

it('opens with the first letter and says how many match', async () => {
  const { box, user } = setUp();
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await user.type(box, 'ama');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('2 matches');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('is chosen from by the keyboard, while focus stays in the text', async () => {
  const { box, user, onChoose } = setUp();
  await user.type(box, 'ama{ArrowDown}{ArrowDown}');
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Ama Serwaa');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Ama Serwaa');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
});

it('goes round at both ends', async () => {
  const { box, user } = setUp();
  const active = () =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await user.type(box, 'ama{ArrowUp}');
  expect(active()).toBe('Ama Serwaa');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Ama Owusu');
});

it('is chosen from by the pointer', async () => {
  const { box, user, onChoose } = setUp();
  await user.type(box, 'kofi');
  await user.click(screen.getByRole('option', { name: 'Kofi Ɖzidzɔ' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Kofi Ɖzidzɔ');
});

it('closes on Escape and keeps the text; a second Escape empties it', async () => {
  const { box, user } = setUp();
  await user.type(box, 'ama{Escape}');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(box).toHaveProperty('value', 'ama');
  await user.keyboard('{Escape}');
  expect(box).toHaveProperty('value', '');
});

it('keeps free text and says that nothing matches', async () => {
  const { box, user, onChoose } = setUp();
  await user.type(box, 'Yaa{Enter}');
  expect(screen.getByRole('status').textContent).toBe('No matches');
  expect(box).toHaveProperty('value', 'Yaa');
  expect(onChoose).not.toHaveBeenCalled();
});

it('does not call a search that failed one without matches', async () => {
  render(
    <Combobox
      label="Rights holder"
      name="holder"
      text="ama"
      onText={vi.fn()}
      options={[]}
      failed="We cannot reach the server."
      onChoose={vi.fn()}
    />,
  );
  await userEvent.setup().click(screen.getByRole('combobox'));
  expect(screen.getByRole('status').textContent).toBe('We cannot reach the server.');
  expect(screen.queryByText('No matches')).toBeNull();
});
