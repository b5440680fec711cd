// Generated from server/platform/db/migrations by `npm run db:types`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Reminders that were sent, so that each is sent once; kept for a month after their day. */
export type AnswerReminderTable = {
  rights_holder_id: string;
  /** The work whose share waits, or the proposal. */
  subject_id: string;
  answer_by: Date;
  days: number;
  sent_at: Date;
};

/** What a sound file is, measured when it was checked, and what its tags say: suggestions for a form, never facts of the register. */
export type AudioFactsTable = {
  file_id: string;
  media_type:
    | 'audio/wav'
    | 'audio/flac'
    | 'audio/mpeg'
    | 'audio/mp4';
  /** Counted from what is in the file, not from what it says of itself; at least 1. */
  duration_seconds: number;
  sample_rate: number;
  channels: number;
  title: string | null;
  artist: string | null;
  album: string | null;
  isrc: string | null;
  year: number | null;
  label: string | null;
  /** How loud it is from beginning to end: 400 bytes from 0 to 255. Null where it was not measured. */
  peaks: Buffer | null;
  /** What stands in the tags in place of an ISRC and is none; null where there is an ISRC, or nothing. */
  isrc_as_tagged: string | null;
  /** Whether reading the tags ended before their end: too large, or damaged. */
  are_tags_unread: Generated<boolean>;
};

/** A version of a member's bank details. What is due counts as in force even before that is written down. */
export type BankDetailTable = {
  id: string;
  member_id: string;
  kind:
    | 'bank_account'
    | 'mobile_money'
    | 'foreign_account';
  /** First two digits of the bank's sort codes: see domain/bank-details/banks.ts. */
  bank_code: string | null;
  /** The branch's six digits, when the member knew them. */
  sort_code: string | null;
  wallet_provider:
    | 'mtn_momo'
    | 'telecel_cash'
    | 'at_money'
    | 'g_money'
    | 'opay_ng'
    | 'palmpay_ng'
    | 'mtn_momo_ng'
    | 'orange_money_ci'
    | 'mtn_momo_ci'
    | 'moov_money_ci'
    | 'wave_ci'
    | 'mixx_tg'
    | 'moov_money_tg'
    | 'mtn_momo_bj'
    | 'moov_money_bj'
    | 'celtiis_cash_bj'
    | 'orange_money_bf'
    | 'moov_money_bf' | null;
  /** The account holder's name as the member gave it. */
  holder_name: string;
  /** Account or wallet number, sealed by server/sealing for bank_detail/<id>/number. */
  number_sealed: Buffer;
  /** The same as shown: all but the last five characters, then five asterisks. */
  number_masked: string;
  /** How well the holder's name fitted the profile when it was proposed. */
  name_match: 'match' | 'close' | 'different';
  state: Generated<'pending' | 'in_force' | 'replaced' | 'cancelled'>;
  proposed_at: Date;
  /** When it counts, unless it is cancelled before. */
  in_force_from: Date;
  /** When it was replaced or cancelled. */
  ended_at: Date | null;
  /** The member on the screen, the link in the mail, a newer change, the first second factor, or the society, which ends active ones too. */
  cancelled_by:
    | 'member'
    | 'mailed_link'
    | 'newer_change'
    | 'first_factor'
    | 'society' | null;
  /** Where the account is, by its two letters; null in Ghana. */
  country: string | null;
  /** The bank of an account outside Ghana, as the member named it. */
  bank_name: string | null;
  /** That bank's BIC (SWIFT code), ISO 9362. */
  bic: string | null;
  /** Routing, transit, sort or bank code of a branch outside Ghana. */
  branch_code: string | null;
  /** The currency of an account outside Ghana, ISO 4217; null for the cedi. */
  currency: string | null;
};

/** Whose works or recordings changed since their figures were computed. */
export type CatalogueChangeTable = {
  rights_holder_id: string;
  /** The transaction that changed them. */
  xact: Generated<string>;
};

/** Figures over the works and recordings of one rights holder. They hold while there is no mark in catalogue_change. */
export type CatalogueFiguresTable = {
  rights_holder_id: string;
  figures: ColumnType<unknown, string, string>;
};

/** What a member agreed to: which text, in which version, when. */
export type ConsentTable = {
  id: GeneratedAlways<number>;
  member_id: string;
  kind: string;
  version: string;
  given_at: Date;
};

/** What the society decided of a review. Written by the operator's commands alone; the portal's own role only reads it. */
export type ConsentDecisionTable = {
  review_id: string;
  is_approved: boolean;
  decided_by: string;
  reason: string | null;
  decided_at: Date;
};

/** A consent through a link by which its holder would lose something: it is kept as their answer and changes nothing before the society approves it (consent_decision). */
export type ConsentReviewTable = {
  id: string;
  kind: 'confirmation' | 'proposal' | 'dispute';
  work_id: string;
  proposal_id: string | null;
  dispute_id: string | null;
  /** Of a dispute: the proposed split that was accepted; null is the claim itself, which was conceded. */
  split_id: string | null;
  rights_holder_id: string;
  signed_as: string;
  /** Who made the link; null is the society. */
  link_by: string | null;
  answered_at: Date;
  /** What each rights holder had, added up over their lines; of who consented, the most of what stood and what they claimed. */
  before: ColumnType<unknown, string, string>;
  /** What each rights holder would have by it. */
  after: ColumnType<unknown, string, string>;
  /** It took effect before there was this rule, and is here to be looked at. */
  is_past: Generated<boolean>;
  made_at: Date;
  /** When what it was about ended otherwise; null while it waits or was decided. */
  lapsed_at: Date | null;
};

/** What an officer proposed to do to an account, a work or a colleague's access, which a second one approves or refuses. */
export type DeskActTable = {
  id: string;
  /** The kind of case as which it waits; the id of the act is the case's subject. */
  kind: string;
  act: string;
  /** The member, work, recording, dispute or staff account; of an invitation the account that would be made. */
  subject_id: string;
  detail: ColumnType<unknown, string, string>;
  reason: string | null;
  staff_id: string;
  at: Date;
  /** When it was carried out or refused; null while it waits. */
  ended_at: Date | null;
};

/** What waits for the society now. A case that is decided, or that nobody has to decide any more, has no row. */
export type DeskCaseTable = {
  kind: string;
  /** What it is about: a member, a consent review, a claim, a dispute. */
  subject_id: string;
  /** When it began to wait; later than now, it begins then and is in no list yet. */
  since: Date;
  assigned_to: string | null;
  assigned_at: Date | null;
  snoozed_until: Date | null;
  snoozed_by: string | null;
  snooze_reason: string | null;
};

/** What was decided at the desk, by whom, and how long it had waited. */
export type DeskDecisionTable = {
  id: string;
  kind: string;
  subject_id: string;
  staff_id: string;
  decision: string;
  reason: string | null;
  /** What the member was told; null where nothing was said besides the decision. */
  text: string | null;
  /** Which lines were the same, and what the document said where they differed, never a number; of a ruling the choice in words, and who seconded it. */
  detail: ColumnType<unknown, string, string>;
  since: Date;
  decided_at: Date;
};

/** What the society's register and work came to in each year, as it was counted last. Counting it takes too long for a request. */
export type DeskFiguresTable = {
  year: number;
  /** What happened in the year. */
  figures: ColumnType<unknown, string, string>;
  /** What there was when it was counted last within the year; null where nobody counted in that year. */
  standing: ColumnType<unknown, string | null, string | null>;
  made_at: Date;
};

/** What officers leave for each other on a case. No member reads it. */
export type DeskNoteTable = {
  id: string;
  kind: string;
  subject_id: string;
  staff_id: string;
  text: string;
  at: Date;
};

/** What a first officer decided of a case that waits for a second one to decide the same. */
export type DeskProposalTable = {
  kind: string;
  subject_id: string;
  choice: string;
  reason: string | null;
  /** Of the facts that the first officer saw: a second approval of other facts is a first one. */
  facts_version: string;
  staff_id: string;
  at: Date;
  /** The shares that the first officer entered, by line and column of the split, in hundredths of a percent; null where the choice has none. */
  shares: ColumnType<unknown, string | null, string | null>;
  /** Nobody else could decide second when it was made, in a society with a single officer: only then may who made it confirm it after a day. */
  is_alone: Generated<boolean>;
};

/** What administrators turned on or off at the desk. What has no row is as the environment says. */
export type DeskSettingTable = {
  name: string;
  is_on: boolean;
};

/** What an administrator set instead of the defaults in domain/staff/targets.ts: hours in which a kind of case should be decided, goals in percent. */
export type DeskTargetTable = {
  name: string;
  amount: number;
};

/** A disagreement about shares of a work, from its draft to its outcome. Its events are the truth of what happened. */
export type DisputeTable = {
  id: string;
  /** Counts up; shown as D-000123. */
  number: GeneratedAlways<number>;
  work_id: string;
  kind:
    | 'author_share'
    | 'authorship'
    | 'ownership'
    | 'duplicate_work'
    | 'sample_or_infringement';
  origin: Generated<'member' | 'conflict'>;
  state: Generated<
    | 'draft'
    | 'filed'
    | 'needs_information'
    | 'notified'
    | 'conceded'
    | 'countered'
    | 'no_response'
    | 'evidence'
    | 'negotiation'
    | 'mediation'
    | 'determination'
    | 'external'
    | 'settled'
    | 'resolved'
    | 'applied'
    | 'closed'
    | 'withdrawn'
    | 'rejected'
    | 'reopened'>;
  rights: string[];
  /** The rights holder who claims; member_id is the member who wrote it. */
  raised_by: string;
  member_id: string;
  other_work_id: string | null;
  statement: Generated<string>;
  /** Counts what two people could do at once; also the ETag. Messages and evidence leave it. */
  version: Generated<number>;
  /** Who is waited for; which of the parties is in dispute_party.is_turn. */
  turn: Generated<'parties' | 'society' | 'nobody'>;
  /** When it came into its state; deadline is when the state ends by itself. */
  since: Date;
  deadline: Date | null;
  /** When there is something to do next by itself: a reminder or the deadline. */
  due_at: Date | null;
  created_at: Date;
  updated_at: Date;
  filed_at: Date | null;
  declaration_version: string | null;
  declared_at: Date | null;
  asked_for: string | null;
  /** Of a dispute that is over, the lines that stood when it ended; null until then: the register says. */
  standing: ColumnType<unknown, string | null, string | null>;
  outcome:
    | 'claim'
    | 'agreed'
    | 'decided'
    | 'ruled'
    | 'unchanged' | null;
  outcome_reasons: string | null;
  /** The split that holds from then on; null where all stays, or one work was made another's. */
  outcome_lines: ColumnType<unknown, string | null, string | null>;
  outcome_at: Date | null;
  /** The version of the work that carried it out. */
  work_version: number | null;
  /** Who mediates, as the society named them; mediation_on and mediation_place say when and where they meet. */
  mediator: string | null;
  mediation_on: string | null;
  /** A place and an hour, or a link to a call. */
  mediation_place: string | null;
  /** The court or tribunal that it is before; court_case is its number there, null while there is none. */
  court: string | null;
  court_case: string | null;
  /** The day of the ruling that the society recorded. */
  ruled_on: string | null;
  /** Why a dispute that was filed is not before the others yet and does not come before them by time; null otherwise. */
  waits_for:
    | 'verification'
    | 'standing'
    | 'repeated'
    | 'limit'
    | 'other_dispute'
    | 'change' | null;
};

