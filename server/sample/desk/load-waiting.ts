import type { Context } from '../../context.ts';
import { hashPassword } from '../../session/passwords.ts';
import { drawCard } from '../draw-card.ts';
import { samplePassword } from '../load-people.ts';
import { companyJoins, personJoins } from './join-member.ts';

/** Somebody who has signed up; what their card says otherwise than what they typed, by its label. */
type WaitingPerson = {
  readonly names: readonly [given: string, other: string];
  readonly born: string;
  readonly number: string;
  readonly phone: string;
  readonly town: string;
  readonly hoursAgo: number;
  readonly differs?: Readonly<Record<string, string>>;
  /** Sent the picture of this person's card. */
  readonly sends?: number;
};

const person = (
  given: string,
  other: string,
  born: string,
  town: string,
  hoursAgo: number,
  more: Pick<WaitingPerson, 'differs' | 'sends'> & { readonly phone?: string } = {},
): Omit<WaitingPerson, 'number' | 'phone'> & { readonly phone?: string } => ({
  names: [given, other],
  born,
  town,
  hoursAgo,
  ...more,
});

/** The oldest first. All names are invented. */
const people = [
  person('Akosua', 'Frimpong-Addae', '1994-03-14', 'Kumasi', 26, {
    differs: { 'DATE OF BIRTH': '14/08/1994' },
  }),
  person('Mawuli', 'Dogbeda', '1988-11-02', 'Ho', 25),
  person('Efua', 'Nyarkoah', '1999-07-21', 'Cape Coast', 21, { differs: { SURNAME: 'NYARKO' } }),
  person('Yaa', 'Konaduwaa', '1985-01-30', 'Sunyani', 20, { phone: '+233200001177' }),
  person('Kwabena', 'Asareko', '1991-05-09', 'Accra', 19, { phone: '+233200001177' }),
  person('Gifty', 'Amenuvor', '2001-09-17', 'Keta', 17),
  person('Ibrahim', 'Sulemanaa', '1979-12-03', 'Tamale', 15),
  person('Adwoa', 'Bempomaa', '1996-04-25', 'Takoradi', 14),
  person('Kweku', 'Ansahene', '1990-10-11', 'Accra', 12, { sends: 1 }),
  person('Rahinatu', 'Alhassani', '1993-06-06', 'Bolgatanga', 11),
  person('Nii', 'Oblitei-Tagoe', '1982-02-19', 'Teshie', 9),
  person('Afi', 'Kpodorwu', '1997-08-28', 'Aflao', 8, { differs: { NUMBER: 'GHA-700000120-3' } }),
  person('Samuel', 'Quaicoeh', '1987-03-03', 'Winneba', 7),
  person('Esther', 'Donkoroh', '1995-12-24', 'Koforidua', 6),
  person('Yussif', 'Fuseinia', '2000-05-15', 'Wa', 5),
  person('Naa', 'Lamiley-Quaye', '1992-09-09', 'Accra', 4),
  person('Kofi', 'Owusu-Brempa', '1984-07-07', 'Obuasi', 3),
  person('Dela', 'Agbavitora', '1998-02-14', 'Hohoe', 3),
  person('Ama', 'Pokuahene', '1989-06-30', 'Kumasi', 2),
  person('Jojo', 'Mensahkwa', '1996-11-11', 'Accra', 1),
] as const;

const companies = [
  ['Asomdwoe Records', 'CS123450024', 40, 'Takoradi'],
  ['Blue Harmattan Publishing', 'CS123460024', 30, 'Tamale'],
  ['Keta Lagoon Sounds', 'CS123470024', 9, 'Keta'],
] as const;

/** People and companies who have signed up with a scan, and wait for the society: some with something that an officer should see. */
export async function loadWaiting(ctx: Context): Promise<void> {
  const passwordHash = await hashPassword(samplePassword);
  const cards: Buffer[] = [];
  for (const [place, one] of people.entries()) {
    const number = `GHA-70000${String(100 + place)}0-${place % 10}`;
    const [year, month, day] = one.born.split('-');
    const says: Record<string, string> = {
      SURNAME: one.names[1],
      'FIRST NAMES': one.names[0],
      'DATE OF BIRTH': `${day}/${month}/${year}`,
      NATIONALITY: 'GHANAIAN',
      NUMBER: number,
      ...one.differs,
    };
    const card =
      cards[one.sends ?? -1] ??
      (await drawCard({ title: 'IDENTITY CARD', lines: Object.entries(says) }));
    cards.push(card);
    const phone = one.phone ?? `+2332000${String(20_000 + place)}`;
    await personJoins(ctx, passwordHash, {
      ...one,
      at: hoursBefore(ctx, one.hoursAgo),
      reference: `M-${String(2001 + place).padStart(6, '0')}`,
      number,
      phone,
      card,
    });
  }
  for (const [place, [name, registration, hoursAgo, town]] of companies.entries()) {
    await companyJoins(ctx, passwordHash, {
      at: hoursBefore(ctx, hoursAgo),
      reference: `M-${String(2101 + place).padStart(6, '0')}`,
      name,
      registration,
      town,
      phone: `+2332000${String(30_000 + place)}`,
    });
  }
}

const hoursBefore = ({ now }: Context, hours: number): Date =>
  new Date(now().getTime() - hours * 3_600_000);
