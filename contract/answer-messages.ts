import type { ProblemCode } from '#domain/problems.ts';

/** The words for what only the server can find, with its answer: what happened, then what to do. The browser does not load them. */
export const answerMessages = {
  malformed_request: 'The request could not be read. Reload the page and try again.',
  not_found: 'There is nothing here that you can see. Check the address, or go back to your list.',
  verification_needed:
    'We are still checking your documents. You can do this once we have verified you.',
  named_too_often:
    'You have named this member on many works that they have not confirmed. Wait until they confirm one.',
  import_needs_verification:
    'This list has more works than you can register before we have verified you. Your list is saved.',
  too_many_requests: 'There were too many attempts. Wait a little and try again.',
  payload_too_large: 'This is too large to send. Make it smaller and try again.',
  unsupported_media_type: 'This kind of content cannot be read here. Send it as JSON.',
  method_not_allowed: 'This cannot be done at this address.',
  service_unavailable:
    'The service is resting for a moment. Your entries are kept: try again shortly.',
  storage_full:
    'Nothing can be saved right now. Your entries are kept: try again later or tell the society.',
  internal_error:
    'Something failed on our side. Try again, and tell the society if it happens again.',
  not_signed_in: 'You are not logged in, or your session has ended. Log in again.',
  wrong_credentials: 'The email or the password is wrong. Check both and try again.',
  account_suspended: 'This account is suspended. Ask the society why.',
  email_not_confirmed:
    'Your email address is not confirmed yet. Open the link in the email that we sent you, or ask for a new one.',
  not_allowed: 'You may not do this.',
  second_cookie_required: 'Your session in this browser is incomplete. Log in again.',
  reauthentication_required: 'For your safety, enter your password again before changing this.',
  link_invalid: 'This link has been used, has ended or is not complete. Ask for a new one.',
  factor_required: 'Confirm with your passkey or a code before you change this.',
  log_in_over: 'This log-in has ended. Enter your password again.',
  passkey_known: 'This passkey is already on your account.',
  too_many_factors: 'You have reached the limit for passkeys and code apps. Remove one first.',
  no_factor: 'Add a passkey or a code app before you make recovery codes.',
  factors_were_reset:
    'We reset your passkeys and codes less than 72 hours ago. You can change this after the 72 hours.',
  version_required:
    'The request does not say which version it changes. Reload the page and try again.',
  stale_version:
    'Somebody changed this since you opened it. Look at the new version, then make your change again.',
  request_in_progress: 'This was already sent and is being worked on. Wait a moment.',
  nothing_pending:
    'This change does not wait any more. Reload the page to see how your bank details stand.',
  iswc_taken: 'This ISWC is already registered. Open that work or correct the number.',
  share_confirmed_by_other:
    'This share was confirmed by its holder, so only they can change it. Put it back as it was, and ask them.',
  work_not_amendable: 'This work cannot be amended in its present state.',
  proposal_open:
    'Somebody has proposed a change of this work, and it waits for answers. Answer it first, or ask them to take it back.',
  proposal_over:
    'This proposal does not wait for your answer any more. Reload the page to see how it stands.',
  holder_has_account:
    'This rights holder has an account, so they were told there and need no link. Remind them to look at their dashboard.',
  consent_decided: 'This answer no longer needs a decision.',
  consent_changed:
    'The shares have changed since this answer. Refuse it, so that they can answer again.',
  nothing_suspected:
    'This work is not suspected to be a double any more. Reload the page to see how it stands.',
  original_answered:
    'Your answer about this work is not needed any more. Reload the page to see how it stands.',
  nothing_to_confirm:
    'No share of yours waits to be confirmed here. Reload the page to see how it stands.',
  paper_not_available:
    'This paper cannot be made while the work is in its present state. The page of the work says what it waits for.',
  isrc_taken:
    'A recording with this ISRC is already registered. Open it and claim your part, or correct the number.',
  recording_withdrawn: 'This recording was withdrawn, so it cannot be changed any more.',
  already_on_recording:
    'You are on this recording in this role already. Amend your line instead of adding another.',
  claim_waiting:
    'You already have an open claim in this group. Wait for the answer, or withdraw that claim first.',
  sound_not_yours:
    'Only the person who uploaded the audio file or an owner of the recording can replace or remove it.',
  preview_not_possible:
    'We cannot make a preview of this file. Ask an owner of the recording for the file.',
  nothing_to_undo:
    'Somebody has changed this again. Reload the page to see the recording as it is now.',
  too_many_works: 'A recording can be linked to 50 works at most. Unlink one of them first.',
  import_busy: 'Another import of yours is still at work. Wait until it is done, then try again.',
  import_not_ready:
    'This import has moved on since you opened it. Reload the page and look at where it stands.',
  uses_settled:
    'Of what these uses are was said meanwhile, or its members are being asked. Load the list again.',
  dispute_open:
    'There is already an open dispute about this right of the work, and there can be one at a time.',
  dispute_draft_exists:
    'You have already begun a dispute about this work. Go on with that one, or throw it away first.',
  share_in_dispute:
    'This right is in dispute, so its shares stay as they are until that is settled. Propose your split in the dispute.',
  work_in_dispute: 'This work is in dispute, so this has to wait until that is settled.',
  dispute_moved_on:
    'The dispute has moved on, and this cannot be done any more. Reload the page to see what you can do now.',
  dispute_answer_late:
    'The time to answer is over, so this answer does not count. You can still propose a split or write to the others.',
  dispute_answered:
    'You have answered already, and an answer is given once. Propose a split to change it.',
  dispute_over: 'This dispute is over. Ask the society to open it again if there is something new.',
  dispute_party_already: 'You take part in this dispute already. Open it to answer or to write.',
  dispute_side_not_yours:
    'This work does not name you, and neither does a claim in this dispute. Join with a claim of your own, and add evidence for it.',
  dispute_joined_too_often:
    'You have joined three disputes about works that do not name you. Wait until one of them ends, or write to the society.',
  evidence_carries_claim:
    'Your claim depends on this file, because the work does not name you. Add another file first, or withdraw the dispute.',
  split_proposal_over:
    'This proposal does not stand any more. Reload the page to see how the dispute stands.',
  split_answered: 'You have answered this proposal already. Reload the page to see how it stands.',
  too_much_evidence:
    'You have added twenty files, which is as many as one party can. Withdraw one before you add another.',
} as const satisfies Partial<Record<ProblemCode, string>>;
