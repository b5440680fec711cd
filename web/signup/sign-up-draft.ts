import type { Activity } from '#domain/members/choices.ts';
import type { ConsentKind } from '#domain/members/consents.ts';
import type { UploadTicket } from '../files/use-upload.ts';

/** Which of the two ways of joining. */
export type RegisterAs = 'individual' | 'corporate';

/** The answers as typed, of both ways of joining: what they share is typed once. A text is '' while it is not given. */
export type SignUpDraft = {
  given_name: string;
  other_names: string;
  birth: { day: string; month: string; year: string };
  nationality: string;
  country: string;
  region: string;
  town: string;
  address: string;
  digital_address: string;
  phone: string;
  identity_document_type: string;
  /** Names the uploaded scan to the server; the scan itself is never kept here. */
  identity_document: UploadTicket | null;
  activities: readonly Activity[];
  stage_names: readonly { key: string; name: string }[];
  ipi_name_number: string;
  society_code: string;
  first_release_year: string;
  corporation_name: string;
  corporation_kind: string;
  registration_number: string;
  tin: string;
  year_founded: string;
  contact_name: string;
  contact_position: string;
  certificate: UploadTicket | null;
  email: string;
  /** The version that was agreed to; '' while none was. */
  consents: Record<ConsentKind, string>;
};

/** What is never written to the device: it is gone with the page, and asked for again. */
export type SignUpSecrets = { identity_number: string; password: string };

export const noSecrets: SignUpSecrets = { identity_number: '', password: '' };

export const newDraft: SignUpDraft = {
  given_name: '',
  other_names: '',
  birth: { day: '', month: '', year: '' },
  nationality: 'GH',
  country: 'GH',
  region: '',
  town: '',
  address: '',
  digital_address: '',
  phone: '',
  identity_document_type: 'ghana_card',
  identity_document: null,
  activities: [],
  stage_names: [{ key: 'first', name: '' }],
  ipi_name_number: '',
  society_code: '',
  first_release_year: '',
  corporation_name: '',
  corporation_kind: '',
  registration_number: '',
  tin: '',
  year_founded: '',
  contact_name: '',
  contact_position: '',
  certificate: null,
  email: '',
  consents: { terms: '', privacy: '', mandate: '' },
};
