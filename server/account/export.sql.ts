import { sql } from 'kysely';
import { recordingColumns } from '#domain/recordings/fields.ts';
import { workFieldNames } from '#domain/works/fields.ts';
import type { Db } from '../platform/db/db.ts';

const otherFields = sql.raw(
  workFieldNames
    .filter((field) => field !== 'title' && field !== 'iswc')
    .map((field) => `w.${field}`)
    .join(', '),
);

const columnsOfRecording = recordingColumns.map(({ name }) => `r.${name}`);
const namesOfRecording = sql.raw(columnsOfRecording.slice(0, 4).join(', '));
const otherRecordingColumns = sql.raw(columnsOfRecording.slice(4).join(', '));

/** The works in which a member has a share or that they registered, with all shares as others see them. */
export async function worksOfMember(
  db: Db,
  { memberId, rightsHolderId }: { memberId: string; rightsHolderId: string },
) {
  const { rows } = await sql<Record<string, unknown>>`
    select 'W-' || lpad(w.number::text, 6, '0') as work_number, w.title, w.iswc, w.state, w.version,
           ${otherFields}, w.registered_at, w.updated_at,
           w.registered_by = ${memberId} as registered_by_me,
           (select coalesce(json_agg(json_build_object('kind', t.kind, 'title', t.title) order by t.position), '[]')
              from work_title t where t.work_id = w.id) as other_titles,
           (select coalesce(json_agg(json_build_object(
                     'role', h.role, 'performing_share', h.performing_share, 'mechanical_share', h.mechanical_share,
                     'synchronisation_share', h.synchronisation_share, 'collection', h.collection,
                     'confirmation', h.confirmation,
                     'confirmed_at', h.confirmed_at) order by h.position), '[]')
              from work_holder h where h.work_id = w.id and h.rights_holder_id = ${rightsHolderId}) as my_shares
      from work w
     where w.registered_by = ${memberId}
        or w.id in (select work_id from work_holder where rights_holder_id = ${rightsHolderId})
     order by w.id desc`.execute(db);
  return rows;
}

/** The member's unfinished entries, as they are in the form. */
export function draftsOf(db: Db, memberId: string) {
  return db
    .selectFrom('work_draft as d')
    .leftJoin('work as w', 'w.id', 'd.amends')
    .select(['d.title', 'w.title as amends', 'd.created_at', 'd.updated_at'])
    .select(sql<unknown>`d.content -> 'draft'`.as('entered'))
    .where('d.member_id', '=', memberId)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .execute();
}

/** What a member changed in works. */
export function editsBy(db: Db, memberId: string) {
  return db
    .selectFrom('work_edit as e')
    .innerJoin('work as w', 'w.id', 'e.work_id')
    .select(['w.title as work', 'e.version', 'e.kind', 'e.field', 'e.old_value', 'e.new_value'])
    .select('e.at')
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .execute();
}

