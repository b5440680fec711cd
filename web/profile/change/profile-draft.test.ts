import { expect, it } from 'vitest';
import { changeProfile } from '#contract/members/profile-changes.ts';
import { parse } from '#contract/platform/parse.ts';
import { mergeEntries } from '../../forms/merge-entries.ts';
import { someDetails } from '../testing-details.ts';
import { changeOf, draftOf, type ProfileDraft } from './profile-draft.ts';

const { profile } = someDetails();
const base = draftOf(profile);
const sent = (part: Partial<ProfileDraft>) => changeOf(base, { ...base, ...part });

it('sends nothing while nothing was changed', () => {
  expect(sent({})).toEqual({});
});

it.each<[Partial<ProfileDraft>, Record<string, unknown>]>([
  [{ town: 'Ho' }, { town: 'Ho' }],
  [{ address: '' }, { address: null }],
  [{ town: '' }, { town: '' }],
  [{ first_release_year: '1999' }, { first_release_year: 1999 }],
  [{ first_release_year: '' }, { first_release_year: null }],
  [{ stage_names: 'Ama Gold\n\n Nightjar ' }, { stage_names: ['Ama Gold', ' Nightjar '] }],
  [{ stage_names: '' }, { stage_names: [] }],
  [{ date_of_birth: { day: '6', month: '3', year: '1957' } }, { date_of_birth: '1957-03-06' }],
  [{ ipi_name_number: '' }, { ipi_name_number: null }],
  [{ instruments: 'Guitar' }, { instruments: 'Guitar' }],
  [{ country: 'TG' }, { country: 'TG', region: null, digital_address: null }],
  [{ kin_phone: '' }, { next_of_kin: { name: 'Yaa Owusu', relationship: 'Sister', phone: null } }],
  [{ kin_name: '', kin_relationship: '', kin_phone: ' ' }, { next_of_kin: null }],
])('sends %j as %j', (part, expected) => {
  expect(sent(part)).toEqual(expected);
});

it.each<[Partial<ProfileDraft>, string, string]>([
  [{ town: '' }, 'town', 'required'],
  [{ year_founded: 'long ago' }, 'year_founded', 'year_invalid'],
  [{ date_of_birth: { day: '', month: '', year: '' } }, 'date_of_birth', 'date_invalid'],
  [{ kin_name: '' }, 'next_of_kin.name', 'required'],
  [{ phone: '024' }, 'phone', 'phone_invalid'],
])('is refused at its field before it is sent: %j', (part, path, code) => {
  const checked = parse(changeProfile.body, sent(part));
  expect(checked.ok ? [] : checked.details).toEqual([{ path, code }]);
});

it('keeps what I changed on top of a newer version, and takes all else from it', () => {
  const mine = { ...base, town: 'Ho' };
  const newest = { ...base, town: 'Tema', address: '4 Liberation Road' };
  expect(mergeEntries(base, mine, newest)).toEqual({ ...newest, town: 'Ho' });
});
