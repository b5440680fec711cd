import type { ReactNode } from 'react';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { formatIsni } from '#domain/identifiers/isni.ts';
import { formatPhone } from '#domain/identifiers/phone.ts';
import {
  type Activity,
  activityNames,
  type CorporationKind,
  corporationKindNames,
} from '#domain/members/choices.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import { useCountries } from '../platform/countries/country-field.tsx';
import type { Definition } from '../ui/data/definition-list.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { fieldNames, type Section } from './sections.ts';

/** What stands in a section of the profile. What is not known says so, so that it can be seen that it could be. */
export function factsOf(section: Section, details: ProfileDetails): Definition[] {
  const { profile, register_as } = details;
  const isPerson = register_as === 'individual';
  const fact = (field: string, value: ReactNode): Definition => ({
    term: fieldNames[field] ?? field,
    value: value === null || value === '' ? <Text tone="quiet">Not given</Text> : value,
  });
  const code = (field: string, text: string | null) =>
    fact(field, text && <Identifier>{text}</Identifier>);
  switch (section) {
    case 'name':
      if (isPerson) {
        return [
          fact('given_name', profile.given_name),
          fact('other_names', profile.other_names),
          fact('date_of_birth', profile.date_of_birth && <DateText date={profile.date_of_birth} />),
          fact(
            'nationality',
            profile.nationality && <CountryName code={profile.nationality} as="demonym" />,
          ),
        ];
      }
      return [
        fact('corporation_name', profile.corporation_name),
        fact(
          'corporation_kind',
          corporationKindNames[profile.corporation_kind as CorporationKind] ?? null,
        ),
        code('registration_number', profile.registration_number),
        code('tin', profile.tin),
        fact('year_founded', profile.year_founded && String(profile.year_founded)),
      ];
    case 'music':
      return [
        {
          ...fact('stage_names', profile.stage_names.join(', ')),
          ...(!isPerson && { term: 'Also known as' }),
        },
        ...(isPerson
          ? [
              fact(
                'activities',
                profile.activities.map((one) => activityNames[one as Activity]).join('; '),
              ),
              fact('instruments', profile.instruments),
              fact(
                'first_release_year',
                profile.first_release_year && String(profile.first_release_year),
              ),
            ]
          : []),
        fact(
          'society_code',
          profile.society_code && (findSociety(profile.society_code)?.name ?? profile.society_code),
        ),
        ipiFact(details),
        { term: 'ISNI', value: isniLabel(profile.isni) },
      ];
    case 'contact':
      return [
        fact('phone', profile.phone && formatPhone(profile.phone)),
        fact('address', profile.address),
        fact('town', profile.town),
        ...(profile.country === 'GH' || profile.country === null
          ? [fact('region', profile.region)]
          : []),
        fact('country', profile.country && <CountryName code={profile.country} as="name" />),
        ...(profile.country === 'GH' ? [code('digital_address', profile.digital_address)] : []),
      ];
    case 'person':
      return [
        fact('contact_name', profile.contact_name),
        fact('contact_position', profile.contact_position),
      ];
    case 'kin': {
      const kin = profile.next_of_kin;
      return [
        fact('next_of_kin.name', kin?.name ?? null),
        fact('next_of_kin.relationship', kin?.relationship ?? null),
        fact('next_of_kin.phone', kin?.phone ? formatPhone(kin.phone) : null),
      ];
    }
  }
}

function ipiFact({ profile }: ProfileDetails): Definition {
  const { ipi_name_number: own, claimed_ipi_name_number: claimed } = profile;
  const term = fieldNames.ipi_name_number ?? '';
  if (claimed !== null) {
    return {
      term,
      value: (
        <>
          <Identifier>{claimed}</Identifier>
          <Text tone="waiting" small>
            The society has not checked this yet.
          </Text>
        </>
      ),
    };
  }
  return {
    term,
    value: own ? <Identifier>{own}</Identifier> : <Text tone="quiet">Not given</Text>,
  };
}

function isniLabel(isni: string | null): ReactNode {
  if (isni === null) return <Text tone="quiet">pending: you do not have one yet</Text>;
  return <Identifier>{formatIsni(isni)}</Identifier>;
}

/** The name of a country, or of its people, by its letters; the letters until the list has come. */
function CountryName({ code, as }: { code: string; as: 'name' | 'demonym' }) {
  const { countries } = useCountries();
  return countries?.countryOf(code)?.[as] || code;
}
