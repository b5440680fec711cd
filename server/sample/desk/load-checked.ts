import type { CheckReason, ToldDecision } from '#domain/staff/identity-check.ts';
import type { Context } from '../../context.ts';
import { hashPassword } from '../../session/passwords.ts';
import { daysAgo } from '../disputing.ts';
import { drawCard } from '../draw-card.ts';
import { samplePassword } from '../load-people.ts';
import { companyJoins, type Joined, personJoins } from './join-member.ts';
import { check, type Officers } from './officers.ts';

type Decided = {
  /** Signed up so many days ago, and was decided so many hours later. */
  readonly days: number;
  readonly hours: number;
  readonly by: keyof Officers;
  readonly decision: readonly ['approve' | ToldDecision, CheckReason | null];
};
type CheckedPerson = Decided & {
  readonly names: readonly [given: string, other: string];
  readonly born: string;
  readonly town: string;
};

const approved = ['approve', null] as const;
const person = (
  names: CheckedPerson['names'],
  born: string,
  town: string,
  ...[days, hours, by, decision = approved]: [number, number, keyof Officers, Decided['decision']?]
): CheckedPerson => ({ names, born, town, days, hours, by, decision });

/** All names are invented. The last four are called as rights holders without an account are, who may be the same people. */
const people = {
  ekua: person(['Ekua', 'Banasco'], '1990-02-11', 'Sekondi', 184, 9, 'esi'),
  ato: person(['Ato', 'Kwamina-Essel'], '1986-08-19', 'Elmina', 171, 20, 'nii'),
  selasi: person(['Selasi', 'Adzimah'], '1993-01-07', 'Ho', 158, 31, 'kwasi'),
  fati: person(['Fatimata', 'Alidu-Baako'], '1997-10-23', 'Tamale', 146, 14, 'esi'),
  kobina: person(['Kobina', 'Arthur-Sam'], '1981-04-02', 'Takoradi', 133, 6, 'kwasi'),
  mansa: person(['Mansa', 'Ofori-Debrah'], '1995-06-15', 'Koforidua', 121, 22, 'nii'),
  ebo: person(['Ebo', 'Yawsonah'], '1989-09-30', 'Winneba', 109, 46, 'esi'),
  nhyira: person(['Nhyira', 'Boahemaa'], '1998-03-08', 'Kumasi', 96, 12, 'kwasi'),
  tetteh: person(['Tetteh', 'Odonkor-Lah'], '1984-12-01', 'Ada', 90, 18, 'nii'),
  lariba: person(['Lariba', 'Ayamga'], '1992-05-27', 'Bolgatanga', 88, 27, 'esi'),
  kwamina: person(['Kwamina', 'Sagoe-Addy'], '1978-11-14', 'Cape Coast', 86, 8, 'kwasi'),
  dufie: person(['Dufie', 'Amankwatia'], '1994-07-03', 'Sunyani', 84, 15, 'nii'),
  zenabu: person(['Zenabu', 'Issifuh'], '1991-01-19', 'Wa', 82, 19, 'esi'),
  akorfa: person(['Akorfa', 'Dzokoto-Yao'], '1996-02-25', 'Keta', 80, 30, 'kwasi'),
  senam: person(['Senam', 'Kwawukumeh'], '1987-06-06', 'Hohoe', 78, 10, 'nii'),
  obaa: person(['Obaa Yaa', 'Frimpomaah'], '1999-04-21', 'Obuasi', 76, 21, 'esi'),
  prince: person(['Prince', 'Adu-Larteyh'], '2000-10-10', 'Accra', 52, 17, 'esi', [
    'refuse',
    'not_theirs',
  ]),
  linda: person(['Linda', 'Oforiwaah'], '2001-08-08', 'Nkawkaw', 33, 29, 'kwasi', [
    'ask_again',
    'picture_unclear',
  ]),
  kojo: person(['Kojo', 'Antwiwaa'], '1983-03-17', 'Accra', 27, 16, 'nii'),
  maame: person(['Maame', 'Serwaa-Bonsra'], '1976-05-05', 'Kumasi', 14, 7, 'esi'),
  ekow: person(['Ekow', 'Baidenoo'], '1980-08-24', 'Saltpond', 6, 11, 'kwasi'),
  efua: person(['Efua', 'Sutherlin-Ampah'], '1979-12-12', 'Accra', 4, 23, 'esi'),
} as const satisfies Readonly<Record<string, CheckedPerson>>;

const companies = {
  odum: ['Odum Tree Records', 'CS223450024', 'Kumasi', 170, 40, 'esi'],
  sahel: ['Sahel Moon Publishing', 'CS223460024', 'Tamale', 60, 55, 'kwasi'],
} as const;

/** Members of whom the desk has cases, by who they are. */
export type Checked = Readonly<Record<keyof typeof people | keyof typeof companies, Joined>>;

/** People and companies who signed up in the last half year, and whom the society has checked: most in time. */
export async function loadChecked(ctx: Context, officers: Officers): Promise<Checked> {
  const passwordHash = await hashPassword(samplePassword);
  const joined: [string, Joined][] = [];
  const decided = async (key: string, one: Joined, { days, hours, by, decision }: Decided) => {
    await check(daysAgo(ctx, days - hours / 24), officers[by], one, decision);
    joined.push([key, one]);
  };
  for (const [place, [key, one]] of Object.entries(people).entries()) {
    const number = `GHA-71000${String(100 + place)}0-${place % 10}`;
    const card = await drawCard({
      title: 'IDENTITY CARD',
      lines: [
        ['SURNAME', one.names[1]],
        ['FIRST NAMES', one.names[0]],
        ['DATE OF BIRTH', one.born.split('-').toReversed().join('/')],
        ['NATIONALITY', 'GHANAIAN'],
        ['NUMBER', number],
      ],
    });
    const who = await personJoins(ctx, passwordHash, {
      ...one,
      at: daysAgo(ctx, one.days).now(),
      reference: `M-${String(3001 + place).padStart(6, '0')}`,
      number,
      phone: `+2332000${String(40_000 + place)}`,
      card,
    });
    await decided(key, who, one);
  }
  for (const [place, [key, one]] of Object.entries(companies).entries()) {
    const [name, registration, town, days, hours, by] = one;
    const who = await companyJoins(ctx, passwordHash, {
      at: daysAgo(ctx, days).now(),
      reference: `M-${String(3101 + place).padStart(6, '0')}`,
      name,
      registration,
      town,
      phone: `+2332000${String(50_000 + place)}`,
    });
    await decided(key, who, { days, hours, by, decision: approved });
  }
  return Object.fromEntries(joined) as Checked;
}