/** The complete split that a party says is right: the claim, a counter, a third's. */
export type DisputeClaimTable = {
  dispute_id: string;
  rights_holder_id: string;
  lines: ColumnType<unknown, string, string>;
  made_at: Date;
  /** Whether the claim counts for what is contested: its party is on the work, raised the dispute, or has brought evidence. */
  is_weighed: Generated<boolean>;
};

/** What is contested of whose share, in hundredths of a percent; made anew with every claim. Only what is held is kept from payment. */
export type DisputeContestedTable = {
  dispute_id: string;
  work_id: string;
  right_name: 'performing' | 'mechanical' | 'synchronisation';
  /** Null: of what nobody claimed before. */
  rights_holder_id: string | null;
  share: number;
  is_held: boolean;
};

/** How many days each step of a dispute may take; one row, which the society changes. It holds for what begins afterwards. */
export type DisputeDaysTable = {
  is_only: Generated<boolean>;
  draft: Generated<number>;
  acknowledge: Generated<number>;
  notify: Generated<number>;
  inform: Generated<number>;
  respond: Generated<number>;
  go_on: Generated<number>;
  evidence: Generated<number>;
  negotiate: Generated<number>;
  mediate: Generated<number>;
  close: Generated<number>;
  /** Whether staff look at a dispute before the others are told. */
  is_screened: Generated<boolean>;
};

/** The timeline of disputes: who did what when, written in the transaction that does it. Neither a member nor a name: time or a rule. */
export type DisputeEventTable = {
  id: GeneratedAlways<number>;
  dispute_id: string;
  kind: string;
  from_state: string | null;
  to_state: string | null;
  member_id: string | null;
  /** The society's name, where its staff did it. */
  signed_as: string | null;
  /** Words that all parties read: a reason, a request. */
  note: string | null;
  detail: ColumnType<unknown, string | null, string | null>;
  at: Date;
  /** Place in the history of its dispute, from 1; set by trigger. */
  seq: Generated<number>;
  /** SHA-256 over the hash of the row before and this row's content; set by trigger. */
  hash: Generated<Buffer>;
};

/** Files that parties put forward. A confidential one is read by the society and its uploader alone; one withdrawn by nobody. */
export type DisputeEvidenceTable = {
  id: string;
  dispute_id: string;
  rights_holder_id: string;
  file_id: string | null;
  title: string;
  is_confidential: boolean;
  added_at: Date;
  withdrawn_at: Date | null;
};

/** A link by which a party without an account sees a dispute and answers. Only the hash of its secret is kept. */
export type DisputeInvitationTable = {
  id: string;
  dispute_id: string;
  rights_holder_id: string;
  secret_hash: Buffer;
  /** The e-mail address it was sent to, masked; null when it was handed over otherwise. */
  sent_to_masked: string | null;
  /** The member who made it; null is the society. */
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  seen_at: Date | null;
  /** When a newer one replaced it, somebody took it back, or its time was over; until then its party is waited for. */
  ended_at: Date | null;
  answer_hash: Buffer | null;
};

/** What parties write to one another; signed_as is the society. */
export type DisputeMessageTable = {
  id: string;
  dispute_id: string;
  rights_holder_id: string | null;
  signed_as: string | null;
  text: string;
  sent_at: Date;
};

/** Who takes part in a dispute, on which side, and what they said to the claim. */
export type DisputePartyTable = {
  dispute_id: string;
  rights_holder_id: string;
  side: 'claimant' | 'respondent' | 'third';
  is_raiser: Generated<boolean>;
  statement: string | null;
  answer: 'conceded' | 'countered' | 'no_response' | null;
  answered_at: Date | null;
  evidence_finished_at: Date | null;
  /** Whether they are waited for now. */
  is_turn: Generated<boolean>;
  joined_at: Date;
  /** When they asked for mediation or agreed to it; null again for all when somebody declined, or the dispute went on. */
  mediation_agreed_at: Date | null;
  /** The name typed by who answered the claim through a link; null for who answered by their account. */
  answer_signed_as: string | null;
  /** Who made that link; null is the society. */
  answer_link_by: string | null;
};

/** A complete split put to all parties, each of whom must accept it. */
export type DisputeProposalTable = {
  id: string;
  dispute_id: string;
  rights_holder_id: string | null;
  lines: ColumnType<unknown, string, string>;
  message: string | null;
  state: Generated<
    | 'open'
    | 'accepted'
    | 'declined'
    | 'taken_back'
    | 'replaced'
    | 'lapsed'>;
  made_at: Date;
  ended_at: Date | null;
  /** The society, where it recorded what the parties agreed with their mediator; all have to accept it yet. */
  signed_as: string | null;
};

/** What parties said to a proposed split; who made it has accepted it. */
export type DisputeProposalAnswerTable = {
  proposal_id: string;
  rights_holder_id: string;
  answer: 'accepted' | 'declined';
  reason: string | null;
  answered_at: Date;
  /** The name typed by who answered through a link; null for who answered by their account. */
  signed_as: string | null;
  /** Who made that link; null is the society. */
  link_by: string | null;
};

/** The rights of each dispute, kept by trigger: an open one is alone about its right of its work. */
export type DisputeRightTable = {
  dispute_id: string;
  right_name: 'performing' | 'mechanical' | 'synchronisation';
  work_id: string;
  is_open: boolean;
};

/** A change of a member's e-mail address. Done once both addresses have confirmed it; those that ended are taken out after 30 days. */
export type EmailChangeTable = {
  id: string;
  member_id: string;
  old_email: string;
  /** May be the address of another member: then it never gets a link, and the change runs out. */
  new_email: string;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  done_at: Date | null;
  /** When it was stopped, replaced by a newer one, or found to be impossible. */
  cancelled_at: Date | null;
  expires_at: Date;
  created_at: Date;
};

/** Errors of the browser, one row for each message and place. Kept for 30 days after the last report. */
export type ErrorLogTable = {
  id: GeneratedAlways<number>;
  description: string;
  member_id: string | null;
  user_agent: Generated<string>;
  reported_at: Generated<Date>;
  /** Hash of the message and the files that it came through, without numbers and builds: equal reports are counted in one row. Null for reports from before this was so. */
  fingerprint: Buffer | null;
  /** How often it was reported. */
  times: Generated<number>;
  /** When it was reported last; reported_at is the first time. */
  last_reported_at: Generated<Date>;
  /** What the case of it is about. */
  subject_id: Generated<string>;
  /** solved comes back when it is reported again by the version it was solved in, or a newer one; ignored never does. */
  state: Generated<'open' | 'solved' | 'ignored'>;
  /** When it was decided last; stays when it comes back. */
  decided_at: Date | null;
  solved_in: string | null;
  /** The version of the program that reported it last; empty where it did not say. */
  last_version: Generated<string>;
};

/** How many different reports of each day were kept, and how many were left out because there were too many. Kept for 30 days. */
export type ErrorLogDayTable = {
  day: string;
  kept: Generated<number>;
  left_out: Generated<number>;
};

/** Where an error was met: the page without what it was about, the browser, the version, and the member if one was logged in. At most 200 of each error, kept for 30 days. */
export type ErrorSightingTable = {
  error_log_id: number;
  page: string;
  browser: string;
  version: string;
  member_id: string | null;
  times: Generated<number>;
  last_at: Date;
};

/** The society took a member's factors away because everything was lost. Until held_until the member can stop it, and money and address stay as they are. */
export type FactorResetTable = {
  id: string;
  member_id: string;
  /** Which operator. */
  reset_by: string;
  reset_at: Date;
  held_until: Date;
  stopped_at: Date | null;
};

/** A file of a member or of somebody signing up: first an upload, then a file that waits, then one that is kept. */
export type FileTable = {
  /** Random, so that it may stand in an address. */
  id: string;
  purpose:
    | 'identity_document'
    | 'certificate'
    | 'picture'
    | 'work_import'
    | 'log_import'
    | 'audio'
    | 'evidence'
    | 'recording_import';
  /** receiving: not all is there; ready: checked, nothing uses it yet; kept: a member's; dropped: its bytes go with the next sweep. */
  state: 'receiving' | 'ready' | 'kept' | 'dropped';
  /** Whose it is; while it is not kept, which member uploads it. Null for visitors. */
  member_id: string | null;
  /** The sign-up that it waits with, null when it waits with none. */
  subject_id: string | null;
  /** Hash of the secret by which a visitor is known as its uploader. */
  secret_hash: Buffer | null;
  /** What the member called it: shown back, and never used as a path. */
  file_name: string;
  /** Bytes that were announced. */
  upload_size: number;
  /** Bytes of those that have arrived. */
  received: Generated<number>;
  /** What the uploader says is the hash of what was announced. */
  expected_sha256: Buffer | null;
  /** What the file is by its bytes. */
  media_type: string | null;
  /** Bytes of what is kept, before sealing: pictures are made anew. */
  size: number | null;
  /** Hash of what is kept, before sealing. */
  sha256: Buffer | null;
  /** Its made-up name in the storage. */
  storage_key: string;
  /** Id of the key that seals what is kept. */
  sealed_with: string | null;
  /** Under which everybody may see it: only squares made of members' pictures. */
  public_name: string | null;
  created_at: Date;
  /** When it is swept away unless it is kept by then; null is never. */
  kept_until: Date | null;
  /** Hash of the network address that a visitor uploads from, while the file is no member's: no address takes all the room. */
  address_hash: Buffer | null;
};

