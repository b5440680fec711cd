import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { transaction } from '../platform/db/db.ts';
import {
  memberColumns,
  societyColumns,
  societyDeletions,
  societyRefusals,
  societyTables,
  societyTriggers,
} from '../platform/db/role-rights.ts';
import { hashPassword } from '../session/passwords.ts';
import { hashOfSecret } from '../session/secrets.ts';
import { buildMember } from '../testing/build-member.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society, owner } = await testDatabase();
const member = await buildMember(db, { status: 'provisional' });
const refused = { code: '42501' };
const id = `'${randomUUID()}'`;
const other = `'${randomUUID()}'`;

/** A row of each kind that is a decision of the society, as the portal's role would write it. */
const acts: Readonly<Record<(typeof societyTriggers)[number], string>> = {
  member_event_of_society: `insert into member_event (member_id, event, detail, by_kind, by_name, at)
    values ('${member.memberId}', 'verified', '{}', 'society', 'Esi', now())`,
  work_edit_of_society: `insert into work_edit (work_id, version, kind, field, signed_as, at)
    values (${id}, 2, 'moved_on', 'no_duplicate', 'The society', now())`,
  work_edit_original_of_society: `insert into work_edit (work_id, version, kind, field, signed_as, at)
    values (${id}, 2, 'original_decided', 'original', 'The society', now())`,
  work_original_new_of_society: `insert into work_original (work_id, original_id, likeness, state, found_at, decided_at, decided_by, decision_reason)
    values (${id}, ${id}, 100, 'cleared', now(), now(), 'The society', 'Mine')`,
  work_original_of_society: `update work_original
    set state = 'cleared', decided_at = now(), decided_by = 'The society', decision_reason = 'Mine' where work_id = ${id}`,
  recording_edit_of_society: `insert into recording_edit (recording_id, version, kind, field, signed_as, at)
    values (${id}, 2, 'amended', 'owners', 'The society', now())`,
  recording_proposal_of_society: `update recording_proposal set state = 'accepted', ended_at = now() where id = ${id}`,
  log_claim_new_of_society: `insert into log_claim (id, state) values (${id}, 'accepted')`,
  log_claim_of_society: `update log_claim set state = 'accepted', decided_at = now() where id = ${id}`,
  log_decision_new_of_society: `insert into log_decision (spelling_id, decision, matched_by) values (${id}, 'confirmed', 'society')`,
  log_decision_of_society: `update log_decision set decision = 'confirmed', matched_by = 'society' where spelling_id = ${id}`,
  second_factor_of_society: `insert into second_factor (id, set_aside_at) values (${id}, now())`,
  recovery_code_of_society: `insert into recovery_code (id, set_aside_at) values (${id}, now())`,
  rights_holder_contact_of_society: `insert into rights_holder_contact (id, source) values (${id}, 'society')`,
  dispute_event_of_society: `insert into dispute_event (dispute_id, kind, signed_as, at)
    values (${id}, 'notify', 'The society (Esi)', now())`,
  dispute_new_of_society: `insert into dispute (id, work_id, raised_by, member_id, kind, rights, state, outcome, since, created_at, updated_at)
    values (gen_random_uuid(), ${id}, ${id}, ${id}, 'author_share', '{performing}', 'resolved', 'decided', now(), now(), now())`,
  dispute_state_of_society: `update dispute set state = 'rejected' where id = ${id}`,
  dispute_outcome_of_society: `update dispute set state = 'resolved', outcome = 'decided', outcome_at = now() where id = ${id}`,
  dispute_facts_of_society: `update dispute set mediator = 'A cousin' where id = ${id}`,
  dispute_message_of_society: `insert into dispute_message (id, dispute_id, signed_as, text, sent_at)
    values (gen_random_uuid(), ${id}, 'The society', 'Pay Kofi.', now())`,
  dispute_proposal_of_society: `insert into dispute_proposal (id, dispute_id, lines, signed_as, made_at)
    values (gen_random_uuid(), ${id}, '[]', 'The society', now())`,
  dispute_proposal_content_of_society: `update dispute_proposal set lines = '[{"mine": true}]' where id = ${id}`,
  dispute_invitation_of_society: `insert into dispute_invitation
      (id, dispute_id, rights_holder_id, secret_hash, created_at, expires_at)
    values (gen_random_uuid(), ${id}, ${id}, sha256('x'), now(), now() + interval '1 day')`,
  consent_review_past_of_society: `insert into consent_review
      (id, kind, work_id, rights_holder_id, signed_as, answered_at, before, after, is_past, made_at)
    values (gen_random_uuid(), 'confirmation', ${id}, ${id}, 'x', now(), '{}', '{}', true, now())`,
  consent_review_of_society: `update consent_review set after = '{"more": 1}' where id = ${id}`,
  log_import_new_of_society: `insert into log_import (id, source_id, kind, file_name, state, created_at, touched_at)
    values (gen_random_uuid(), ${id}, 'file', 'x.csv', 'reading', now(), now())`,
  log_import_of_society: `update log_import set state = 'undoing' where id = ${id}`,
  log_source_new_of_society: `insert into log_source (id, name, kind, medium, created_at)
    values (gen_random_uuid(), 'Peace Radio', 'station', 'broadcast', now())`,
  log_source_of_society: `update log_source set member_id = null where id = ${id}`,
  log_spelling_new_of_society: `insert into log_spelling
      (id, text_key, title, folded, title_sound, state, recording_id, matched_by, looked_at)
    values (gen_random_uuid(), ${id}, 'x', 'x', 'x', 'matched', ${id}, 'society', now())`,
  log_spelling_of_society: `update log_spelling set recording_id = gen_random_uuid() where id = ${id}`,
  log_decision_kept_of_society: `update log_decision set matched_by = 'member', decision = 'rejected'
    where spelling_id = ${other}`,
  rights_holder_isni_of_society: `update rights_holder set isni = '0000000121032683' where id = '${member.rightsHolderId}'`,
  work_edit_merge_of_society: `insert into work_edit (work_id, version, kind, field, new_value, member_id, at)
    values (${id}, 2, 'merged', 'merged_into', '"W-000001"', '${member.memberId}', now())`,
  work_suspect_of_society: `update work_suspect set cleared_at = now(), cleared_reason = 'Another song', cleared_by = 'The society', cleared_score = score
    where work_id = ${id}`,
  second_factor_removal_of_society: `delete from second_factor where id = ${id}`,
  bank_detail_of_society: `insert into bank_detail (id, cancelled_by) values (${id}, 'society')`,
};

