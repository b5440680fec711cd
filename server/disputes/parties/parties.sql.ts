import { sql, type Updateable } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';
import type { DisputePartyTable } from '../../platform/db/tables.ts';
import type { StoredLine } from '../proposals/stored-line.ts';

type PartyToAdd = {
  readonly rightsHolderId: string;
  readonly side: 'claimant' | 'respondent' | 'third';
  readonly isRaiser?: boolean;
  readonly statement?: string | null;
};

/** Adds parties; existing ones are not changed. */
export async function addParties(
  tx: Transaction,
  disputeId: string,
  parties: readonly PartyToAdd[],
  at: Date,
): Promise<void> {
  if (parties.length === 0) return;
  await tx
    .insertInto('dispute_party')
    .values(
      parties.map(({ rightsHolderId, side, isRaiser = false, statement = null }) => ({
        dispute_id: disputeId,
        rights_holder_id: rightsHolderId,
        side,
        is_raiser: isRaiser,
        statement,
        joined_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a party says is right, replacing what it said before; null takes it away. */
export async function setClaim(
  tx: Transaction,
  of: PartyOf,
  lines: readonly StoredLine[] | null,
  at: Date,
  isWeighed = true,
): Promise<void> {
  if (lines === null) {
    await tx
      .deleteFrom('dispute_claim')
      .where('dispute_id', '=', of.disputeId)
      .where('rights_holder_id', '=', of.rightsHolderId)
      .execute();
    return;
  }
  const claim = { lines: JSON.stringify(lines), made_at: at };
  await tx
    .insertInto('dispute_claim')
    .values({
      dispute_id: of.disputeId,
      rights_holder_id: of.rightsHolderId,
      is_weighed: isWeighed,
      ...claim,
    })
    .onConflict((conflict) =>
      conflict.columns(['dispute_id', 'rights_holder_id']).doUpdateSet(claim),
    )
    .execute();
}

/** A claim from outside the work counts from now on. Whether it did not before. */
export async function weighClaim(tx: Transaction, of: PartyOf): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute_claim')
    .set({ is_weighed: true })
    .where('dispute_id', '=', of.disputeId)
    .where('rights_holder_id', '=', of.rightsHolderId)
    .where('is_weighed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type PartyOf = { readonly disputeId: string; readonly rightsHolderId: string };

async function setParty(
  tx: Transaction,
  { disputeId, rightsHolderId }: PartyOf,
  facts: Updateable<DisputePartyTable>,
): Promise<void> {
  await tx
    .updateTable('dispute_party')
    .set(facts)
    .where('dispute_id', '=', disputeId)
    .where('rights_holder_id', '=', rightsHolderId)
    .execute();
}

export async function setPartyAnswer(
  tx: Transaction,
  of: PartyOf,
  said: {
    readonly answer: 'conceded' | 'countered';
    readonly statement: string | null;
    readonly answered_at: Date;
    readonly answer_signed_as: string | null;
    readonly answer_link_by: string | null;
  },
): Promise<void> {
  await setParty(tx, of, said);
}

/** A party who has not answered when time is over counts as having given no answer. */
export async function setSilent(tx: Transaction, disputeId: string, at: Date): Promise<void> {
  await tx
    .updateTable('dispute_party')
    .set({ answer: 'no_response', answered_at: at })
    .where('dispute_id', '=', disputeId)
    .where('side', '=', 'respondent')
    .where('answer', 'is', null)
    .execute();
}

export async function setEvidenceFinished(tx: Transaction, of: PartyOf, at: Date): Promise<void> {
  await setParty(tx, of, { evidence_finished_at: at });
}

/** They ask for mediation, or agree to it. */
export async function setMediationAgreed(tx: Transaction, of: PartyOf, at: Date): Promise<void> {
  await setParty(tx, of, { mediation_agreed_at: at });
}

/** Nobody asks for mediation any more: it was declined, or the dispute went on. */
export async function forgetMediation(tx: Transaction, disputeId: string): Promise<void> {
  await tx
    .updateTable('dispute_party')
    .set({ mediation_agreed_at: null })
    .where('dispute_id', '=', disputeId)
    .where('mediation_agreed_at', 'is not', null)
    .execute();
}

/** What the parties said before counts no more: the dispute begins again. */
export async function forgetEvidenceFinished(tx: Transaction, disputeId: string): Promise<void> {
  await tx
    .updateTable('dispute_party')
    .set({ evidence_finished_at: null })
    .where('dispute_id', '=', disputeId)
    .execute();
}

export async function setTurns(
  tx: Transaction,
  disputeId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update dispute_party set is_turn = rights_holder_id = any(${ids}::uuid[])
     where dispute_id = ${disputeId} and is_turn <> (rights_holder_id = any(${ids}::uuid[]))`.execute(
    tx,
  );
}

type ContestedToSave = {
  readonly right: string;
  readonly holderId: string | null;
  readonly share: number;
};

/** What is contested, replacing what was there. */
export async function setContested(
  tx: Transaction,
  { id, work_id }: { readonly id: string; readonly work_id: string },
  contested: readonly ContestedToSave[],
  isHeld: boolean,
): Promise<void> {
  await tx.deleteFrom('dispute_contested').where('dispute_id', '=', id).execute();
  if (contested.length === 0) return;
  await tx
    .insertInto('dispute_contested')
    .values(
      contested.map(({ right, holderId, share }) => ({
        dispute_id: id,
        work_id,
        share,
        is_held: isHeld,
        // Safe: the names of rights are those of the domain, and a constraint has the last word.
        right_name: right as 'performing',
        rights_holder_id: holderId,
      })),
    )
    .execute();
}

/** Nothing is held any more; what was contested stays to be read. */
export async function releaseContested(tx: Transaction, disputeId: string): Promise<void> {
  await tx
    .updateTable('dispute_contested')
    .set({ is_held: false })
    .where('dispute_id', '=', disputeId)
    .where('is_held', '=', true)
    .execute();
}

/** How many open disputes somebody has joined with a claim about a work that does not name them. */
export async function joinedFromOutside(tx: Transaction, rightsHolderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from dispute_party p join dispute d on d.id = p.dispute_id
     where p.rights_holder_id = ${rightsHolderId} and p.side = 'third'
       and exists (select from dispute_right k where k.dispute_id = d.id and k.is_open)
       and not exists (select from work_holder h where h.work_id = d.work_id and h.rights_holder_id = p.rights_holder_id)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

type Move = { readonly fromId: string; readonly intoId: string };

/** The disputes that name this rights holder: as a party, in a split, or as who raised it. */
export async function disputesNaming(tx: Transaction, rightsHolderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select dispute_id as id from dispute_party where rights_holder_id = ${rightsHolderId}
    union select dispute_id from dispute_claim where strpos(lines::text, ${rightsHolderId}) > 0
    union select dispute_id from dispute_proposal where strpos(lines::text, ${rightsHolderId}) > 0
    union select id from dispute where raised_by = ${rightsHolderId}
     order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes one rights holder another in these disputes, which are locked: as a party, and in every split. */
export async function moveInDisputes(
  tx: Transaction,
  { fromId, intoId }: Move,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const these = sql`any(${[...ids]}::uuid[])`;
  // Where both take part, what the one that remains said counts.
  await sql`update dispute_proposal f set state = 'replaced', ended_at = ${at}
             where f.dispute_id = ${these} and f.rights_holder_id = ${fromId} and f.state = 'open'
               and exists (select from dispute_proposal i where i.dispute_id = f.dispute_id
                              and i.rights_holder_id = ${intoId} and i.state = 'open')`.execute(tx);
  await sql`delete from dispute_proposal_answer f
             where f.rights_holder_id = ${fromId}
               and exists (select from dispute_proposal_answer i
                            where i.proposal_id = f.proposal_id and i.rights_holder_id = ${intoId})`.execute(
    tx,
  );
  await sql`delete from dispute_party f
             where f.dispute_id = ${these} and f.rights_holder_id = ${fromId}
               and exists (select from dispute_party i where i.dispute_id = f.dispute_id
                              and i.rights_holder_id = ${intoId})`.execute(tx);
  await sql`delete from dispute_contested where dispute_id = ${these} and rights_holder_id = ${fromId}
               and exists (select from dispute_contested i where i.dispute_id = dispute_contested.dispute_id
                              and i.right_name = dispute_contested.right_name and i.rights_holder_id = ${intoId})`.execute(
    tx,
  );
  for (const table of [
    'dispute_party',
    'dispute_message',
    'dispute_evidence',
    'dispute_proposal',
    'dispute_contested',
  ]) {
    await sql`update ${sql.table(table)} set rights_holder_id = ${intoId}
               where dispute_id = ${these} and rights_holder_id = ${fromId}`.execute(tx);
  }
  await sql`update dispute_proposal_answer set rights_holder_id = ${intoId} where rights_holder_id = ${fromId}`.execute(
    tx,
  );
  await sql`update dispute_claim set lines = replace(lines::text, ${fromId}, ${intoId})::jsonb where dispute_id = ${these}`.execute(
    tx,
  );
  await sql`update dispute_proposal set lines = replace(lines::text, ${fromId}, ${intoId})::jsonb where dispute_id = ${these}`.execute(
    tx,
  );
  await sql`update dispute set raised_by = ${intoId} where id = ${these} and raised_by = ${fromId}`.execute(
    tx,
  );
}
