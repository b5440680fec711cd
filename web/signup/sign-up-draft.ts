import type { Activity } from '#domain/members/choices.ts';
import type { ConsentKind } from '#domain/members/consents.ts';
import type { UploadTicket } from '../platform/files/use-upload.ts';
import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';
import { useSavedDraft } from '../platform/use-saved-draft.ts';

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
  /** Missing in answers that were saved before it was asked. */
  instruments?: string;
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

/** The answers as saved on this device, with the id that keeps them from being sent twice. */
type SavedSignUp = {
  draft: SignUpDraft;
  registerAs: RegisterAs;
  sendId: string;
  savedAt: string;
};

/** How long answers stay on a device, perhaps somebody else's. */
export const savedMs = 7 * 86_400_000;

/** The answers of whoever signs up on this device. */
export const signUpDraft = savedDrafts({
  kind: 'sign-up:1',
  // Answers of which a part is missing would stop the page, at every visit anew.
  parse(stored) {
    const saved = shapedLike<SavedSignUp>({ draft: newDraft, registerAs: '', sendId: '' })(stored);
    return saved && ['individual', 'corporate'].includes(saved.registerAs) ? saved : null;
  },
  maxAgeMs: savedMs,
}).at();

/** The answers, saved on this device at every change. `asked` is the way of joining that the page is about; null for either. */
export function useSignUpDraft(asked: RegisterAs | null) {
  const saved = useSavedDraft(signUpDraft, () => ({
    draft: newDraft,
    registerAs: asked ?? 'individual',
    sendId: crypto.randomUUID(),
    savedAt: new Date().toISOString(),
  }));
  const { entries } = saved;
  const registerAs = asked ?? entries.registerAs;

  return {
    ...entries,
    registerAs,
    state: saved.state,
    /** Changes answers. What is sent changes with them, so its id does too. */
    change(part: Partial<SignUpDraft>) {
      saved.save({
        draft: { ...saved.latest().draft, ...part },
        registerAs,
        sendId: crypto.randomUUID(),
        savedAt: new Date().toISOString(),
      });
    },
    /** What comes next belongs to this way of joining. */
    adopt() {
      if (saved.latest().registerAs !== registerAs) saved.save({ ...saved.latest(), registerAs });
    },
    remove: saved.remove,
  };
}
