import type { CountryChoice } from '#domain/countries/country-choices.ts';
import { formatPhone, parsePhone } from '#domain/identifiers/phone.ts';
import {
  type Activity,
  activityNames,
  corporationKindNames,
  corporationKinds,
  identityDocumentNames,
  identityDocuments,
  playsInstruments,
} from '#domain/members/choices.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { useCountries } from '../../platform/countries/country-field.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { dayOf } from '../draft-input.ts';
import { fieldNames } from '../field-names.ts';
import type { SignUpStep } from '../sign-up-steps.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

/** Everything once more before it is sent, each part with the way back to it. */
export function CheckStep({ form }: { form: SignUpForm }) {
  const { countries } = useCountries();
  return (
    <Stack>
      {form.steps
        .filter(({ id }) => id !== 'check')
        .map((step) => (
          <Card
            key={step.id}
            title={step.title}
            aside={<TextLink to={step.address}>Change {step.change}</TextLink>}
          >
            <DefinitionList
              definitions={answersOn(step, form, countries).map(({ path, value }) => ({
                term: fieldNames[path] ?? '',
                value,
              }))}
            />
          </Card>
        ))}
      <Text>
        By creating your account you confirm that these answers are true as far as you know. The
        society checks them against your documents.
      </Text>
    </Stack>
  );
}

type Countries = { countryOf: (code: string) => CountryChoice | undefined };

/** The answers of a step as they are read; what was not given is left out. */
function answersOn(
  step: SignUpStep,
  form: Pick<SignUpForm, 'draft' | 'secrets' | 'isUploading'>,
  countries: Countries | undefined,
): { path: string; value: string }[] {
  return step.fields.flatMap((path) => {
    const value = answerAt(path, form, countries);
    return value === '' ? [] : [{ path, value }];
  });
}

function answerAt(
  path: string,
  { draft, secrets, isUploading }: Pick<SignUpForm, 'draft' | 'secrets' | 'isUploading'>,
  countries: Countries | undefined,
): string {
  switch (path) {
    case 'date_of_birth':
      return formatFullDate(dayOf(draft.birth) ?? '');
    case 'nationality':
      return countries?.countryOf(draft.nationality)?.demonym ?? draft.nationality;
    case 'country':
      return countries?.countryOf(draft.country)?.name ?? draft.country;
    case 'region':
    case 'digital_address':
      // Only Ghana's are asked for, and sent.
      return draft.country === 'GH' ? draft[path].trim() : '';
    case 'phone':
      return formatPhone(parsePhone(draft.phone) ?? draft.phone);
    case 'identity_document_type': {
      const document = identityDocuments.find((one) => one === draft.identity_document_type);
      return document ? identityDocumentNames[document] : '';
    }
    case 'identity_number':
      return secrets.identity_number;
    case 'identity_document':
    case 'certificate':
      return draft[path]?.name ?? (isUploading ? 'Still uploading' : '');
    case 'activities':
      return draft.activities.map(shortName).join(', ');
    case 'instruments':
      return playsInstruments(draft.activities) ? (draft.instruments ?? '').trim() : '';
    case 'stage_names':
      return draft.stage_names
        .map(({ name }) => name.trim())
        .filter((name) => name !== '')
        .join(', ');
    case 'society_code':
      return findSociety(draft.society_code)?.name ?? '';
    case 'corporation_kind': {
      const kind = corporationKinds.find((one) => one === draft.corporation_kind);
      return kind ? corporationKindNames[kind] : '';
    }
    case 'password':
      return 'Not shown';
    case 'consents.terms':
    case 'consents.privacy':
    case 'consents.mandate':
      return 'Agreed';
    default: {
      const answer: unknown = draft[path as keyof typeof draft];
      return typeof answer === 'string' ? answer.trim() : '';
    }
  }
}

function shortName(activity: Activity): string {
  return activityNames[activity].split(':')[0] ?? '';
}
