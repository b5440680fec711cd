import { pages } from '#contract/pages.ts';
import type { RegisterAs } from './sign-up-draft.ts';

/**
 * A page or a part of one: its address, its short name among the steps, its title, what is changed there ("Change ..."), and
 * the fields on it in their order, by their paths in what is sent.
 */
export type SignUpStep = {
  readonly id: StepId;
  readonly address: string;
  readonly name: string;
  readonly title: string;
  readonly change: string;
  readonly fields: readonly string[];
};
export type StepId =
  | 'names'
  | 'home'
  | 'document'
  | 'role'
  | 'body'
  | 'place'
  | 'contact'
  | 'account'
  | 'check';

const account: readonly SignUpStep[] = [
  {
    id: 'account',
    address: pages.signUpAccount(),
    name: 'Account',
    title: 'Your account',
    change: 'email, password and consent',
    fields: ['email', 'password', 'consents.terms', 'consents.privacy', 'consents.mandate'],
  },
  {
    id: 'check',
    address: pages.signUpAccount({ step: 'check' }),
    name: 'Check',
    title: 'Check your answers',
    change: '',
    fields: [],
  },
];

/** The steps of each way of joining, in order. At most eight fields are on view at a time. */
export const signUpSteps: Record<RegisterAs, readonly SignUpStep[]> = {
  individual: [
    {
      id: 'names',
      address: pages.signUpIndividual(),
      name: 'You',
      title: 'Who you are',
      change: 'who you are',
      fields: ['given_name', 'other_names', 'date_of_birth', 'nationality'],
    },
    {
      id: 'home',
      address: pages.signUpIndividual({ step: 'home' }),
      name: 'Home',
      title: 'Where you live',
      change: 'where you live',
      fields: ['country', 'region', 'town', 'digital_address', 'phone'],
    },
    {
      id: 'document',
      address: pages.signUpIndividual({ step: 'document' }),
      name: 'Identity',
      title: 'Your identity document',
      change: 'the document',
      fields: ['identity_document_type', 'identity_number', 'identity_document'],
    },
    {
      id: 'role',
      address: pages.signUpRole(),
      name: 'Music',
      title: 'What you do',
      change: 'what you do',
      fields: [
        'activities',
        'instruments',
        'stage_names',
        'ipi_name_number',
        'society_code',
        'first_release_year',
      ],
    },
    ...account,
  ],
  corporate: [
    {
      id: 'body',
      address: pages.signUpCorporate(),
      name: 'Company',
      title: 'The company or group',
      change: 'the company or group',
      fields: [
        'corporation_name',
        'corporation_kind',
        'registration_number',
        'tin',
        'year_founded',
      ],
    },
    {
      id: 'place',
      address: pages.signUpCorporate({ step: 'place' }),
      name: 'Place',
      title: 'Where it is',
      change: 'where it is',
      fields: ['country', 'region', 'town', 'address', 'digital_address', 'phone'],
    },
    {
      id: 'contact',
      address: pages.signUpCorporate({ step: 'contact' }),
      name: 'Contact',
      title: 'Contact person and certificate',
      change: 'contact person and certificate',
      fields: ['contact_name', 'contact_position', 'certificate'],
    },
    ...account,
  ],
};

/** Which way of joining a page belongs to; null for the pages of both. */
export function registerAsAt(pathname: string): RegisterAs | null {
  if (pathname.startsWith(pages.signUpIndividual())) return 'individual';
  return pathname.startsWith(pages.signUpCorporate()) ? 'corporate' : null;
}

/** The step at an address; the page's first for a step that it does not have. */
export function stepAt(registerAs: RegisterAs, pathname: string, step: string | null): SignUpStep {
  const steps = signUpSteps[registerAs];
  const address = step === null ? pathname : `${pathname}?step=${step}`;
  const found =
    steps.find((one) => one.address === address) ?? steps.find((one) => one.address === pathname);
  return found ?? firstStep(registerAs);
}

export function firstStep(registerAs: RegisterAs): SignUpStep {
  const [first] = signUpSteps[registerAs];
  if (!first) throw new Error('a way of joining has steps');
  return first;
}

/** The step on which the field of a path stands; null when it stands on none. */
export function stepOf(registerAs: RegisterAs, path: string): SignUpStep | null {
  const isAt = (field: string) => path === field || path.startsWith(`${field}.`);
  return signUpSteps[registerAs].find(({ fields }) => fields.some(isAt)) ?? null;
}

/** What the page of a step is called. */
export function pageTitle(registerAs: RegisterAs, { id }: SignUpStep): string {
  if (id === 'account' || id === 'check') return 'Your account';
  if (id === 'role') return 'What you do';
  return registerAs === 'individual' ? 'Join as an individual' : 'Join as a company or group';
}
