import type { ProblemCode } from '#domain/problems.ts';

/** The messages for what only the server can find, with its answer: what happened, then what to do. The browser does not load them. */
export const answerMessages = {
  malformed_request: 'We could not read the request. Reload the page and try again.',
  not_found: 'There is nothing here that you can see. Check the address, or go back to your list.',
  verification_needed:
    'We are still checking your documents. You can do this once we have verified you.',
  named_too_often:
    'You have named this member on many works that they have not confirmed. Wait until they confirm one.',
  too_many_requests: 'Too many attempts. Wait a little and try again.',
  payload_too_large: 'This is too large to send. Make it smaller and try again.',
  unsupported_media_type: 'We cannot read this kind of content. Send it as JSON.',
  method_not_allowed: 'You cannot do this at this address.',
  service_unavailable: 'We cannot answer right now. Your entries are saved. Try again in a minute.',
  storage_full:
    'We cannot save anything right now. Your entries are still here. Try again later, or tell the society.',
  internal_error: 'Something failed on our side. Try again. If it happens again, tell the society.',
  title_missing: 'Enter the title of the song.',
  holder_name_missing: 'Enter the name of this rights holder.',
  role_missing:
    'Enter what this rights holder does in the song, like Composer, Lyricist, Songwriter or Publisher.',
  role_unknown:
    'We do not know this role. Enter Composer, Lyricist, Songwriter, Arranger, Translator or Publisher, or CISAC’s letters, like CA.',
  holder_kind_unknown: 'We do not know this word. Enter Person or Company.',
  language_unknown:
    'We do not know this language. Enter its English name or its code, like Twi or tw.',
  category_unknown:
    'We do not know this category. Enter POP, JAZ, SER or UNC, or a name like Popular music.',
  shares_trimmed: 'Nothing to do. The shares come to just over 100 %, so we lower some by 0.01 %.',
  protection_unknown: 'We do not know this word. Enter Protected, Traditional or Public domain.',
  derivation_unknown:
    'We do not know this word. Enter Arrangement, Adaptation, Translation, Medley or Sample.',
  version_kind_unknown:
    'We do not know this word. Enter Original work or Modification, or ORI or MOD.',
  text_music_unknown:
    'We do not know this word. Enter Music and words, Music only or Words only, or MTX, MUS or TXT.',
  right_unknown:
    'We do not know this right. Enter performing, mechanical or synchronisation, with commas between them.',
  yes_or_no: 'Enter Yes or No.',
  share_unreadable: 'We cannot read this share. Enter a number like 33.33, 50 % or 1/3.',
  several_names:
    'This cell has more than one name. Give each person a column, or choose “People in one cell share equally”.',
  name_not_whole:
    'We refused this row because someone on it has only one name. One name is enough now. Import the row again.',
  isrc_repeated:
    'Another row of this file has the same ISRC and a different title. Check which of the two it belongs to.',
  isrc_of_another:
    'This ISRC is registered for a recording with a different title and artist. Check the ISRC.',
  iswc_not_here:
    'No work with this ISWC is registered here, so we do not link one. You can link it later.',
  performer_role_unknown:
    'We do not know this role. Enter Contracted artist, Other featured artist, Session musician or Performing producer.',
  differs_from_register:
    'The register has something different here, and this import does not change it. To change it, open the recording.',
  rights_holder_ambiguous:
    'More than one person with this name is on your works. Enter the IPI name number of the one you mean.',
  recording_artist_missing: 'Enter the artist.',
  quantity_invalid: 'Enter a whole number of 1 or more, like 12,345.',
  day_missing: 'Enter the day of the play.',
  day_out_of_range: 'This day is in the future, or before the year 2000. Correct it.',
  time_invalid: 'This is not a time of day. Enter it like 14:05 or 2:05 pm.',
  not_signed_in: 'You are not logged in, or your session has ended. Log in again.',
  wrong_credentials: 'The email or the password is wrong. Check both and try again.',
  account_suspended: 'This account is suspended. Ask the society why.',
  email_not_confirmed:
    'Your email address is not confirmed yet. Open the link in our email, or ask for a new one.',
  not_allowed: 'You are not allowed to do this.',
  second_cookie_required: 'Your session in this browser is incomplete. Log in again.',
  reauthentication_required: 'For your safety, enter your password again before changing this.',
  link_invalid: 'This link has been used, has expired or is not complete. Ask for a new one.',
  already_confirmed: 'Your email address is already confirmed. Log in.',
  factor_required: 'Confirm with your passkey or a code before you change this.',
  passkey_known: 'This passkey is already on your account.',
  too_many_factors: 'You have reached the limit for passkeys and code apps. Remove one first.',
  no_factor: 'Add a passkey or a code app before you make recovery codes.',
  factors_were_reset:
    'We reset your passkeys and codes less than 72 hours ago. You can change this after the 72 hours.',
  desk_header_required:
    'We refused this because it did not come from the society desk. Open the desk and try again.',
  staff_exists:
    'Someone with this email is already on the staff list. Change their roles there. Invite them again only if they cannot log in.',
  roles_missing: 'Choose at least one role.',
  own_staff_account: 'You cannot change your own account. Ask another administrator.',
  last_administrator:
    'This is the only administrator who can log in. Make someone else an administrator first, and wait until they have joined.',
  case_taken: 'A colleague has this case. Open the next one, or take this one over.',
  case_over: 'This case no longer needs a decision. Open the next one.',
  act_waits:
    'Someone has already proposed this. A colleague must approve or refuse it in the queue.',
  case_changed: 'This has changed. Reload it and check it before you decide.',
  nobody_to_second:
    'Nobody else here can make the second decision. An administrator can invite a colleague, or turn on “One officer” on the Staff page.',
  words_differ: 'Your words are not those of your colleague. Choose which ones members read.',
  own_proposal: 'You have already decided this case. It still needs a second decision.',
  not_undoable: 'You can no longer undo this. Reload the case.',
  own_case:
    'This case is about you or someone with your number or document, so a colleague must decide it.',
  snooze_invalid: 'Choose a date in the next 30 days.',
  snooze_over:
    'You can snooze a case until 90 days after it came in. Choose an earlier date, or decide it.',
  lines_missing: 'Compare every line with the document first.',
  scan_not_opened: 'Open every scan first. You cannot approve what you have not seen.',
  override_missing: 'Say why you are approving with a detail that is different.',
  version_required:
    'The request does not say which version it changes. Reload the page and try again.',
  stale_version:
    'Someone changed this since you opened it. Check the new version, then make your change again.',
  sign_up_outdated: 'We now ask for more. Please join again.',
  done_before_update: 'This is done. Reload the page to see it.',
  request_in_progress: 'We have received this and are working on it. Wait a moment.',
  nothing_pending: 'This change is no longer waiting. Reload the page to see your bank details.',
  own_reference_taken: 'Another of your works has this number. Enter a different one.',
  iswc_taken: 'This ISWC is already registered. Open that work or correct the number.',
  share_confirmed_by_other:
    'The holder has confirmed this share, so only they can change it. Change it back, and ask them.',
  unclaimed_share_proposed:
    'This gives someone an unclaimed share, and others have confirmed theirs. Propose it instead: it takes effect when they accept.',
  work_frozen: 'The society is checking this song. Your notifications say why.',
  recording_frozen: 'The society is checking this recording. Your notifications say why.',
  work_not_amendable: 'You cannot amend this work in its current status.',
  proposal_open:
    'Someone has already proposed a change to this work. Answer it first, or ask them to withdraw it.',
  proposal_over: 'This proposal no longer needs your answer. Reload the page to see what happened.',
  holder_has_account:
    'This rights holder has an account, so we asked them there and they need no link. Remind them to open their dashboard.',
  consent_decided: 'This answer no longer needs a decision.',
  consent_changed:
    'The shares have changed since this answer. Refuse it, so that they can answer again.',
  nothing_suspected:
    'This work is no longer a possible duplicate. Reload the page to see its status.',
  original_answered: 'This work no longer needs your answer. Reload the page to see its status.',
  nothing_to_confirm: 'You no longer have a share to confirm here. Reload the page.',
  paper_not_printable:
    'We cannot print this document yet: the title or a name is in a script that we have no letters for, such as Arabic or Chinese. Everything else works as usual. Write to the society if you need it on paper.',
  paper_not_available:
    'We cannot make this document for the work as it is now. The page of the work says what is missing.',
  isrc_taken:
    'A recording with this ISRC is already registered. Open it and claim your part, or correct the number.',
  recording_known:
    'A recording with this title and artist is already registered. Tell us if yours is the same recording or a different one.',
  recording_withdrawn: 'This recording was withdrawn, so you can no longer change it.',
  already_on_recording:
    'You are on this recording in this role already. Amend your line instead of adding another.',
  claim_waiting:
    'You already have an open claim in this group. Wait for the answer, or withdraw that claim first.',
  sound_not_yours:
    'Only the person who uploaded the audio file or an owner of the recording can replace or remove it.',
  preview_not_possible:
    'We cannot make a preview of this file. Ask an owner of the recording for the file.',
  nothing_to_undo:
    'Someone has changed this again. Reload the page to see the recording as it is now.',
  link_of_others:
    'Other people are paid by this link, so you cannot remove it. Ask the person who registered the recording, raise a dispute about the work, or write to the society.',
  recording_has_work:
    'This recording is already linked to a work of other people. Only the person who registered it, or one of its owners, can link a second work.',
  too_many_works: 'A recording can be linked to 50 works at most. Unlink one of them first.',
  uses_settled:
    'Someone has answered for these plays already, or we are asking the members. Load the list again.',
  dispute_open:
    'There is already an open dispute about this right of the work. There can be only one at a time.',
  dispute_draft_exists:
    'You have already started a dispute about this work. Continue with that one, or delete it first.',
  share_in_dispute:
    'This right is in dispute, so nobody can change its shares now. Propose your split in the dispute.',
  work_in_dispute: 'This work is in dispute. You can do this when the dispute is over.',
  dispute_moved_on:
    'The dispute has moved on, so you can no longer do this. Reload the page to see what you can do now.',
  dispute_answer_late:
    'The time to answer is over, so this answer does not count. You can still propose a split or write to the others.',
  dispute_answered:
    'You have already answered, and you can answer only once. To change your answer, propose a split.',
  dispute_over: 'This dispute is over. Ask the society to reopen it if there is something new.',
  dispute_party_already: 'You are already in this dispute. Open it to answer or to write.',
  dispute_side_not_yours:
    'This work does not name you, nor does a claim in this dispute. Join with a claim of your own, and add evidence for it.',
  dispute_joined_too_often:
    'You have joined three disputes about works that do not name you. Wait until one of them ends, or write to the society.',
  evidence_carries_claim:
    'Your claim depends on this file, because the work does not name you. Add another file first, or withdraw the dispute.',
  split_proposal_over: 'This proposal is no longer open. Reload the page to see what happened.',
  split_answered: 'You have already answered this proposal. Reload the page to see what happened.',
  too_much_evidence:
    'You have added twenty files, which is the limit. Withdraw one before you add another.',
  name_refused:
    'This person said that it is not them. Name someone else. If it is them after all, they can undo that on their account page.',
  acquirer_owns_nothing: 'An acquirer owns a share. Enter it, or choose another role.',
  acquirer_without_publisher:
    'An acquirer takes over from an original publisher. Add that publisher, or choose another role.',
  medley_of_one: 'A medley has two works or more. Add the others, or choose another kind.',
  password_wrong: 'This is not your password. Check it and try again.',
  password_too_common:
    'This password is too easy to guess. Choose three or four words that do not belong together.',
  password_too_personal:
    'This password is made of your own name or email. Choose three or four words that do not belong together.',
  password_unchanged: 'This is the password you have now. Choose another.',
  code_wrong: 'This code is wrong. Enter the code that your app shows now.',
  code_used: 'You have already used this code. Wait for the next one in your app.',
  recovery_code_wrong: 'This recovery code is wrong, or you have already used it. Try another one.',
  passkey_refused: 'We could not accept this passkey. Try again, or choose another way to confirm.',
  idempotency_key_required:
    'We cannot tell whether you sent this before. Reload the page and try again.',
  idempotency_key_reused:
    'This was already sent with other answers. Reload the page and try again.',
  isni_taken: 'Someone else already has this ISNI. Check the number.',
  isni_invalid: 'This is not a valid ISNI: a digit is wrong. Check it on your documents.',
  signature_of_another:
    'You were named here under another name. Sign with that name. If you act for them, write “your name for their name”.',
  ipi_of_another:
    'The register has another name for this IPI name number. If it is the person shown here, choose them. Otherwise correct the number.',
  ipi_name_differs:
    'The register has another name for this IPI name number. We name the person it belongs to. If that is wrong, correct the number.',
  consent_outdated: 'The text has changed since you opened it. Reload the page and read it again.',
  email_unchanged: 'This is your email address already. Enter the new one.',
  reference_number_wrong:
    'This is not your reference number. It is at the top of your account page.',
  folklore_share_wrong: 'Enter 0 %, or exactly the part that the society keeps for folklore.',
  manuscript_share_wrong:
    'These shares do not match the split that the writers agreed. Correct one or the other.',
  collection_outside_dispute:
    'A dispute is about shares. Say where they collect on the work itself.',
  territory_excluded_first: 'Start with a place where they collect, then remove exceptions.',
  territories_empty: 'You removed every place you added. Leave at least one country.',
  territories_overlap:
    'Someone else already collects for the same person there. Change the places, the rights or the dates of one of them.',
  agreement_ends_first: 'The agreement ends before it starts. Check the two dates.',
  agreement_ended:
    'This agreement has ended, so nobody collects by it. Enter the one that is valid now.',
  rights_holder_unknown:
    'We do not know this rights holder. Search again and choose one, or add them as new.',
  work_unknown: 'This work is no longer in the repertoire. Leave it out, or choose another.',
  too_many_drafts: 'You have 100 drafts, which is the limit. Register or delete some of them.',
  draft_too_large: 'This draft is too long to save. Leave out what the work does not need.',
  recording_unknown: 'This sound recording no longer exists. Search for it again.',
  recording_not_own:
    'This sound recording is not yours. Choose one that you are on, or register yours first.',
  dispute_claim_missing: 'Say how the work should be shared: give a complete split.',
  dispute_claimant_missing:
    'You are not in your split. Add yourself with the share that you claim.',
  dispute_same_work: 'This is the work that the dispute is about. Choose the other one.',
  dispute_declaration_outdated:
    'The declaration has changed since you opened this page. Reload the page, read it and agree again.',
  share_outside_dispute:
    'This right is not in the dispute, so its shares must stay the same. Change them back, or add the right to the dispute.',
  evidence_type_unknown:
    'We cannot take this kind of file as evidence. Send a PDF, a picture (JPEG or PNG) or sound (WAV, FLAC, MP3 or M4A).',
  evidence_file_limit: 'This file is larger than 50 MB. Send a smaller one, or a part of it.',
} as const satisfies Partial<Record<ProblemCode, string>>;