/** That a member named somebody on a work and took it back before they answered. Counted with the lines that still ask. */
export type FormerNamingTable = {
  member_id: string;
  rights_holder_id: string;
  work_id: string;
  /** Until when they were asked. */
  until: Date;
};

/** Witness of a stretch of a history: a hash over the anchor before and the hashes of all rows in it. */
export type HistoryAnchorTable = {
  id: GeneratedAlways<number>;
  history:
    | 'work_edit'
    | 'member_event'
    | 'recording_edit'
    | 'dispute_event'
    | 'staff_event';
  /** The stretch begins after this id, where the anchor before ends; 0 for the first. */
  after_id: number;
  through_id: number;
  row_count: number;
  hash: Buffer;
  /** The hash, sealed with the portal's key: somebody who can write to the database cannot make one. */
  sealed: Buffer;
  at: Date;
};

/** Values that stood without a history when the society took them as the start, and since when. Only grows. */
export type HistoryBaselineTable = {
  id: GeneratedAlways<number>;
  subject_kind:
    | 'work'
    | 'recording'
    | 'dispute'
    | 'member'
    | 'spelling';
  subject_id: string;
  field: string;
  /** SHA-256 of the value: changed since, it is covered no more. */
  standing: Buffer;
  /** SHA-256 of the whole row, sealed with the portal's key: somebody who can write to the database cannot make one. */
  sealed: Buffer;
  /** Which operator. */
  taken_by: string;
  reason: string;
  at: Date;
};

/** Pairs of rights holders that may be one, with what they have in common. */
export type HolderDuplicateTable = {
  id: string;
  one_id: string;
  other_id: string;
  reasons: string[];
  found_at: Date;
  /** When the society said that they are two; null while it has not. Something new in common asks again. */
  cleared_at: Date | null;
};

/** The first answer to a keyed request, given again when the same request comes again. Kept for a day. */
export type IdempotentAnswerTable = {
  member_id: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  etag: string | null;
  created_at: Generated<Date>;
};

/** Answers of the ISNI registry's public search. A cache: any row may go at any time. */
export type IsniLookupTable = {
  /** name: and a folded name, or number: and a canonical ISNI. */
  question: string;
  /** The records as server/isni/registry-records.ts reads them. */
  answer: ColumnType<unknown, string, string>;
  fetched_at: Date;
};

/** A browser in which a member logged in, recognised by a cookie of which only the hash is here. Its log-ins are counted apart from those of strangers. */
export type KnownDeviceTable = {
  id: string;
  member_id: string;
  secret_hash: Buffer;
  user_agent: string;
  first_seen_at: Date;
  last_seen_at: Date;
  /** A year after the last log-in, or the moment in which the member distrusted it. */
  trusted_until: Date;
};

/** A member's claim that uses of a spelling are of a recording of theirs. */
export type LogClaimTable = {
  id: string;
  spelling_id: string;
  recording_id: string;
  member_id: string;
  reason: string;
  /** standing: the first, which matched them; waiting: a later one, for the society; then accepted or refused. */
  state: 'standing' | 'waiting' | 'accepted' | 'refused';
  claimed_at: Date;
  decided_at: Date | null;
  decision_reason: string | null;
  /** True where the member says that the uses are not of the recording: others are on it, so the society decides. */
  is_not: Generated<boolean>;
};

/** How many uses each recording has by source, month and state, kept in the transactions that change them; none for uses of nobody knows what. */
export type LogCountTable = {
  source_id: string;
  recording_id: string | null;
  month: string;
  state: string;
  /** Lines of logs: what a list has so many entries of. */
  uses: number;
  seconds: number;
  /** The plays that these lines stand for. */
  plays: number;
  /** Everybody who heard them, added up over the lines that say so. */
  audience: Generated<number>;
};

/** What somebody said of a spelling and a recording: it is of it, or it is not. Remembered for logs that come later. */
export type LogDecisionTable = {
  spelling_id: string;
  recording_id: string;
  decision: 'confirmed' | 'rejected';
  matched_by: 'member' | 'claim' | 'society';
  /** Null is the society. */
  member_id: string | null;
  reason: string | null;
  decided_at: Date;
};

/** A use of a recording, one row each; a partition a month of started_at. */
export type LogEntryTable = {
  /** The time in milliseconds, then a hash of source, title and artist: sorts by time, and the same use has the same id whatever file it comes in. */
  id: string;
  started_at: Date;
  /** False where only the day is known; started_at is its beginning then. */
  has_time: boolean;
  source_id: string;
  import_id: string;
  /** The row of the file, as a spreadsheet numbers it; the place in a setlist. */
  number: number;
  spelling_id: string;
  title: string;
  artist: string | null;
  label: string | null;
  duration_seconds: number | null;
  /** As its spelling's, and recording_id too: written by whoever changes that, for lists by recording. */
  state: 'matched' | 'suggested' | 'unmatched';
  recording_id: string | null;
  /** How many plays the line stands for: streams of a service, times that a station played it. Figures count these. */
  plays: Generated<number>;
  /** How many people heard it, as the log says; null where it does not. */
  audience: number | null;
};

/** How many uses the recordings of each rights holder have by source, month and state: log_count by recording_holder, kept by triggers of both. */
export type LogHolderCountTable = {
  rights_holder_id: string;
  source_id: string;
  month: string;
  state: string;
  uses: number;
  seconds: number;
  plays: number;
  audience: Generated<number>;
};

/** A log that is brought in: a file, whose rows are uses, or one performance by form. */
export type LogImportTable = {
  id: string;
  /** Who brings it in; null is the society. */
  member_id: string | null;
  source_id: string;
  kind: 'file' | 'performance';
  /** Kept while the report of every row can be asked for; null for what the society reads from its own disk. */
  file_id: string | null;
  file_name: string;
  /** Of a file of the society: the same file goes on where it was interrupted. */
  file_sha256: Buffer | null;
  state:
    | 'reading'
    | 'mapping'
    | 'ready'
    | 'importing'
    | 'done'
    | 'undoing'
    | 'undone'
    | 'failed';
  headers: Generated<string[]>;
  /** The headers, folded: another log of the source with the same ones is mapped as this one was. */
  header_key: string | null;
  samples: ColumnType<unknown, string | undefined, string>;
  /** The first rows as they came, to be shown as they will be read. */
  first_rows: ColumnType<unknown, string | undefined, string>;
  mapping: ColumnType<unknown, string | null, string | null>;
  row_count: Generated<number>;
  /** Number of the last row that the job at work has done, committed with what it did: there it goes on after a crash. */
  reached: Generated<number>;
  /** How many rows the job at work has done. */
  worked: Generated<number>;
  /** Rows that were matched when they came in; the next four the same. */
  matched: Generated<number>;
  suggested: Generated<number>;
  unmatched: Generated<number>;
  repeated: Generated<number>;
  faulty: Generated<number>;
  problem_counts: ColumnType<unknown, string | undefined, string>;
  /** From when to when its uses are. */
  first_at: Date | null;
  last_at: Date | null;
  failure: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  /** When a batch was last done: a job that was lost is found by it. */
  touched_at: Date;
  file_swept_at: Date | null;
};

/** What is wrong with rows of a log: of so many rows as a page lists; the report reads the file again. */
export type LogImportFaultTable = {
  import_id: string;
  number: number;
  place: number;
  /** The column to blame, from 0; null when no one is. */
  column_at: number | null;
  code: string;
};

/** The spellings that are likely of each rights holder's recordings: suggested ones of log_spelling by recording_holder, kept by triggers of both. */
export type LogLikelyTable = {
  rights_holder_id: string;
  spelling_id: string;
  recording_id: string;
  /** As the spelling's; one without uses is not here. */
  uses: number;
};

/** Who sends logs: a station, a service, a DJ, a venue. */
export type LogSourceTable = {
  id: string;
  /** The member who brings its logs in; null is the society. */
  member_id: string | null;
  name: string;
  name_folded: GeneratedAlways<string>;
  kind: 'station' | 'service' | 'dj' | 'venue';
  medium: 'broadcast' | 'stream' | 'live' | 'public_place';
  created_at: Date;
  /** When the society confirmed that this source of a member is real and their logs of it are right; the society's own need none. */
  confirmed_at: Date | null;
};

/** How often a source should send its log. A source without a row is not expected. */
export type LogSourceExpectationTable = {
  source_id: string;
  every: 'week' | 'month';
  set_at: Date;
};

/** A title, artist and ISRC as logs have them, but for case, accents and punctuation: what all uses of it are of is said once. */
export type LogSpellingTable = {
  /** Hash of folded title, folded artist and ISRC. */
  id: string;
  /** The same without the ISRC: what was said of one spelling is known of its sisters. */
  text_key: string;
  /** As it was first written. */
  title: string;
  artist: string | null;
  isrc: string | null;
  folded: string;
  title_sound: string;
  artist_sound: string | null;
  state: 'matched' | 'suggested' | 'unmatched';
  recording_id: string | null;
  matched_by:
    | 'isrc'
    | 'spelling'
    | 'title'
    | 'member'
    | 'claim'
    | 'society' | null;
  score: number | null;
  /** How many plays there are of it, kept in the transactions that add and remove them. */
  uses: Generated<number>;
  /** When somebody last said of what it is; matching leaves it alone from then on, while it is matched. */
  decided_at: Date | null;
  /** When matching last looked at it, or a log last added plays to it. */
  looked_at: Date;
  /** When it first came in. Recordings recognised since later than this are matched with it by a decision alone. */
  added_at: Generated<Date>;
  /** Of unmatched ones, how large `uses` is, by doublings: 1 for one, 2 for two and three. Order by it first, then by uses. */
  uses_class: GeneratedAlways<number>;
};

