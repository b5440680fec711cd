import { sql } from 'kysely';
import type {
  RecordingProposalKind,
  RecordingProposalState,
} from '#domain/recordings/recording.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { ProposedLine } from './proposals.sql.ts';

export type NewProposal = {
  readonly id: string;
  readonly recordingId: string;
  readonly kind: RecordingProposalKind;
  readonly memberId: string;
  readonly reason: string | null;
  /** Undefined where the ISRC stays. */
  readonly isrc?: string | null | undefined;
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

/** Asks rights holders to accept a proposal; whoever is asked already is asked once. */
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

/** Ends what waits and names somebody whose record became another's: what it said of them is not true any more. */
export async function endProposalsNaming(
  tx: Transaction,
  rightsHolderId: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    update recording_proposal p set state = 'expired', end_reason = ${reason}, ended_at = ${at}
     where p.state = 'waiting'
       and (exists (select from recording_proposal_line l where l.proposal_id = p.id and l.rights_holder_id = ${rightsHolderId})
            or exists (select from recording_proposal_answer a where a.proposal_id = p.id and a.rights_holder_id = ${rightsHolderId})
            or exists (select from member m where m.id = p.member_id and m.rights_holder_id = ${rightsHolderId}))`.execute(
    tx,
  );
}
