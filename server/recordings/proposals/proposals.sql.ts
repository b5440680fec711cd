import { type RawBuilder, sql } from 'kysely';
import type {
  ContributorRole,
  RecordingGroup,
  RecordingProposalKind,
  RecordingProposalState,
} from '#domain/recordings/recording.ts';
import type { RecordingName } from '#domain/recordings/same-recording.ts';
import type { Actor } from '../../context.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { Person } from '../registering/recording-lines.ts';

/** A person's line in a group as proposed; `share` null where they have none left. */
export type ProposedLine = Person & {
  readonly group: RecordingGroup;
  readonly role: ContributorRole | null;
  readonly share: number | null;
  readonly territories: readonly string[];
  readonly from: string | null;
  readonly until: string | null;
};

/** What describes a recording as it becomes, and its sound; what is left out stays. */
export type ProposedIdentity = Partial<RecordingName> & { readonly file_id?: string | null };

/** Times inside JSON that the database makes are text. */
type ProposalAnswer = {
  readonly id: string;
  readonly name: string;
  readonly memberId: string | null;
  readonly answer: 'accepted' | 'declined' | null;
  readonly answered_at: string | null;
};

export type ProposalRow = {
  readonly id: string;
  readonly recording_id: string;
  readonly recording_title: string;
  readonly kind: RecordingProposalKind;
  readonly state: RecordingProposalState;
  readonly member_id: string;
  readonly proposer_id: string;
  readonly proposer: string;
  readonly reason: string | null;
  readonly changes_isrc: boolean;
  readonly isrc: string | null;
  readonly changes: ProposedIdentity | null;
  readonly withdraws: boolean;
  readonly for_society_since: Date | null;
  readonly made_at: Date;
  readonly answer_by: Date | null;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly lines: ProposedLine[];
  readonly answers: ProposalAnswer[];
};

/**
 * The proposals about a recording that this member sees, the newest first: what waits, to those on the recording or asked; their own, to everybody,
 * since `since` when they have ended.
 */
export function proposalsSeenBy(
  db: Db,
  recordingId: string,
  { memberId, rightsHolderId }: Actor,
  { isMine, since }: { readonly isMine: boolean; readonly since: Date },
): Promise<ProposalRow[]> {
  return proposalsWhere(
    db,
    sql`p.recording_id = ${recordingId}
        and (p.member_id = ${memberId} and (p.state = 'waiting' or p.ended_at > ${since})
             or p.state = 'waiting' and (${isMine} or exists (
                  select from recording_proposal_answer a
                   where a.proposal_id = p.id and a.rights_holder_id = ${rightsHolderId})))`,
    sql`p.id desc`,
    50,
  );
}

/** A proposal that the member made, or is asked to accept, or that is about a recording of theirs. */
export async function proposalOf(
  db: Db,
  id: string,
  { memberId, rightsHolderId }: Actor,
): Promise<ProposalRow | undefined> {
  const [row] = await proposalsWhere(
    db,
    sql`p.id = ${id} and (p.member_id = ${memberId} or exists (
          select from recording_holder h where h.recording_id = p.recording_id and h.rights_holder_id = ${rightsHolderId})
          or exists (select from recording_proposal_answer a
                      where a.proposal_id = p.id and a.rights_holder_id = ${rightsHolderId}))`,
    sql`p.id`,
    1,
  );
  return row;
}

/** A proposal, whoever may see it: for the society. */
export async function anyProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  const [row] = await proposalsWhere(db, sql`p.id = ${id}`, sql`p.id`, 1);
  return row;
}

/** Those of these ids, for the society. */
export function proposalsById(db: Db, ids: readonly string[]): Promise<ProposalRow[]> {
  return proposalsWhere(db, sql`p.id = any(${[...ids]}::uuid[])`, sql`p.id`, ids.length);
}

/** Those that wait, the longest first. */
export function waitingProposals(db: Db, max: number): Promise<ProposalRow[]> {
  return proposalsWhere(db, sql`p.state = 'waiting'`, sql`p.id`, max);
}

/** Amendments that not everybody answered in time. */
export function lateProposals(db: Db, now: Date, max: number): Promise<ProposalRow[]> {
  return proposalsWhere(
    db,
    sql`p.state = 'waiting' and p.answer_by <= ${now} and p.for_society_since is null`,
    sql`p.answer_by, p.id`,
    max,
  );
}