/** Titles and artists of logs that the society asks nobody about any more, for all plays of them that were and will be logged. */
export type LogSpellingRulingTable = {
  /** As that of log_spelling: every ISRC that comes with the title and artist. */
  text_key: string;
  /** not_ours: nobody here owns it; unidentifiable: nobody can tell what was played. */
  ruling: 'not_ours' | 'unidentifiable';
  reason: string | null;
  ruled_at: Date;
  /** When the officer who ruled so took it back; it counts no more from then on. */
  undone_at: Date | null;
};

/** Who has had the mail of which day, so that each is sent once; kept for a month. */
export type MailDigestTable = {
  member_id: string;
  day: string;
  sent_at: Date;
};

/** When a member wants notices by mail. Without a row it is as usual: domain/notifications/kinds.ts. */
export type MailPreferenceTable = {
  member_id: string;
  topic: 'works' | 'recordings' | 'disputes' | 'account';
  mail: 'at_once' | 'daily' | 'never';
};

/** A link sent by mail that does one thing once. Only the hash of its secret is kept. */
export type MailedLinkTable = {
  /** Random, so that it may stand in the address without saying when or for whom. */
  id: string;
  /** What it does: see server/links/link-purposes.ts. */
  purpose: string;
  secret_hash: Buffer;
  /** What it acts on: a sign-up, a member, a change of e-mail, a change of bank details. */
  subject_id: string;
  member_id: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** A rights holder with an account. */
export type MemberTable = {
  id: string;
  rights_holder_id: string;
  register_as: 'individual' | 'corporate';
  email: string;
  /** argon2id in PHC form. */
  password_hash: string;
  status: Generated<'provisional' | 'verified' | 'suspended'>;
  given_name: string | null;
  other_names: string | null;
  corporation_name: string | null;
  profile_pic_url: string | null;
  /** What the society and the member call this membership by. */
  reference_number: string;
  created_at: Generated<Date>;
  /** When the present e-mail address was confirmed by a link. */
  email_confirmed_at: Date | null;
  /** When the account was closed; what is left of it stands under a pseudonym. */
  closed_at: Date | null;
  /** Counts changes of the profile: its ETag. */
  version: Generated<number>;
  /** When the society found that mail to their address comes back: notices are not mailed until they have another one, or until some mail arrives. */
  email_returned_at: Date | null;
};

/** What the society knows of a member and shows to no other member. */
export type MemberDetailTable = {
  member_id: string;
  date_of_birth: string | null;
  /** ISO 3166-1 alpha-2. */
  nationality: string | null;
  /** Country of residence or of registration, ISO 3166-1 alpha-2. */
  country: string | null;
  /** One of the sixteen regions when the country is GH. */
  region: string | null;
  town: string | null;
  address: string | null;
  /** GhanaPostGPS, canonical GA-183-8164. */
  digital_address: string | null;
  /** E.164. */
  phone: string | null;
  /** What the member does in music, by the codes of domain/members/choices.ts. */
  activities: Generated<string[]>;
  first_release_year: number | null;
  identity_document_type:
    | 'ghana_card'
    | 'passport'
    | 'drivers_licence'
    | 'voter_id' | null;
  /** Number of the identity document, sealed by server/sealing. */
  identity_number_sealed: Buffer | null;
  /** The same as shown: masked by the specification's rule. */
  identity_number_masked: string | null;
  corporation_kind: string | null;
  registration_number: string | null;
  /** TIN of a body, canonical. */
  tin: string | null;
  year_founded: number | null;
  contact_name: string | null;
  contact_position: string | null;
  /** IPI name number that the member says is theirs and that the society has not given to them yet. */
  claimed_ipi_name_number: string | null;
  /** Instruments that a musician plays, as they name them; null where none are given. */
  instruments: string | null;
};

/** History of a member's account: what happened, by whom, when. Never a secret and never a full number. */
export type MemberEventTable = {
  id: GeneratedAlways<number>;
  member_id: string;
  event: string;
  detail: ColumnType<unknown, string | undefined, string>;
  by_kind: 'member' | 'society' | 'system';
  /** Which operator, when the society did it. */
  by_name: string | null;
  at: Date;
  /** Place in the history of its member, from 1; set by trigger. */
  seq: Generated<number>;
  /** SHA-256 over the hash of the row before and this row's content; set by trigger. */
  hash: Generated<Buffer>;
};

/** What officers merged. Why it was merged and undone is in the histories, which only grow; this says what to move back. */
export type MergeJournalTable = {
  id: string;
  kind: 'people' | 'works' | 'recordings';
  /** The record of a rights holder, the work or the recording that went. */
  from_id: string;
  into_id: string;
  reason: string;
  by_name: string;
  merged_at: Date;
  /** Everything that moved. Null once it is too late to undo, when it was undone, or when the member closed their account. */
  moved: ColumnType<unknown, string | null, string | null>;
  undone_at: Date | null;
};

/** Who said that a work or recording, subject_id, names somebody else of their name: it cannot name them again. */
export type NameRefusalTable = {
  rights_holder_id: string;
  subject_id: string;
  refused_at: Date;
  /** What the work or recording was called then; null where an earlier version of the program wrote it. */
  title_folded: string | null;
};

/** Whom the society turns to for a member's estate. */
export type NextOfKinTable = {
  member_id: string;
  name: string;
  relationship: string;
  phone: string | null;
};

/** What a member is told in the notifications panel. Null sender is the society. */
export type NotificationTable = {
  id: string;
  member_id: string;
  title: string | null;
  message: string | null;
  /** The page of the dashboard that it leads to, as a path. */
  link: string | null;
  sender_member_id: string | null;
  created_at: Generated<Date>;
  read_at: Date | null;
  kind: Generated<
    | 'work'
    | 'recording'
    | 'use'
    | 'dispute'
    | 'account'
    | 'security'>;
  /** How it is to be mailed: by itself or in the mail of the day. Null: not at all, or it was mailed by who told it. */
  mail: 'at_once' | 'daily' | null;
  /** When it was put into a mail, which happens once. */
  mailed_at: Date | null;
  /** The import of plays that it tells of: undone with it. */
  log_import_id: string | null;
  /** What happened, by its name in the messages of its feature. Null: written before there were facts, as title, message and link say. */
  event: string | null;
  /** What the sentence of this event needs, in the shape that the messages of its feature name. */
  facts: ColumnType<unknown, string | null, string | null>;
};

/** Backups that were made, and checks of the history, by whom and with what result. */
export type OperationRunTable = {
  id: string;
  kind: 'backup' | 'history_check';
  started_at: Date;
  ended_at: Date;
  run_by: string;
  /** Whether the history is intact, or the copy was read again and its database started; null where the copy was not tested. */
  is_good: boolean | null;
  /** Of a backup its name and size; of a check what was read and the first places that are wrong. Never a name or a number of a person. */
  detail: ColumnType<unknown, string, string>;
};

/** A log-in whose password was right and whose second factor is still to come. No session: it opens nothing. */
export type PendingLogInTable = {
  id: string;
  member_id: string;
  /** SHA-256 of the HttpOnly cookie of the browser that gave the password. */
  secret_hash: Buffer;
  is_remembered: boolean;
  /** What a passkey has to sign, once; null when none was asked for or it was used. */
  challenge: Buffer | null;
  wrong_tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  /** When it opened its session, or had too many wrong tries. */
  ended_at: Date | null;
};

/** Counts of attempts in fixed windows of time, per account or address (as a hash). */
export type RateWindowTable = {
  bucket: string;
  starts_at: Date;
  hits: Generated<number>;
};

/** A sound recording of a work or of several, with rights of its own (neighbouring rights). */
export type RecordingTable = {
  id: string;
  /** Counts the changes; also the ETag. */
  version: Generated<number>;
  state: Generated<'registered' | 'withdrawn'>;
  title: string;
  title_folded: GeneratedAlways<string>;
  version_title: string | null;
  /** As it is displayed; who they are, the lines say. */
  artist: string;
  artist_folded: GeneratedAlways<string>;
  /** ISO 3901, canonical; of one recording among those that are not withdrawn. */
  isrc: string | null;
  duration_seconds: number | null;
  /** The day of the recording, or its first, as exactly as it is known: 2019-03-07, 2019-03, 2019 (ISO 8601, reduced precision). */
  recorded_on: string | null;
  recording_country: string | null;
  languages: Generated<string[]>;
  release_title: string | null;
  /** When it came out, in the same way. */
  released_on: string | null;
  label: string | null;
  /** What stands after the P in a circle: the year and the owner at first publication. */
  p_line: string | null;
  catalogue_number: string | null;
  /** Whether anybody has said who the featured artists are; without lines that is an explicit none. */
  is_featured_said: Generated<boolean>;
  /** The same of performers who are not featured. */
  is_non_featured_said: Generated<boolean>;
  /** The same of its owners. */
  are_owners_said: Generated<boolean>;
  /** Sum of the featured artists' shares in hundredths of a percent, kept by trigger; the check is the last guard. */
  featured_total: Generated<number>;
  /** The same of performers who are not featured. */
  non_featured_total: Generated<number>;
  /** Whether its owners together have more than 100 % in some place at some time; written by whoever writes its owners. */
  has_conflict: Generated<boolean>;
  /** The audio, of the member who uploaded it; null where it is registered without. */
  file_id: string | null;
  registered_by: string;
  registered_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Why it was withdrawn. */
  state_reason: string | null;
  /** Since when it has its title, version, artist and ISRC: plays that were known before match it by a decision alone. */
  recognised_since: Generated<Date>;
  /** Of a short list or in the member's own words. */
  genre: string | null;
  /** The work whose registration made this recording by its ISRC, while nobody has registered or changed the recording itself; else null. */
  made_from_work: string | null;
  /** Why members cannot change the recording now, in words that they read; null when they can. The society's to set. */
  frozen_reason: string | null;
  /** Title, version and artist that were registered or agreed, while they were only corrected since; null: as it is called now. */
  agreed_name: ColumnType<unknown, string | null, string | null>;
  /** What another member named first, and has not agreed to: name, of title and artist, or isrc. By that it matches no plays by itself. */
  named_first: 'name' | 'isrc' | null;
};

/** Who performs on a recording: featured (contracted, other) or not (session musician, performing producer). */
export type RecordingContributorTable = {
  recording_id: string;
  position: number;
  rights_holder_id: string;
  role:
    | 'contracted'
    | 'other'
    | 'session_musician'
    | 'performing_producer';
  /** Of what the whole group gets, in hundredths of a percent. */
  share: number;
};

/** Who is named with thanks, by name alone: holds nothing by it. */
export type RecordingCreditTable = {
  recording_id: string;
  position: number;
  name: string;
  role: 'producer' | 'mixer' | 'engineer';
};

/** Pairs of recordings that may be one; the second was there before. */
export type RecordingDuplicateTable = {
  id: string;
  recording_id: string;
  other_id: string;
  found_at: Date;
  /** When the society said that they are two; null while it has not. */
  cleared_at: Date | null;
};

/** History of recordings: a typed edit (field, old, new, who, when), written in the transaction that makes the change. */
export type RecordingEditTable = {
  id: GeneratedAlways<number>;
  recording_id: string;
  version: number;
  kind:
    | 'registered'
    | 'amended'
    | 'claimed'
    | 'linked'
    | 'unlinked'
    | 'withdrawn';
  field: string;
  old_value: ColumnType<unknown, string | null, string | null>;
  new_value: ColumnType<unknown, string | null, string | null>;
  member_id: string | null;
  /** Who made the change when it was no member: the society's name. */
  signed_as: string | null;
  at: Date;
  /** Place in the history of its recording, from 1; set by trigger. */
  seq: Generated<number>;
  /** SHA-256 over the hash of the row before and this row's content; set by trigger. */
  hash: Generated<Buffer>;
};

/** What recordings were called, and their ISRCs, before these were changed. */
export type RecordingFormerNameTable = {
  recording_id: string;
  title: string;
  version_title: string | null;
  artist: string;
  isrc: string | null;
};

/** Whose a recording is: who is on it, and who registered it; each once, with all their parts. Made by index_recordings. */
export type RecordingHolderTable = {
  rights_holder_id: string;
  recording_id: string;
  parts: string[];
};

/** A file of recordings that a member imports: one row of it, or one track of a release, is one recording. */
export type RecordingImportTable = {
  id: string;
  member_id: string;
  /** The uploaded file while its rows are being read; null once they are staged and the file is dropped. */
  file_id: string | null;
  file_name: string;
  state:
    | 'reading'
    | 'mapping'
    | 'checking'
    | 'checked'
    | 'importing'
    | 'done'
    | 'undoing'
    | 'undone'
    | 'failed';
  /** The headers, one a column. */
  headers: Generated<string[]>;
  /** The headers, folded: another file with the same ones is mapped as this one was. */
  header_key: string | null;
  /** A few values of each column. */
  samples: ColumnType<unknown, string | undefined, string>;
  /** What the columns are, as the member said last; null before. */
  mapping: ColumnType<unknown, string | null, string | null>;
  /** What becomes of rows that are probably registered already; null before the member said so. */
  duplicates: 'skip' | 'register' | null;
  row_count: Generated<number>;
  /** Number of the last row that the job at work has done, committed with what it did: there it continues after a crash. */
  reached: Generated<number>;
  /** How many rows the job at work has done. */
  worked: Generated<number>;
  /** How many rows have which outcome, saved by each batch. */
  counts: ColumnType<unknown, string | undefined, string>;
  /** How many faulty rows have which problem, saved by each batch of the check. */
  problem_counts: ColumnType<unknown, string | undefined, string>;
  /** The code of why the file could not be read. */
  failure: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  /** When a batch was last done: a job that was lost is found by it. */
  touched_at: Date;
  /** When the rows, and with them the cells of the file, were deleted. */
  rows_swept_at: Date | null;
};

/** A row of an imported file of recordings: its cells, and what became of it. Deleted 90 days after the import ended. */
export type RecordingImportRowTable = {
  import_id: string;
  /** As a spreadsheet numbers it. */
  number: number;
  cells: string[];
  title: Generated<string>;
  outcome: Generated<
    | 'waiting'
    | 'good'
    | 'faulty'
    | 'repeated'
    | 'already_registered'
    | 'likely_registered'
    | 'registered'
    | 'withdrawn'
    | 'kept'>;
  /** What is wrong, or differs from the register: code, and the column if one is to blame. */
  problems: ColumnType<unknown, string | undefined, string>;
  isrc: string | null;
  /** Hash of the folded title, version and artist of a row without ISRC, by which the same recording is found again in one file. */
  title_key: string | null;
  repeats_row: number | null;
  /** The recording that it became, or the one that it is already. No foreign key: recordings are never deleted. */
  recording_id: string | null;
};

/** Who owns a recording (its producer in the legal sense), where and when. What is above 100 % together is a conflict and stands. */
export type RecordingOwnerTable = {
  recording_id: string;
  position: number;
  rights_holder_id: string;
  share: number;
  /** ISO 3166-1 alpha-2; empty is the world. */
  territories: Generated<string[]>;
  /** The first day, null without a beginning. */
  owned_from: string | null;
  /** The last day, null without an end. */
  owned_until: string | null;
};

/** A claim of a part of a recording, or an amendment of lines or the ISRC that others must accept; until then the recording is as it was. */
export type RecordingProposalTable = {
  id: string;
  recording_id: string;
  /** claim: somebody adds a line of their own; amendment: somebody on the recording changes lines of others, takes more, or changes what identifies it; name: it is called as others called one first, who are asked whether it may be. */
  kind: 'claim' | 'amendment' | 'name';
  state: Generated<
    | 'waiting'
    | 'accepted'
    | 'declined'
    | 'withdrawn'
    | 'expired'>;
  member_id: string;
  reason: string | null;
  changes_isrc: Generated<boolean>;
  isrc: string | null;
  made_at: Date;
  /** When an amendment expires; null for a claim, which the society decides when nobody else does. */
  answer_by: Date | null;
  ended_at: Date | null;
  /** The member with whose answer it ended; null is the society, or nobody. */
  ended_by: string | null;
  end_reason: string | null;
  /** Title, version, artist and file_id as they become, those of them that change. */
  changes: ColumnType<unknown, string | null, string | null>;
  withdraws: Generated<boolean>;
  /** Since when the society decides it, because those who were asked did not answer in time or there is nobody to ask. */
  for_society_since: Date | null;
};

/** Who is asked to accept a proposal, and what they said; null is not yet. Whose consent it needs is worked out anew at each answer. */
export type RecordingProposalAnswerTable = {
  proposal_id: string;
  rights_holder_id: string;
  answer: 'accepted' | 'declined' | null;
  reason: string | null;
  answered_at: Date | null;
};

/** What a person's lines in a group become: all of them, whatever they are now. */
export type RecordingProposalLineTable = {
  proposal_id: string;
  recording_group: 'featured' | 'non_featured' | 'owners';
  rights_holder_id: string;
  place: number;
  role: string | null;
  /** In hundredths of a percent; null where the person has no line in the group any more. */
  share: number | null;
  territories: Generated<string[]>;
  owned_from: string | null;
  owned_until: string | null;
};

/** What a recording is found by. Made by index_recordings. */
export type RecordingSearchTable = {
  recording_id: string;
  /** Whether others may find it: it is not withdrawn. */
  is_live: boolean;
  /** Words of the title (A), of the version and the release (B), of the artist (C), of those on it (D). */
  words: string;
};

/** Which recording is of which work: said by a member who is on one of the two. */
export type RecordingWorkTable = {
  recording_id: string;
  work_id: string;
  /** Null is the society. */
  linked_by: string | null;
  linked_at: Date;
};

/** Codes on paper for a member whose phone is lost, each good once. */
export type RecoveryCodeTable = {
  id: string;
  member_id: string;
  salt: Buffer;
  /** argon2id of the code. The codes made together share their salt, so that one hash finds the code. */
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
  /** As in second_factor. */
  set_aside_at: Date | null;
};

/** What a session was proved by before its last two secrets. Used again, one of them is the sign of a theft. Goes with the session. */
export type RetiredSecretTable = {
  secret_hash: Buffer;
  session_id: string;
  retired_at: Date;
};

/** Mail that a server refused for good or that could not leave for days. Kept for 30 days. */
export type ReturnedMailTable = {
  /** The mail's own id, also once it is sent again. */
  id: string;
  /** Address and text, sealed as in the queue: its links open accounts. */
  sealed: Buffer;
  /** After this it is worth nothing and is not sent again; null for always. */
  valid_until: Date | null;
  /** Whose address it went to; null for somebody without an account. */
  member_id: string | null;
  status: number;
  /** What the server said, without addresses and numbers. */
  answer: string;
  returned_at: Date;
  state: Generated<
    | 'open'
    | 'sent_again'
    | 'wrong_address'
    | 'closed'>;
};

/** A person or body that holds a share; may or may not be a member. */
export type RightsHolderTable = {
  id: string;
  /** individual, corporate, or an anonymous writer (traditional, public_domain, unknown): one record for each kind, and for each country where a song is traditional, with an id made from both. */
  kind:
    | 'individual'
    | 'corporate'
    | 'traditional'
    | 'public_domain'
    | 'unknown';
  /** The preferred name, as shown; all names are in rights_holder_name. */
  name: string;
  /** First names of an individual (CWR first name, 30); null for a body and for people with one name, which is the family name then. */
  given_names: string | null;
  /** Last name of an individual (CWR last name, 45); null for a body. */
  family_name: string | null;
  /** IPI name number, canonical with 11 digits. */
  ipi_name_number: string | null;
  ipi_base_number: string | null;
  /** ISNI, canonical 16 characters; null is pending. */
  isni: string | null;
  /** CISAC society number of the performing right society, three digits. */
  society_code: string | null;
  created_at: Generated<Date>;
  /** The record that this one was a double of, which has its names, numbers and shares now: always the last, never one that was merged itself. */
  merged_into: string | null;
};

/** Addresses of rights holders without an account, sealed. Those of the source link were typed by who made a link: they get notices, and count as known for nothing else. */
export type RightsHolderContactTable = {
  id: string;
  rights_holder_id: string;
  kind: 'email' | 'phone';
  value_sealed: Buffer;
  value_masked: string;
  source: 'society' | 'former_account' | 'link';
  recorded_by: string;
  recorded_at: Date;
};

/** Which records of rights holders were made one, by whom of the society and why. Only grows. */
export type RightsHolderMergeTable = {
  id: GeneratedAlways<number>;
  from_id: string;
  into_id: string;
  reason: string;
  by_name: string;
  /** What the record held that was merged away: names, numbers, society, and how many works and lines went over. */
  what: ColumnType<unknown, string, string>;
  at: Date;
};

/** Everything that a merge changed, before and after it, to undo it by. Deleted when that is too late, or when the member closes their account. */
export type RightsHolderMovedTable = {
  merge_id: number;
  into_id: string;
  state: ColumnType<unknown, string, string>;
  merged_at: Date;
};

/** Every name of a rights holder: legal, stage, alias, group. */
export type RightsHolderNameTable = {
  id: GeneratedAlways<number>;
  rights_holder_id: string;
  kind: 'legal' | 'stage' | 'alias' | 'group';
  name: string;
  /** The name after search folding. */
  folded: GeneratedAlways<string>;
};

/** Merges that the society has undone, by whom and why. Only grows. */
export type RightsHolderUnmergeTable = {
  merge_id: number;
  reason: string;
  by_name: string;
  at: Date;
};

/** Which keys something here may be sealed with; the keys themselves are never in the database. */
export type SealingKeyTable = {
  id: string;
  first_used_at: Date;
};

/** Every word of titles and names, folded. Words are never taken out: one that stands nowhere any more finds nothing. */
export type SearchWordTable = {
  word: string;
  /** How many works and names had it when last counted; only orders guesses. */
  times: Generated<number>;
};

/** What a member proves themselves with besides the password: a passkey, or an app that shows one-time codes. */
export type SecondFactorTable = {
  id: string;
  member_id: string;
  kind: 'passkey' | 'codes';
  name: string;
  created_at: Date;
  /** When it was first proved; an app whose first code has not come yet counts for nothing. */
  confirmed_at: Date | null;
  last_used_at: Date | null;
  /** When the society reset the member's factors. It counts for nothing, and comes back when the member stops the reset. */
  set_aside_at: Date | null;
  /** By which a passkey is named, as its authenticator chose it. */
  credential_id: Buffer | null;
  /** Public key of a passkey, in COSE. */
  public_key: Buffer | null;
  /** Signatures that a passkey has counted. A lower count than this is a copy; passkeys that sync always count 0. */
  sign_count: number | null;
  transports: Generated<string[]>;
  /** Secret of an app, sealed. */
  secret_sealed: Buffer | null;
  /** Time step (30 s since 1970) of the last code that was taken: each code is good once. */
  last_step: number | null;
  /** Whether a passkey may be backed up, as it said when it was made (BE); null in those of before, which say it when they sign. */
  is_synced: boolean | null;
};

/** Log-ins, failures, refusals and changes of what an account is protected by. Kept a year; only added to. */
export type SecurityEventTable = {
  id: string;
  /** Null where the account that was tried is nobody's. */
  member_id: string | null;
  kind: string;
  outcome: 'succeeded' | 'failed' | 'refused';
  reason: string | null;
  /** Of the address that was typed where it is nobody's: keyed, so that it cannot be guessed back. */
  account_hash: Buffer | null;
  /** Where it came from; after 90 days only the network (/24, /48). Null where too many came at once. */
  address: string | null;
  user_agent: string;
  /** The known_device it came from; gone devices stay named. */
  device_id: string | null;
  /** So many of the same within the hour stand in this row. */
  repeats: Generated<number>;
  at: Date;
  last_at: Date;
  /** What is the same within the hour, or the event itself where it is bounded only; null for what is never counted together. */
  bucket: Buffer | null;
};

/** A log-in. Only hashes of its secrets are kept; the envelope in the cookie proves nothing. */
export type SessionTable = {
  id: string;
  member_id: string;
  secret_hash: Buffer;
  /** The secret before the last rotation, honoured until the new one is first seen and what was on its way has arrived. */
  previous_secret_hash: Buffer | null;
  /** How long the previous secret is still honoured; null until the new one is first seen. */
  previous_until: Date | null;
  /** Hash of the HttpOnly cookie that goes with this session. */
  bond_hash: Buffer;
  is_remembered: boolean;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  rotated_at: Generated<Date>;
  seen_at: Generated<Date>;
  idle_until: Date;
  ends_at: Date;
  revoked_at: Date | null;
  /** Until when the password counts as just given (step-up). */
  reauthenticated_until: Date | null;
  /** Until when the second factor counts as just given, where the member has one. */
  factor_until: Date | null;
  /** Opened before the second cookie had its __Host- name: over https the plain name is taken too, until the session ends. */
  accepts_plain_bond: Generated<boolean>;
  device_id: string | null;
};

/** What has to be answered in a session that is open, the newest of each purpose, good once: what a passkey has to sign (step_up, add_passkey), or the SHA-256 of a code sent by mail (mail_code). mailbox: such a code was given, and opens adding a first factor until expires_at. */
export type SessionChallengeTable = {
  session_id: string;
  purpose:
    | 'step_up'
    | 'add_passkey'
    | 'mail_code'
    | 'mailbox';
  challenge: Buffer;
  expires_at: Date;
};

/** A sign-up. Unconfirmed ones are taken out after 30 days; several may wait for one address, and the first confirmed wins. */
export type SignUpTable = {
  /** Chosen by the browser once for what it sends, so that what is sent twice is one sign-up. */
  id: string;
  /** What the society and the applicant call it by; becomes the member's. */
  reference_number: string;
  register_as: 'individual' | 'corporate';
  /** To be confirmed. It may be the address of a member: then nobody is told but that address. */
  email: string;
  /** argon2id in PHC form; null once it is the member's. */
  password_hash: string | null;
  /** The answers as JSON, sealed by server/sealing; null once they are the member's. */
  answers_sealed: Buffer | null;
  /** Kind of consent to the version that was agreed to, all at created_at. */
  consents: ColumnType<unknown, string, string>;
  created_at: Date;
  confirmed_at: Date | null;
};

/** Who works at the society's desk. No member: somebody who is both has two accounts. */
export type StaffTable = {
  id: string;
  email: string;
  name: string;
  roles: string[];
  /** argon2id, as of members; null until they join by their invitation, and again once they are invited anew. */
  password_hash: string | null;
  created_at: Date;
  /** When they chose the password and the second factor that count; null while they are invited. */
  joined_at: Date | null;
  last_seen_at: Date | null;
  /** Since when they cannot log in; null for who may. */
  ended_at: Date | null;
};

/** What happened to staff accounts and what staff looked at, chained like the history of members. What staff change of members is in the history of those. */
export type StaffEventTable = {
  id: GeneratedAlways<number>;
  /** The account whose history it is. */
  staff_id: string;
  /** Who did it; null for an operator's command. */
  by_staff_id: string | null;
  /** Their name as it was then. */
  by_name: string;
  event: string;
  /** The member whose private data was looked at. */
  member_id: string | null;
  /** Never a secret, and never a number in full. */
  detail: ColumnType<unknown, string, string>;
  address: string | null;
  at: Date;
  /** Place in the history of its account, from 1; set by trigger. */
  seq: Generated<number>;
  /** SHA-256 over the hash of the row before and this row's content; set by trigger. */
  hash: Generated<Buffer>;
};

/** What staff prove themselves with besides the password; the columns mean what those of second_factor do. */
export type StaffFactorTable = {
  id: string;
  staff_id: string;
  kind: string;
  created_at: Date;
  last_used_at: Date | null;
  credential_id: Buffer | null;
  public_key: Buffer | null;
  sign_count: number | null;
  transports: Generated<string[]>;
  secret_sealed: Buffer | null;
  last_step: number | null;
  is_synced: boolean | null;
};

/** A mailed link by which somebody joins the desk, or joins again; the newest of a person works. */
export type StaffInvitationTable = {
  id: string;
  staff_id: string;
  secret_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  /** When it was used, or a newer one was sent. */
  ended_at: Date | null;
  /** Chosen through this link, with a second factor begun and not yet proved; counts for nothing until it is. */
  password_hash: string | null;
  /** Secret of the app that was begun, sealed; null for a passkey. */
  secret_sealed: Buffer | null;
  /** What the new passkey has to sign; null for an app. */
  challenge: Buffer | null;
};

/** A staff log-in whose password was right and whose second factor is still to come; the columns mean what those of pending_log_in do. */
export type StaffLogInTable = {
  id: string;
  staff_id: string;
  secret_hash: Buffer;
  challenge: Buffer | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

/** Codes on paper for staff whose phone is lost, each good once; the columns mean what those of recovery_code do. */
export type StaffRecoveryCodeTable = {
  id: string;
  staff_id: string;
  salt: Buffer;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
};

/** A session at the desk: 15 minutes without use, 8 hours in any case. */
export type StaffSessionTable = {
  id: string;
  staff_id: string;
  /** SHA-256 of the HttpOnly cookie. */
  secret_hash: Buffer;
  user_agent: string;
  address: string | null;
  /** What a passkey has to sign to confirm an act, once; null when none was asked for or it was used. */
  challenge: Buffer | null;
  /** Until then the second factor counts as just given. */
  factor_until: Date;
  created_at: Date;
  seen_at: Date;
  idle_until: Date;
  ends_at: Date;
  revoked_at: Date | null;
};

/** A musical work (composition): music and lyrics, never sound. */
export type WorkTable = {
  id: string;
  /** The society's work number, shown as W-004217. */
  number: Generated<number>;
  /** Counts the amendments; also the ETag. */
  version: Generated<number>;
  state:
    | 'draft'
    | 'awaiting_cosigners'
    | 'submitted'
    | 'registered_incomplete'
    | 'registered_payable'
    | 'duplicate_suspect'
    | 'query'
    | 'rejected'
    | 'amendment_pending'
    | 'merged'
    | 'withdrawn';
  title: string;
  title_folded: GeneratedAlways<string>;
  language: string | null;
  version_kind: 'original' | 'modification';
  /** CWR text-music relationship: MTX music and words, MUS music only, TXT words only, MTN words not written for the music. */
  text_music_relationship: 'MTX' | 'MUS' | 'TXT' | 'MTN';
  original_title: string | null;
  iswc: string | null;
  duration_seconds: number | null;
  year: number | null;
  /** Sum of the holders' performing shares in hundredths of a percent, kept by trigger; the check is the last guard. */
  performing_total: Generated<number>;
  mechanical_total: Generated<number>;
  synchronisation_total: Generated<number>;
  registered_by: string;
  registered_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** While the work awaits co-signers: when the last of them should have answered; then it goes on without them. */
  waits_until: Date | null;
  /** Why it was withdrawn or rejected, or what the society asks; in the words of who said so. */
  state_reason: string | null;
  /** The work that this one turned out to be. */
  merged_into: string | null;
  /** The works that its registrant names as those it is made from, in their order: kind, work_id of a registered one, title, writers, iswc, protection. How it stands with each is in work_original. */
  made_from: ColumnType<unknown, string | null, string | null>;
  version_title: string | null;
  /** Of the list in domain/works/genres.ts, or free text. */
  genre: string | null;
  /** The day, month or year in which it was first released on a recording. */
  first_release_date: string | null;
  live_performers: string | null;
  /** Numbers that others gave it: organisation: number, with semicolons between several. */
  cross_references: string | null;
  library: string | null;
  /** The identifier of the library's album on which it is. */
  library_number: string | null;
  distribution_category: 'POP' | 'JAZ' | 'SER' | 'UNC' | null;
  /** Why members cannot change the work now, in words that they read; null when they can. The society's to set. */
  frozen_reason: string | null;
};

/** The most that a work gave a holder before somebody else lowered or dropped it without their word. While it is here, a consent through a link to less waits for the society. */
export type WorkClaimTable = {
  work_id: string;
  rights_holder_id: string;
  performing_share: number;
  mechanical_share: number;
  synchronisation_share: number;
  kept_at: Date;
};

/** A work being entered, as it stands in the form: texts as typed, right or wrong. Nobody but its member sees it. */
export type WorkDraftTable = {
  id: string;
  member_id: string;
  amends: string | null;
  /** Counts the savings; also the ETag. */
  version: Generated<number>;
  title: Generated<string>;
  content: ColumnType<unknown, string, string>;
  created_at: Date;
  updated_at: Date;
  /** When its member was told that it will be thrown away; null again once it is gone on with. */
  end_told_at: Date | null;
};

/** History of works: a typed edit (field, old, new, who, when), written in the transaction that makes the change. */
export type WorkEditTable = {
  id: GeneratedAlways<number>;
  work_id: string;
  version: number;
  kind:
    | 'registered'
    | 'amended'
    | 'confirmed'
    | 'declined'
    | 'proposed'
    | 'proposal_ended'
    | 'moved_on'
    | 'withdrawn'
    | 'merged'
    | 'rejected'
    | 'linked'
    | 'unlinked'
    | 'dispute_settled'
    | 'original_answered'
    | 'original_decided';
  field: string;
  old_value: ColumnType<unknown, string | null, string | null>;
  new_value: ColumnType<unknown, string | null, string | null>;
  member_id: string | null;
  at: Generated<Date>;
  /** Place in the history of its work, from 1; set by trigger. */
  seq: Generated<number>;
  /** SHA-256 over the hash of the row before and this row's content; set by trigger. */
  hash: Generated<Buffer>;
  /** Who made the change when it was no member: the name signed with by link, or the society's; kept in the hash where it is given. */
  signed_as: string | null;
};

/** One rights holder of a work in one role, with ownership of each right in hundredths of a percent. */
export type WorkHolderTable = {
  work_id: string;
  position: number;
  rights_holder_id: string;
  role:
    | 'C'
    | 'A'
    | 'CA'
    | 'AR'
    | 'AD'
    | 'TR'
    | 'SR'
    | 'SA'
    | 'PA'
    | 'E'
    | 'AM'
    | 'SE'
    | 'ES'
    | 'AQ';
  performing_share: number;
  mechanical_share: number;
  synchronisation_share: number;
  /** What the holder has said of this line; not_asked where the writer is anonymous, and there is nobody to ask. */
  confirmation: Generated<
    | 'unconfirmed'
    | 'confirmed'
    | 'declined'
    | 'not_asked'>;
  confirmed_at: Date | null;
  /** The writer's part of the split that the creators agreed, from which ownership was derived; null where it was entered right by right. */
  manuscript_share: number | null;
  /** The writers of this work, by rights holder, for whom this publisher acts (CWR: PWR); empty for writers. */
  represents: Generated<string[]>;
  /** Until when the holder is asked to confirm; null when nobody was asked. */
  answer_by: Date | null;
  decline_reason: string | null;
  /** The name that somebody without an account typed when answering by link; null for who answered by their account. */
  signed_as: string | null;
  /** How the holder answered for this line; says nothing while the line is unconfirmed. */
  consent_means: Generated<'account' | 'link' | 'society'>;
  /** The member who made the link that was answered through; null where it was no link, or the society's. */
  link_by: string | null;
  /** Where and how the line is collected: rights, territories by TIS code in their order, agreement, society per right, controlled or not. Null where nothing is said. */
  collection: ColumnType<unknown, string | null, string | null>;
};

/** A file of works that a member imports: one row of it is one work. */
export type WorkImportTable = {
  id: string;
  member_id: string;
  /** The uploaded file while its rows are being read; null once they are staged and the file is dropped. */
  file_id: string | null;
  file_name: string;
  state:
    | 'reading'
    | 'mapping'
    | 'checking'
    | 'checked'
    | 'importing'
    | 'done'
    | 'undoing'
    | 'undone'
    | 'failed';
  /** The texts of the first row, one a column. */
  headers: Generated<string[]>;
  /** The headers, folded: another file with the same ones is mapped as this one was. */
  header_key: string | null;
  /** A few values of each column. */
  samples: ColumnType<unknown, string | undefined, string>;
  /** What the columns are, as the member said last; null before. */
  mapping: ColumnType<unknown, string | null, string | null>;
  duplicates: 'skip' | 'register' | null;
  row_count: Generated<number>;
  /** Number of the last row that the job at work has done, committed with what it did: there it goes on after a crash. */
  reached: Generated<number>;
  /** How many rows the job at work has done. */
  worked: Generated<number>;
  /** How many rows have which outcome, kept by each batch. */
  counts: ColumnType<unknown, string | undefined, string>;
  /** How many rows have which problem, kept by each batch of the check. */
  problem_counts: ColumnType<unknown, string | undefined, string>;
  /** The code of why the file could not be read. */
  failure: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  /** When a batch was last done: a job that was lost is found by it. */
  touched_at: Date;
  /** When the rows, and with them the cells of the file, were taken away. */
  rows_swept_at: Date | null;
};

/** Whom the names in an import stand for: the same name without a number is one person throughout. */
export type WorkImportPersonTable = {
  import_id: string;
  /** Kind and folded name, or the IPI name number. */
  key: string;
  /** Null until the first work that names them is registered. */
  rights_holder_id: string | null;
  /** Several people of this name are on the member's works. */
  is_ambiguous: Generated<boolean>;
};

/** A row of an imported file: its cells as they came, and what became of it. Swept 90 days after the import ended. */
export type WorkImportRowTable = {
  import_id: string;
  /** As a spreadsheet numbers it. */
  number: number;
  cells: string[];
  title: Generated<string>;
  outcome: Generated<
    | 'waiting'
    | 'good'
    | 'faulty'
    | 'repeated'
    | 'already_registered'
    | 'likely_registered'
    | 'registered'
    | 'withdrawn'
    | 'kept'>;
  /** What is wrong: code, and the column where one is to blame. */
  problems: ColumnType<unknown, string | undefined, string>;
  own_reference: string | null;
  iswc: string | null;
  /** Hash of the folded title and who holds it, by which the same work is found again in one file. */
  title_key: string | null;
  repeats_row: number | null;
  /** The work that it became, or the one that it is already. No foreign key: works are never deleted. */
  work_id: string | null;
};

/** A link by which a rights holder without an account sees what a work says of them, and answers. Only the hash of its secret is kept. */
export type WorkInvitationTable = {
  id: string;
  work_id: string;
  rights_holder_id: string;
  secret_hash: Buffer;
  /** The e-mail address it was sent to, masked; null when it was handed over otherwise. */
  sent_to_masked: string | null;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  seen_at: Date | null;
  revoked_at: Date | null;
  answer_hash: Buffer | null;
};

/** An earlier work that another one is made from, named by its registrant or found by its title, and how it stands between the two. */
export type WorkOriginalTable = {
  work_id: string;
  /** The earlier work in the register; null for one that is only described. */
  original_id: string | null;
  /** How alike the titles are, of 100. */
  likeness: number;
  /** As of the newest version of the work, whose history has every change of it; null until the version that notes it is made. Refused and cleared are the society's decisions; free needs nobody's word. Ended: not in the register, or not described any more. */
  state:
    | 'waiting'
    | 'objected'
    | 'agreed'
    | 'refused'
    | 'cleared'
    | 'ended'
    | 'free' | null;
  found_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  id: Generated<string>;
  /** How the new work is made from it, as its registrant says; null where it was found by its title and not named. */
  derivation:
    | 'arrangement'
    | 'adaptation'
    | 'translation'
    | 'medley'
    | 'sample' | null;
  described_title: string | null;
  described_writers: string | null;
  described_iswc: string | null;
  /** What the registrant says of a described work: whether anybody has to be asked. */
  protection: 'protected' | 'traditional' | 'public_domain' | null;
};

/** What a writer of an earlier work, or a publisher for one, last said of a work that seems to be made from it. */
export type WorkOriginalAnswerTable = {
  work_id: string;
  original_id: string;
  rights_holder_id: string;
  member_id: string;
  answer: 'agree' | 'object' | 'not_mine';
  reason: string | null;
  /** The shares_of_work that were agreed to: with others everybody is asked again. */
  shares: string;
  answered_at: Date;
};

/** A certificate or split sheet that a holder had made of a work. Never changed: somebody holds it on paper. */
export type WorkPaperTable = {
  id: string;
  number: Generated<number>;
  work_id: string;
  /** The version of the work that the paper says. */
  version: number;
  kind: 'certificate' | 'split_sheet';
  /** What the paper is verified by: 19 random characters and a check. */
  code: string;
  /** Everything that the certificate or split sheet says, in the shape of the contract; the PDF is drawn from it anew each time. */
  facts: ColumnType<unknown, string, string>;
  /** SHA-256 of the facts: asked again for the same, a member gets the same paper. */
  facts_hash: Buffer;
  made_by: string;
  at: Date;
};

/** An amendment or a withdrawal that other holders must accept before it is made; until then the work stands as it was. */
export type WorkProposalTable = {
  id: string;
  work_id: string;
  kind: 'amendment' | 'withdrawal';
  state: Generated<
    | 'open'
    | 'applied'
    | 'declined'
    | 'taken_back'
    | 'expired'>;
  base_version: number;
  /** The rights holder who proposes. */
  proposed_by: string;
  member_id: string | null;
  signed_as: string | null;
  reason: string | null;
  /** The whole work as proposed: fields, titles, recordings, and lines with the rights holders' ids. */
  content: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
  answer_by: Date;
  ended_at: Date | null;
  end_reason: string | null;
  /** Of a proposal made through a link (member_id is null): who made the link; null is the society. */
  link_by: string | null;
};

/** Who must accept a proposal, and what they said; null is not yet. */
export type WorkProposalAnswerTable = {
  proposal_id: string;
  rights_holder_id: string;
  answer: 'accepted' | 'declined' | null;
  reason: string | null;
  signed_as: string | null;
  answered_at: Date | null;
  /** Of an answer through a link (signed_as is given): who made the link; null is the society. */
  link_by: string | null;
};

/** A recording of a work as its registrant names it, with its performers (CWR: REC and PER). */
export type WorkRecordingTable = {
  work_id: string;
  position: number;
  title: string;
  artist: string;
  artist_folded: GeneratedAlways<string>;
  isrc: string | null;
  duration_seconds: number | null;
  year: number | null;
  label: string | null;
};

/** The number that a member calls a work by in their own books (CWR: submitter work number). */
export type WorkReferenceTable = {
  member_id: string;
  reference: string;
  work_id: string;
};

/** What a work is found by. Made from the other tables by index_works, in the transaction that changes them. */
export type WorkSearchTable = {
  work_id: string;
  /** Whether others may find it: the same states as liveStates of the domain. */
  is_live: boolean;
  /** Folded titles, the work's own first. */
  titles: string[];
  /** Words of the title (A), of alternative titles (B), of the holders' names (C), of performers (D). */
  words: string;
  /** What the version before compares works by; taken out by a later release. */
  likeness: Generated<number[]>;
  /** Numbers of its titles with its writers and the words of their names: works that share one may be one work. Null until 0103 has written them. */
  pairs: number[] | null;
};

/** A work that looks like one that was there before it, and what was found alike; cleared when somebody said why it is another. */
export type WorkSuspectTable = {
  work_id: string;
  other_id: string;
  score: number;
  reasons: string[];
  found_at: Date;
  cleared_at: Date | null;
  cleared_reason: string | null;
  cleared_by: string | null;
  /** Until when the side that has not answered can; then the society decides. Null while nobody said anything that counts. */
  answer_by: Date | null;
  /** How alike the two were when they were cleared. When they become more alike by an amendment they are a possible duplicate again. */
  cleared_score: number | null;
};

/** What members say of two works that may be one: that they are one song, or two. */
export type WorkSuspectAnswerTable = {
  id: string;
  work_id: string;
  other_id: string;
  member_id: string;
  /** For which of the two works the member speaks. */
  side: 'earlier' | 'later';
  says: 'one_song' | 'two_songs';
  why: string;
  /** Whether the other side is asked for an answer, and the pair is not cleared over it: false for who has confirmed no share of the earlier work, and for a request to merge that has not earned its hold. */
  counts: boolean;
  said_at: Date;
};

/** Alternative titles of a work; kinds are CWR's title types. */
export type WorkTitleTable = {
  work_id: string;
  position: number;
  kind:
    | 'AT'
    | 'TE'
    | 'FT'
    | 'IT'
    | 'OT'
    | 'TT'
    | 'PT'
    | 'RT'
    | 'ET'
    | 'OL'
    | 'AL';
  title: string;
  folded: GeneratedAlways<string>;
};

/** New works that are to be compared with those registered at the same time, which their own transaction could not see. A worker empties it every second. */
export type WorkToCompareTable = {
  /** The work. Without a foreign key: a row lives for a second, and one of a work that is gone does no harm. */
  work_id: string;
  /** Whether it came with others, as by an import: then only the works of other members can have been missed. */
  is_of_many: boolean;
  /** Whether it is compared with all earlier works: a process of the version before registered or changed it, which does not see the pairs of the others. */
  looks_at_all: Generated<boolean>;
  /** How often comparing it has failed, alone. */
  tries: Generated<number>;
  /** Not before then: after a failure it waits. */
  due_at: Generated<Date>;
};

/** Works whose pairs are still those of their titles as they are written: 0162 writes them anew. */
export type WorkToRereadTable = {
  work_id: string;
};

export type Database = {
  answer_reminder: AnswerReminderTable;
  audio_facts: AudioFactsTable;
  bank_detail: BankDetailTable;
  catalogue_change: CatalogueChangeTable;
  catalogue_figures: CatalogueFiguresTable;
  consent: ConsentTable;
  consent_decision: ConsentDecisionTable;
  consent_review: ConsentReviewTable;
  desk_act: DeskActTable;
  desk_case: DeskCaseTable;
  desk_decision: DeskDecisionTable;
  desk_figures: DeskFiguresTable;
  desk_note: DeskNoteTable;
  desk_proposal: DeskProposalTable;
  desk_setting: DeskSettingTable;
  desk_target: DeskTargetTable;
  dispute: DisputeTable;
  dispute_claim: DisputeClaimTable;
  dispute_contested: DisputeContestedTable;
  dispute_days: DisputeDaysTable;
  dispute_event: DisputeEventTable;
  dispute_evidence: DisputeEvidenceTable;
  dispute_invitation: DisputeInvitationTable;
  dispute_message: DisputeMessageTable;
  dispute_party: DisputePartyTable;
  dispute_proposal: DisputeProposalTable;
  dispute_proposal_answer: DisputeProposalAnswerTable;
  dispute_right: DisputeRightTable;
  email_change: EmailChangeTable;
  error_log: ErrorLogTable;
  error_log_day: ErrorLogDayTable;
  error_sighting: ErrorSightingTable;
  factor_reset: FactorResetTable;
  file: FileTable;
  former_naming: FormerNamingTable;
  history_anchor: HistoryAnchorTable;
  history_baseline: HistoryBaselineTable;
  holder_duplicate: HolderDuplicateTable;
  idempotent_answer: IdempotentAnswerTable;
  isni_lookup: IsniLookupTable;
  known_device: KnownDeviceTable;
  log_claim: LogClaimTable;
  log_count: LogCountTable;
  log_decision: LogDecisionTable;
  log_entry: LogEntryTable;
  log_holder_count: LogHolderCountTable;
  log_import: LogImportTable;
  log_import_fault: LogImportFaultTable;
  log_likely: LogLikelyTable;
  log_source: LogSourceTable;
  log_source_expectation: LogSourceExpectationTable;
  log_spelling: LogSpellingTable;
  log_spelling_ruling: LogSpellingRulingTable;
  mail_digest: MailDigestTable;
  mail_preference: MailPreferenceTable;
  mailed_link: MailedLinkTable;
  member: MemberTable;
  member_detail: MemberDetailTable;
  member_event: MemberEventTable;
  merge_journal: MergeJournalTable;
  name_refusal: NameRefusalTable;
  next_of_kin: NextOfKinTable;
  notification: NotificationTable;
  operation_run: OperationRunTable;
  pending_log_in: PendingLogInTable;
  rate_window: RateWindowTable;
  recording: RecordingTable;
  recording_contributor: RecordingContributorTable;
  recording_credit: RecordingCreditTable;
  recording_duplicate: RecordingDuplicateTable;
  recording_edit: RecordingEditTable;
  recording_former_name: RecordingFormerNameTable;
  recording_holder: RecordingHolderTable;
  recording_import: RecordingImportTable;
  recording_import_row: RecordingImportRowTable;
  recording_owner: RecordingOwnerTable;
  recording_proposal: RecordingProposalTable;
  recording_proposal_answer: RecordingProposalAnswerTable;
  recording_proposal_line: RecordingProposalLineTable;
  recording_search: RecordingSearchTable;
  recording_work: RecordingWorkTable;
  recovery_code: RecoveryCodeTable;
  retired_secret: RetiredSecretTable;
  returned_mail: ReturnedMailTable;
  rights_holder: RightsHolderTable;
  rights_holder_contact: RightsHolderContactTable;
  rights_holder_merge: RightsHolderMergeTable;
  rights_holder_moved: RightsHolderMovedTable;
  rights_holder_name: RightsHolderNameTable;
  rights_holder_unmerge: RightsHolderUnmergeTable;
  sealing_key: SealingKeyTable;
  search_word: SearchWordTable;
  second_factor: SecondFactorTable;
  security_event: SecurityEventTable;
  session: SessionTable;
  session_challenge: SessionChallengeTable;
  sign_up: SignUpTable;
  staff: StaffTable;
  staff_event: StaffEventTable;
  staff_factor: StaffFactorTable;
  staff_invitation: StaffInvitationTable;
  staff_log_in: StaffLogInTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_session: StaffSessionTable;
  work: WorkTable;
  work_claim: WorkClaimTable;
  work_draft: WorkDraftTable;
  work_edit: WorkEditTable;
  work_holder: WorkHolderTable;
  work_import: WorkImportTable;
  work_import_person: WorkImportPersonTable;
  work_import_row: WorkImportRowTable;
  work_invitation: WorkInvitationTable;
  work_original: WorkOriginalTable;
  work_original_answer: WorkOriginalAnswerTable;
  work_paper: WorkPaperTable;
  work_proposal: WorkProposalTable;
  work_proposal_answer: WorkProposalAnswerTable;
  work_recording: WorkRecordingTable;
  work_reference: WorkReferenceTable;
  work_search: WorkSearchTable;
  work_suspect: WorkSuspectTable;
  work_suspect_answer: WorkSuspectAnswerTable;
  work_title: WorkTitleTable;
  work_to_compare: WorkToCompareTable;
  work_to_reread: WorkToRereadTable;
};