// What the updates are of: rows alone, without what they lead to.
await owner.connection().execute(async (one) => {
  await sql`set session_replication_role = replica`.execute(one);
  for (const row of [
    `recording_proposal (id, recording_id, kind, member_id, reason, made_at)
       values (${id}, ${id}, 'claim', ${id}, 'I played on it', now())`,
    `log_claim (id, spelling_id, recording_id, member_id, reason, state, claimed_at)
       values (${id}, ${id}, ${id}, ${id}, 'Mine', 'waiting', now())`,
    `work_original (work_id, original_id, likeness, state, found_at) values (${id}, '${randomUUID()}', 100, 'waiting', now())`,
    `log_decision (spelling_id, recording_id, decision, matched_by, decided_at) values (${id}, ${id}, 'rejected', 'member', now())`,
    `log_decision (spelling_id, recording_id, decision, matched_by, decided_at) values (${other}, ${id}, 'confirmed', 'society', now())`,
    `dispute (id, work_id, raised_by, member_id, kind, rights, state, since, created_at, updated_at)
       values (${id}, ${id}, ${id}, ${id}, 'author_share', '{performing}', 'determination', now(), now(), now())`,
    `dispute_proposal (id, dispute_id, rights_holder_id, lines, made_at) values (${id}, ${id}, ${id}, '[]', now())`,
    `consent_review (id, kind, work_id, rights_holder_id, signed_as, answered_at, before, after, made_at)
       values (${id}, 'confirmation', ${id}, ${id}, 'x', now(), '{}', '{}', now())`,
    `log_source (id, member_id, name, kind, medium, created_at) values (${id}, ${id}, 'Mine FM', 'station', 'broadcast', now())`,
    `log_import (id, source_id, kind, file_name, state, created_at, touched_at)
       values (${id}, ${id}, 'file', 'x.csv', 'done', now(), now())`,
    `log_spelling (id, text_key, title, folded, title_sound, state, recording_id, matched_by, looked_at)
       values (${id}, ${id}, 'x', 'x', 'x', 'matched', ${id}, 'society', now())`,
    `work_suspect (work_id, other_id, score, reasons, found_at) values (${id}, ${other}, 90, '{title}', now())`,
    `second_factor (id, member_id, kind, name, created_at, confirmed_at, secret_sealed)
       values (${id}, '${member.memberId}', 'codes', 'App', now(), now(), 'x')`,
  ]) {
    await sql.raw(`insert into ${row}`).execute(one);
  }
  await sql`set session_replication_role = origin`.execute(one);
});

const verified = (by: 'society' | 'system') => ({
  memberId: member.memberId,
  event: 'verified' as const,
  detail: { from: 'provisional', to: 'verified' },
  by: by === 'society' ? { kind: by, name: 'Esi' } : { kind: by },
  at: new Date(),
});

