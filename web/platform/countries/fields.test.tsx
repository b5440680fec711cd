import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { PhoneField } from './contact-fields.tsx';
import { CountryField, NationalityField } from './country-field.tsx';

/** A form of one field, with what it would send beside it. */
function Form({
  start,
  field,
}: {
  start: string;
  field: (value: string, onChange: (value: string) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return (
    <QueryClientProvider client={createQueryClient()}>
      {field(value, setValue)}
      <output>{value}</output>
    </QueryClientProvider>
  );
}

const kept = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;

function country(start = '') {
  render(
    <Form
      start={start}
      field={(value, onChange) => (
        <CountryField label="Country" name="country" value={value} onChange={onChange} />
      )}
    />,
  );
  return { box: screen.getByRole('combobox', { name: 'Country' }), user: userEvent.setup() };
}

it('offers every country with Ghana first, and names cut to 20 characters', async () => {
  const { box, user } = country();
  await user.click(box);
  const options = await screen.findAllByRole('option');
  expect(options.length).toBeGreaterThanOrEqual(249);
  expect(options[0]?.textContent).toBe('GhanaGH +233');
  const names = options.map((option) => option.firstElementChild?.textContent ?? '');
  expect(names).toContain('Central African Repu');
  expect(Math.max(...names.map((name) => name.length))).toBe(20);
});

it.each(['cote d', 'CI', '+225', 'Ivory'])('finds a country by %j', async (text) => {
  const { box, user } = country();
  await user.type(box, text);
  await user.click((await screen.findAllByRole('option', { name: /^Ivory Coast/ }))[0] as Element);
  expect(kept()).toBe('CI');
  expect(box).toHaveProperty('value', 'Ivory Coast');
});

it('takes a name typed in full, and nothing for half of one', async () => {
  const { box, user } = country();
  await user.click(box);
  await screen.findAllByRole('option');
  await user.type(box, 'senegal');
  expect(kept()).toBe('SN');
  await user.type(box, '{Backspace}');
  expect(kept()).toBe('');
});

it('shows what a draft holds', async () => {
  const { box } = country('TG');
  await screen.findByDisplayValue('Togo');
  expect(box).toHaveProperty('value', 'Togo');
});

it('begins another choice with what is typed on coming to the field', async () => {
  const { box, user } = country('TG');
  await screen.findByDisplayValue('Togo');
  await user.tab();
  await user.keyboard('kenya');
  expect(box).toHaveProperty('value', 'kenya');
  expect(kept()).toBe('KE');
});

it('chooses a nationality by what people of a country are called', async () => {
  render(
    <Form
      start=""
      field={(value, onChange) => (
        <NationalityField
          label="Nationality"
          name="nationality"
          value={value}
          onChange={onChange}
        />
      )}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Nationality' }), 'ghana');
  await user.click(await screen.findByRole('option', { name: /^Ghanaian/ }));
  expect(kept()).toBe('GH');
  expect(screen.getByRole('combobox', { name: 'Nationality' })).toHaveProperty('value', 'Ghanaian');
});

async function phone(start = '') {
  render(
    <Form
      start={start}
      field={(value, onChange) => (
        <PhoneField label="Phone number" name="phone" value={value} onChange={onChange} />
      )}
    />,
  );
  const code = screen.getByRole('combobox', { name: 'Country code' });
  await within(code).findByRole('option', { name: '+228 Togo' });
  return {
    box: screen.getByRole('textbox', { name: 'Phone number' }),
    code,
    user: userEvent.setup(),
  };
}

it('takes a number as it is written in Ghana and says which network it looks like', async () => {
  const { box, user } = await phone();
  await user.type(box, '024 123 4567');
  expect(kept()).toBe('+233 024 123 4567');
  expect(box).toHaveProperty('value', '024 123 4567');
  expect(screen.getByText('This looks like an MTN number.')).toBeDefined();
});

it('shows a stored number as it is written in its country', async () => {
  const { box, code } = await phone('+233241234567');
  expect(box).toHaveProperty('value', '024 123 4567');
  expect(code).toHaveProperty('value', 'GH');
});

it('moves a number pasted with its calling code to that country', async () => {
  const { box, code, user } = await phone();
  await user.click(box);
  await user.paste('+22890123456');
  expect(box).toHaveProperty('value', '90123456');
  expect(code).toHaveProperty('value', 'TG');
});

it('keeps the country that was picked where several share a calling code', async () => {
  const { box, code, user } = await phone();
  await user.selectOptions(code, 'JE');
  await user.type(box, '07797 712345');
  expect(kept()).toBe('+44 07797 712345');
  expect(code).toHaveProperty('value', 'JE');
});

it.each([
  ['GH', '024 123', true],
  ['GH', '024 123 4567', false],
  ['NG', '0803 123', true],
  ['NG', '0803 123 4567', false],
])('says of %s %j on leaving whether it is whole', async (from, typed, isBroken) => {
  const { box, code, user } = await phone();
  await user.selectOptions(code, from);
  await user.type(box, typed);
  await user.tab();
  const message = () => screen.queryByText(/^This phone number is not complete/);
  if (isBroken) await screen.findByText(/^This phone number is not complete/);
  else expect(message()).toBeNull();
});