/** What a member proposed about works, with the answers it got. */
export async function proposalsBy(db: Db, memberId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select w.title as work, p.kind, p.state, p.reason, p.content -> 'changes' as changes, p.created_at, p.answer_by,
           p.ended_at, p.end_reason,
           (select coalesce(json_agg(json_build_object('name', r.name, 'answer', a.answer, 'reason', a.reason,
                     'answered_at', a.answered_at) order by r.name), '[]')
              from work_proposal_answer a join rights_holder r on r.id = a.rights_holder_id
             where a.proposal_id = p.id) as answers
      from work_proposal p join work w on w.id = p.work_id
     where p.member_id = ${memberId}
     order by p.id desc`.execute(db);
  return rows;
}

/** The links to co-sign that a member gave to others; never what opens them. */
export function invitationsBy(db: Db, memberId: string) {
  return db
    .selectFrom('work_invitation as i')
    .innerJoin('work as w', 'w.id', 'i.work_id')
    .innerJoin('rights_holder as r', 'r.id', 'i.rights_holder_id')
    .select(['w.title as work', 'r.name as to', 'i.sent_to_masked', 'i.created_at'])
    .select(['i.expires_at', 'i.seen_at', 'i.revoked_at'])
    .where('i.invited_by', '=', memberId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
}

/** What happened to a member's account. */
export function eventsOf(db: Db, memberId: string) {
  return db
    .selectFrom('member_event')
    .select(['event', 'detail', 'by_kind as by', 'by_name', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** All notices of a member. */
export function notificationsOf(db: Db, memberId: string) {
  return db
    .selectFrom('notification')
    .select([
      'kind',
      'event',
      'facts',
      'title',
      'message',
      'link',
      'created_at',
      'read_at',
      'mailed_at',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** What a member chose to be mailed, and the days whose mail they had; without a choice it is as usual. */
export async function mailsOf(db: Db, memberId: string) {
  const chosen = await db
    .selectFrom('mail_preference')
    .select(['topic', 'mail'])
    .where('member_id', '=', memberId)
    .orderBy('topic')
    .execute();
  const days = await db
    .selectFrom('mail_digest')
    .select(['day', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .execute();
  return { chosen, days };
}

/** Every version of a member's bank details, the number masked. */
export function bankDetailsOf(db: Db, memberId: string) {
  return db
    .selectFrom('bank_detail')
    .select(['kind', 'bank_code', 'sort_code', 'wallet_provider', 'country', 'bank_name', 'bic'])
    .select(['branch_code', 'currency', 'holder_name', 'number_masked'])
    .select(['name_match', 'state', 'proposed_at', 'in_force_from', 'ended_at', 'cancelled_by'])
    .where('member_id', '=', memberId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Every change of e-mail that a member asked for and that is still stored. */
export function emailChangesOf(db: Db, memberId: string) {
  return db
    .selectFrom('email_change')
    .select(['old_email', 'new_email', 'created_at', 'old_confirmed_at', 'new_confirmed_at'])
    .select(['done_at', 'cancelled_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** A member's passkeys and code apps by their names, and how many recovery codes are left; nothing that would prove them. */
export async function factorsOf(db: Db, memberId: string) {
  const factors = await db
    .selectFrom('second_factor')
    .select(['kind', 'name', 'created_at', 'confirmed_at', 'last_used_at', 'set_aside_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const codes = await db
    .selectFrom('recovery_code')
    .select(['created_at', 'used_at', 'set_aside_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const resets = await db
    .selectFrom('factor_reset')
    .select(['reset_by', 'reset_at', 'held_until', 'stopped_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return { factors, recovery_codes: codes, resets };
}

/** The sound files of a member, without their bytes. */
export function soundsOf(db: Db, memberId: string) {
  return db
    .selectFrom('file as f')
    .innerJoin('audio_facts as a', 'a.file_id', 'f.id')
    .select(['f.file_name', 'f.size', 'f.created_at', 'a.media_type', 'a.duration_seconds'])
    .select(['a.title', 'a.artist', 'a.album', 'a.isrc', 'a.isrc_as_tagged', 'a.year', 'a.label'])
    .select(sql<string>`encode(f.sha256, 'hex')`.as('sha256'))
    .where('f.member_id', '=', memberId)
    .where('f.state', '=', 'kept')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute();
}

/** The files of works and recordings that a member imported, and the numbers by which they call their works. */
export async function importsOf(db: Db, memberId: string) {
  const imports = await db
    .selectFrom('work_import')
    .select(['file_name', 'state', 'headers', 'mapping', 'row_count', 'counts', 'created_at'])
    .select('ended_at')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  const ofRecordings = await db
    .selectFrom('recording_import')
    .select(['file_name', 'state', 'headers', 'mapping', 'row_count', 'counts', 'created_at'])
    .select('ended_at')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  const references = await db
    .selectFrom('work_reference as f')
    .innerJoin('work as w', 'w.id', 'f.work_id')
    .select(['f.reference as my_number', 'w.number as work_number'])
    .where('f.member_id', '=', memberId)
    .orderBy('f.reference')
    .execute();
  return { imports, imports_of_recordings: ofRecordings, my_numbers: references };
}

/** The disputes of a member: their side, claims and messages, each newest first. */
export function disputesOfMember(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('dispute_party as p')
    .innerJoin('dispute as d', 'd.id', 'p.dispute_id')
    .innerJoin('work as w', 'w.id', 'd.work_id')
    .leftJoin('dispute_claim as c', (join) =>
      join
        .onRef('c.dispute_id', '=', 'p.dispute_id')
        .onRef('c.rights_holder_id', '=', 'p.rights_holder_id'),
    )
    .select(['d.number', 'd.kind', 'd.state', 'd.rights', 'w.number as work_number', 'w.title'])
    .select([
      'p.side',
      'p.is_raiser',
      'p.statement',
      'p.answer',
      'p.answered_at',
      'p.mediation_agreed_at',
      'c.lines as claim',
    ])
    .select(sql<string | null>`case when p.is_raiser then d.statement end`.as('claim_statement'))
    .where('p.rights_holder_id', '=', rightsHolderId)
    .orderBy('d.id', 'desc')
    .limit(10_000)
    .execute();
}

/** What a member wrote in disputes, and the evidence that they added. */
export async function saidInDisputes(db: Db, rightsHolderId: string) {
  return {
    messages: await db
      .selectFrom('dispute_message as g')
      .innerJoin('dispute as d', 'd.id', 'g.dispute_id')
      .select(['d.number', 'g.text', 'g.sent_at'])
      .where('g.rights_holder_id', '=', rightsHolderId)
      .orderBy('g.id')
      .limit(10_000)
      .execute(),
    evidence: await db
      .selectFrom('dispute_evidence as v')
      .innerJoin('dispute as d', 'd.id', 'v.dispute_id')
      .select(['d.number', 'v.title', 'v.is_confidential', 'v.added_at', 'v.withdrawn_at'])
      .where('v.rights_holder_id', '=', rightsHolderId)
      .orderBy('v.id')
      .limit(10_000)
      .execute(),
  };
}

/** The logs and performances that a member brought in, and whom they named as their sources. */
export async function logsOf(db: Db, memberId: string) {
  const sources = await db
    .selectFrom('log_source')
    .select(['name', 'kind', 'medium', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  const imports = await db
    .selectFrom('log_import as i')
    .innerJoin('log_source as s', 's.id', 'i.source_id')
    .select(['i.file_name', 'i.kind', 's.name as source', 'i.state', 'i.headers', 'i.mapping'])
    .select(['i.row_count', 'i.matched', 'i.suggested', 'i.unmatched', 'i.repeated', 'i.faulty'])
    .select(['i.first_at', 'i.last_at', 'i.created_at', 'i.ended_at'])
    .where('i.member_id', '=', memberId)
    .orderBy('i.id', 'desc')
    .execute();
  return { sources, imports };
}

/** A member's decisions about plays: confirmed, rejected and claimed. */
export async function saidOfUses(db: Db, memberId: string) {
  const { rows: decisions } = await sql<Record<string, unknown>>`
    select s.title, s.artist, s.isrc, r.title as recording, d.decision, d.matched_by as by, d.reason, d.decided_at
      from log_decision d
      join log_spelling s on s.id = d.spelling_id
      join recording r on r.id = d.recording_id
     where d.member_id = ${memberId}
     order by d.decided_at desc, s.id, r.id`.execute(db);
  const { rows: claims } = await sql<Record<string, unknown>>`
    select s.title, s.artist, s.isrc, r.title as recording, c.is_not, c.reason, c.state, c.claimed_at, c.decided_at, c.decision_reason
      from log_claim c
      join log_spelling s on s.id = c.spelling_id
      join recording r on r.id = c.recording_id
     where c.member_id = ${memberId}
     order by c.id desc`.execute(db);
  return { decisions, claims };
}

/** The recordings that a member is on or registered, with their own lines. */
export async function recordingsOfMember(
  db: Db,
  { memberId, rightsHolderId }: { memberId: string; rightsHolderId: string },
) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${namesOfRecording}, r.state, r.version, ${otherRecordingColumns}, r.registered_at, r.updated_at, r.registered_by = ${memberId} as registered_by_me,
           (select coalesce(json_agg(json_build_object('role', k.role, 'share', k.share) order by k.position), '[]')
              from recording_contributor k
             where k.recording_id = r.id and k.rights_holder_id = ${rightsHolderId}) as my_performances,
           (select coalesce(json_agg(json_build_object('share', o.share, 'territories', o.territories, 'from', o.owned_from,
                     'until', o.owned_until) order by o.position), '[]')
              from recording_owner o where o.recording_id = r.id and o.rights_holder_id = ${rightsHolderId}) as my_ownership,
           (select coalesce(json_agg(w.title order by l.linked_at, w.id), '[]')
              from recording_work l join work w on w.id = l.work_id where l.recording_id = r.id) as works
      from recording_holder h join recording r on r.id = h.recording_id
     where h.rights_holder_id = ${rightsHolderId}
     order by r.id desc`.execute(db);
  return rows;
}

/** What a member changed in recordings. */
export function recordingEditsBy(db: Db, memberId: string) {
  return db
    .selectFrom('recording_edit as e')
    .innerJoin('recording as r', 'r.id', 'e.recording_id')
    .select(['r.title as recording', 'e.version', 'e.kind', 'e.field', 'e.old_value'])
    .select(['e.new_value', 'e.at'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .execute();
}

/** What a member claimed of recordings, and proposed to change in them. */
export async function recordingProposalsBy(db: Db, memberId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.title as recording, p.kind, p.state, p.reason, p.made_at, p.ended_at, p.end_reason,
           (select json_agg(json_build_object('group', l.recording_group, 'role', l.role, 'share', l.share,
                     'territories', l.territories, 'from', l.owned_from, 'until', l.owned_until) order by l.place)
              from recording_proposal_line l where l.proposal_id = p.id) as lines
      from recording_proposal p join recording r on r.id = p.recording_id
     where p.member_id = ${memberId}
     order by p.id desc`.execute(db);
  return rows;
}