describe('the portal’s own database role', () => {
  it.each(['verified', 'suspended', 'provisional'])('makes no member %s', async (status) => {
    await expect(
      sql`update member set status = ${status} where id = ${member.memberId}`.execute(db),
    ).rejects.toMatchObject(refused);
  });

  it('adds no member with a standing of its choice', async () => {
    await expect(
      sql`insert into member (id, rights_holder_id, register_as, email, password_hash, status, reference_number)
          values (gen_random_uuid(), ${member.rightsHolderId}, 'individual', 'x@example.org', 'x', 'verified', 'M-1')`.execute(
        db,
      ),
    ).rejects.toMatchObject(refused);
  });

  it('signs no entry of an account’s history as the society, and its own as the program', async () => {
    await expect(
      transaction(db, (tx) => recordMemberEvent(tx, verified('society'))),
    ).rejects.toMatchObject(refused);
    await transaction(db, (tx) =>
      recordMemberEvent(tx, { ...verified('system'), event: 'profile_changed', detail: {} }),
    );
  });

  it.each(societyTables)('writes no decision into %s', async (table) => {
    for (const statement of [
      `insert into ${table} default values`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject(refused);
    }
  });

  it.each(societyDeletions)('deletes nothing of %s', async (table) => {
    for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject(refused);
    }
  });

  it.each(societyTriggers)('writes no row that is a decision: %s', async (trigger) => {
    await expect(sql.raw(acts[trigger]).execute(db)).rejects.toMatchObject(refused);
  });

  it.each([
    ['a source confirmed', 'update log_source set confirmed_at = now()'],
    [
      'a factor reset',
      `insert into factor_reset (id, member_id, reset_by, reset_at, held_until) values (${id}, ${id}, 'x', now(), now())`,
    ],
    ['a reset of no hold', 'update factor_reset set held_until = now()'],
    ['a security event deleted', 'delete from security_event'],
  ])('makes no %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject(refused);
  });

  it('is kept from them by each of the triggers in the list, and by no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where p.proname = any (${[...societyRefusals]}::text[]) and t.tgenabled <> 'D'`.execute(db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(societyTriggers.toSorted());
  });

  it('may write every other column of tables in which the society has its own', async () => {
    for (const [table, own] of Object.entries(societyColumns)) {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute
         where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
           and not (has_column_privilege(attrelid, attnum, 'insert') and has_column_privilege(attrelid, attnum, 'update'))`.execute(
        db,
      );
      expect(rows.map(({ name }) => name)).toEqual(own);
    }
  });

  it('takes on no other role', async () => {
    await expect(sql`set role membership_society`.execute(society)).resolves.toBeDefined();
    const { rows } = await sql<{ may: boolean }>`
      select pg_has_role('membership_app', 'membership_society', 'member') as may`.execute(db);
    expect(rows).toEqual([{ may: false }]);
  });
});

describe('the role of the operator’s commands', () => {
  it('verifies a member and signs it', async () => {
    await sql`update member set status = 'verified' where id = ${member.memberId}`.execute(society);
    await transaction(society, (tx) => recordMemberEvent(tx, verified('society')));
  });

  it('is nobody’s proof of being a member: no password, session, factor, code or link of theirs', async () => {
    for (const [table, proofs] of Object.entries(memberColumns)) {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute
         where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
           and not has_column_privilege(attrelid, attnum, 'update')`.execute(society);
      expect(rows.map(({ name }) => name).sort(), table).toEqual([...proofs].sort());
      const may = await sql<{ insert: boolean }>`
        select has_any_column_privilege(${table}::regclass, 'insert') as insert`.execute(society);
      expect(may.rows, table).toEqual([{ insert: false }]);
    }
    const hash = await hashPassword('a password of the thief');
    for (const statement of [
      sql`update member set password_hash = ${hash} where id = ${member.memberId}`,
      sql`insert into mailed_link (id, purpose, secret_hash, subject_id, member_id, created_at, expires_at)
          values (${randomUUID()}, 'reset_password', ${hashOfSecret('guess')}, ${member.memberId}, ${member.memberId},
                  now(), now() + interval '1 hour')`,
    ]) {
      await expect(statement.execute(society)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it.each(['work_edit', 'member_event', 'rights_holder_merge'])(
    'rewrites no history: %s',
    async (table) => {
      for (const statement of [`update ${table} set at = now()`, `delete from ${table}`]) {
        await expect(sql.raw(statement).execute(society)).rejects.toMatchObject(refused);
      }
    },
  );
});