/** Proposals of a member about a recording that wait. */
export async function waitingOf(
  tx: Transaction,
  recordingId: string,
  memberId: string,
): Promise<ProposalRow[]> {
  return proposalsWhere(
    tx,
    sql`p.recording_id = ${recordingId} and p.member_id = ${memberId} and p.state = 'waiting'`,
    sql`p.id`,
    50,
  );
}

/** Those of these recordings with which plays are matched. */
export async function playedAmong(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .selectFrom('log_count')
    .select('recording_id')
    .distinct()
    .where('recording_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'matched')
    .where('uses', '>', 0)
    .execute();
  return new Set(found.flatMap(({ recording_id }) => recording_id ?? []));
}

/** Whether plays are matched with a recording. */
export async function hasPlays(tx: Transaction, recordingId: string): Promise<boolean> {
  return (await playedAmong(tx, [recordingId])).has(recordingId);
}

async function proposalsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  max: number,
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select p.id, p.recording_id, r.title as recording_title, p.kind, p.state, p.member_id,
           n.id as proposer_id, n.name as proposer, p.reason, p.changes_isrc, p.isrc,
           p.changes, p.withdraws, p.for_society_since, p.made_at, p.answer_by,
           p.ended_at, p.end_reason,
           coalesce((
             select json_agg(json_build_object('group', l.recording_group, 'id', h.id, 'name', h.name, 'kind', h.kind,
                      'memberId', m.id, 'role', l.role, 'share', l.share, 'territories', l.territories,
                      'from', l.owned_from, 'until', l.owned_until) order by l.place)
               from recording_proposal_line l join rights_holder h on h.id = l.rights_holder_id
               left join member m on m.rights_holder_id = h.id and m.closed_at is null
              where l.proposal_id = p.id), '[]') as lines,
           coalesce((
             select json_agg(json_build_object('id', h.id, 'name', h.name, 'memberId', m.id, 'answer', a.answer,
                      'answered_at', a.answered_at) order by h.name, h.id)
               from recording_proposal_answer a join rights_holder h on h.id = a.rights_holder_id
               left join member m on m.rights_holder_id = h.id and m.closed_at is null
              where a.proposal_id = p.id), '[]') as answers
      from recording_proposal p
      join recording r on r.id = p.recording_id
      join member by_member on by_member.id = p.member_id
      join rights_holder n on n.id = by_member.rights_holder_id
     where ${condition} order by ${order} limit ${max}`.execute(db);
  return rows;
}

export type NewProposal = {
  readonly id: string;
  readonly recordingId: string;
  readonly kind: RecordingProposalKind;
  readonly memberId: string;
  readonly reason: string | null;
  /** Undefined where the ISRC stays. */
  readonly isrc?: string | null | undefined;
  readonly changes?: ProposedIdentity | null;
  readonly withdraws?: boolean;
  /** Since when the society decides it. */
  readonly forSocietySince?: Date | null;
  readonly at: Date;
  readonly answerBy: Date | null;
  readonly lines: readonly ProposedLine[];
  /** Rights holders who can accept it. */
  readonly asked: readonly string[];
};

export async function addProposal(tx: Transaction, proposal: NewProposal): Promise<void> {
  await tx
    .insertInto('recording_proposal')
    .values({
      id: proposal.id,
      recording_id: proposal.recordingId,
      kind: proposal.kind,
      member_id: proposal.memberId,
      reason: proposal.reason,
      changes_isrc: proposal.isrc !== undefined,
      isrc: proposal.isrc ?? null,
      changes: proposal.changes ? JSON.stringify(proposal.changes) : null,
      withdraws: proposal.withdraws ?? false,
      for_society_since: proposal.forSocietySince ?? null,
      made_at: proposal.at,
      answer_by: proposal.answerBy,
    })
    .execute();
  const lines = proposal.lines.map((line, place) => ({
    recording_group: line.group,
    rights_holder_id: line.id,
    place,
    role: line.role,
    share: line.share,
    territories: line.territories,
    owned_from: line.from,
    owned_until: line.until,
  }));
  await sql`
    insert into recording_proposal_line
           (proposal_id, recording_group, rights_holder_id, place, role, share, territories, owned_from, owned_until)
    select ${proposal.id}, recording_group, rights_holder_id, place, role, share, territories, owned_from, owned_until
      from json_to_recordset(${JSON.stringify(lines)}::json) as l(
             recording_group text, rights_holder_id uuid, place smallint, role text, share smallint, territories text[],
             owned_from date, owned_until date)`.execute(tx);
  await addAsked(tx, proposal.id, proposal.asked);
}

/** Asks rights holders to accept a proposal; anybody who is asked already is asked once. */
export async function addAsked(
  tx: Transaction,
  proposalId: string,
  asked: readonly string[],
): Promise<void> {
  await sql`
    insert into recording_proposal_answer (proposal_id, rights_holder_id)
    select ${proposalId}::uuid, unnest(${[...asked]}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function saveAnswer(
  tx: Transaction,
  proposalId: string,
  rightsHolderId: string,
  said: {
    readonly answer: 'accepted' | 'declined';
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('recording_proposal_answer')
    .set({ answer: said.answer, reason: said.reason, answered_at: said.at })
    .where('proposal_id', '=', proposalId)
    .where('rights_holder_id', '=', rightsHolderId)
    .execute();
}

/** Ends proposals that still wait; `endedBy` null is the society, or nobody. */
export async function endProposals(
  tx: Transaction,
  ids: readonly string[],
  end: {
    readonly state: Exclude<RecordingProposalState, 'waiting'>;
    readonly endedBy: string | null;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update recording_proposal
       set state = ${end.state}, ended_by = ${end.endedBy}, end_reason = ${end.reason}, ended_at = ${end.at}
     where id = any(${[...ids]}::uuid[]) and state = 'waiting'`.execute(tx);
}

/** The members among these rights holders. */
export async function membersAmong(
  tx: Transaction,
  holderIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('rights_holder_id', '=', sql<string>`any(${[...holderIds]}::uuid[])`)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends what waits for those who named these recordings first, which are called otherwise now. */
export async function endNameProposals(
  tx: Transaction,
  recordingIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update recording_proposal set state = 'withdrawn', ended_at = ${at}
     where recording_id = any(${[...recordingIds]}::uuid[]) and kind = 'name' and state = 'waiting'`.execute(
    tx,
  );
}

/** The society decides from now on what nobody answered in time. */
export async function passToSociety(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update recording_proposal set for_society_since = ${at}
     where id = any(${[...ids]}::uuid[]) and state = 'waiting'`.execute(tx);
}

/** Ends what waits and names somebody whose record became another's: what it said of them is not true any more. */
export async function endProposalsNaming(
  tx: Transaction,
  rightsHolderId: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
  recordingId: string | null = null,
): Promise<void> {
  await sql`
    update recording_proposal p set state = 'expired', end_reason = ${reason}, ended_at = ${at}
     where p.state = 'waiting' and p.recording_id = coalesce(${recordingId}, p.recording_id)
       and (exists (select from recording_proposal_line l where l.proposal_id = p.id and l.rights_holder_id = ${rightsHolderId})
            or exists (select from recording_proposal_answer a where a.proposal_id = p.id and a.rights_holder_id = ${rightsHolderId})
            or exists (select from member m where m.id = p.member_id and m.rights_holder_id = ${rightsHolderId}))`.execute(
    tx,
  );
}

/**
 * Who has registered these recordings or agreed to something on them, by their own account: by a proposal that was accepted, or by accepting
 * one. That somebody else named them says nothing.
 */
export async function spokenOn(
  tx: Transaction,
  recordingIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ id: string; holder_ids: string[] }>`
    select s.id, array_agg(s.holder_id) as holder_ids from (
      select r.id, m.rights_holder_id as holder_id from recording r join member m on m.id = r.registered_by
       where r.id = any(${recordingIds}::uuid[])
      union
      select p.recording_id, m.rights_holder_id from recording_proposal p join member m on m.id = p.member_id
       where p.recording_id = any(${recordingIds}::uuid[]) and p.state = 'accepted'
      union
      select p.recording_id, a.rights_holder_id
        from recording_proposal p join recording_proposal_answer a on a.proposal_id = p.id and a.answer = 'accepted'
       where p.recording_id = any(${recordingIds}::uuid[])) s
     group by s.id order by s.id limit ${recordingIds.length}`.execute(tx);
  return new Map(rows.map(({ id, holder_ids }) => [id, new Set(holder_ids)]));
}
