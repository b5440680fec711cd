import type { Insertable } from 'kysely';
import type { MemberDetailTable } from '../platform/db/tables.ts';

/** What the sample society knows of its members besides their names. All of it is invented. */
export type SampleDetail = Omit<
  Insertable<MemberDetailTable>,
  'member_id' | 'identity_number_sealed' | 'identity_number_masked'
> & { readonly identity_number?: string };

/** Of those whose log-ins are printed at start, by their key. */
export const sampleDetails: Readonly<Record<string, SampleDetail>> = {
  ama: {
    date_of_birth: '1991-04-17',
    nationality: 'GH',
    country: 'GH',
    region: 'Greater Accra',
    town: 'Osu, Accra',
    digital_address: 'GA-183-8164',
    phone: '+233244000101',
    activities: ['composer', 'lyricist', 'singer'],
    first_release_year: 2012,
    identity_document_type: 'ghana_card',
    identity_number: 'GHA-700000101-2',
  },
  kofi: {
    date_of_birth: '1988-11-02',
    nationality: 'GH',
    country: 'GH',
    region: 'Volta',
    town: 'Ho',
    digital_address: 'VH-004-2210',
    phone: '+233203000102',
    activities: ['composer', 'instrumentalist', 'producer'],
    first_release_year: 2015,
    identity_document_type: 'voter_id',
    identity_number: '7000000102',
  },
  label: {
    country: 'GH',
    region: 'Greater Accra',
    town: 'Accra',
    address: '14 Adomi Close, East Legon',
    digital_address: 'GA-415-0093',
    phone: '+233302000103',
    corporation_kind: 'label',
    registration_number: 'CS700001032016',
    tin: 'C0000803561',
    year_founded: 2016,
    contact_name: 'Efua Tetteh-Adom',
    contact_position: 'Rights manager',
  },
  new: {
    date_of_birth: '2003-08-25',
    nationality: 'GH',
    country: 'GH',
    region: 'Central',
    town: 'Cape Coast',
    phone: '+233554000104',
    activities: ['singer'],
    identity_document_type: 'passport',
    identity_number: 'G0700104',
  },
};
