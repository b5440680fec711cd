import type * as z from 'zod';
import type { NoticeKind } from '#domain/notifications/kinds.ts';
import { accountNotices } from '../account/messages.ts';
import { bankDetailsNotices } from '../bank-details/messages.ts';
import { consentNotices } from '../consent/messages.ts';
import { disputeNotices } from '../disputes/messages.ts';
import { disputeSocietyNotices } from '../disputes/society/messages.ts';
import { disputeTimeNotices } from '../disputes/sweeps/messages.ts';
import { draftNotices } from '../drafts/messages.ts';
import { isniNotices } from '../isni/messages.ts';
import { recordingImportNotices } from '../recordings/import/messages.ts';
import { recordingNotices } from '../recordings/messages.ts';
import { endedRecordingNotices } from '../recordings/registering/messages.ts';
import { secondFactorNotices } from '../second-factor/messages.ts';
import { sessionNotices } from '../session/messages.ts';
import { signUpNotices } from '../signup/messages.ts';
import { mergeNotices } from '../society/merges/messages.ts';
import { societyNotices } from '../society/messages.ts';
import { usageNotices } from '../usage/messages.ts';
import { workChangeNotices } from '../works/amending/messages.ts';
import { coSigningNotices } from '../works/co-signing/messages.ts';
import { importNotices } from '../works/import/messages.ts';
import { workNotices } from '../works/messages.ts';
import { proposalNotices } from '../works/proposals/messages.ts';
import type { Sentence } from './notice-message.ts';

/** Every event that members are notified of, by the names they are stored under. */
const messages = {
  ...accountNotices,
  ...bankDetailsNotices,
  ...consentNotices,
  ...coSigningNotices,
  ...disputeNotices,
  ...disputeSocietyNotices,
  ...disputeTimeNotices,
  ...draftNotices,
  ...importNotices,
  ...isniNotices,
  ...proposalNotices,
  ...recordingImportNotices,
  ...recordingNotices,
  ...endedRecordingNotices,
  ...secondFactorNotices,
  ...sessionNotices,
  ...signUpNotices,
  ...societyNotices,
  ...mergeNotices,
  ...usageNotices,
  ...workChangeNotices,
  ...workNotices,
};
type Messages = typeof messages;

/** What a notice tells: an event, and the facts that belong to it. */
export type NoticeContent = {
  [Event in keyof Messages]: {
    readonly event: Event;
    readonly facts: z.output<Messages[Event]['facts']>;
  };
}[keyof Messages];

/** A notice as it is stored: an event with facts, or of before as it was written. */
export type StoredContent = {
  readonly event: string | null;
  readonly facts: unknown;
  readonly title: string | null;
  readonly message: string | null;
  readonly link: string | null;
};

/** What an event is about. */
export function kindOf(event: NoticeContent['event']): NoticeKind {
  return messages[event].kind;
}

/** What an event says, for a mail of its own. */
export function sentenceOf({ event, facts }: NoticeContent): Sentence {
  const { title, message } = messages[event].write(facts);
  return { title, message };
}

/** The sentence of a notice and the page it leads to. */
export function renderNotice(stored: StoredContent): Sentence & { readonly link: string } {
  const { event, facts, title, message, link } = stored;
  if (event === null) return { title: title ?? '', message: message ?? '', link: link ?? '/' };
  // Safe: nothing else is stored than NoticeContent.
  return messages[event as NoticeContent['event']].write(facts);
}
