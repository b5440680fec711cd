import { randomUUID } from 'node:crypto';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import type { Actor, Context } from '../context.ts';
import { draftDispute } from '../disputes/claims/draft-dispute.ts';
import { fileDispute } from '../disputes/claims/file-dispute.ts';
import { addEvidence } from '../disputes/evidence/add-evidence.ts';
import { readDispute } from '../disputes/reading/read-dispute.ts';
import { passDispute } from '../disputes/society/society-acts.ts';
import { sendPiece, startUpload } from '../platform/files/start-upload.ts';
import { type BuiltMember, buildMember } from './build-member.ts';
import { buildWork, lineOf } from './build-work.ts';
import { asSociety } from './owner-of.ts';
import { plainPdf } from './sample-files.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false } as const;
const actorOf = (member: BuiltMember): Actor => ({ ...member, sessionId: member.memberId });

/** A work of two, 60 and 40 %, of which the second says that it is half and half; the others have been notified. */
export async function buildDispute(
  ctx: Context,
  claimant: BuiltMember,
  wanted: {
    readonly respondent?: BuiltMember;
    readonly isDraft?: boolean;
    readonly input?: Partial<DisputeInput>;
    readonly title?: string;
    /** Who holds the work; the two of them by default. */
    readonly holders?: readonly HolderInput[];
  } = {},
): Promise<{ dispute: Dispute; respondent: BuiltMember; workId: string }> {
  const respondent = wanted.respondent ?? (await buildMember(ctx.db, { name: 'Ama Owusu' }));
  const holders = [...(wanted.holders ?? [lineOf(respondent, 6_000), lineOf(claimant, 4_000)])];
  const title = wanted.title ?? `Sika ${randomUUID()}`;
  const { id: workId } = await buildWork(ctx, respondent, { title, holders });
  const body: DisputeInput = {
    kind: 'author_share',
    rights: ['performing', 'mechanical'],
    other_work_id: null,
    statement: 'We wrote it together, line by line.',
    holders: [lineOf(respondent, 5_000), lineOf(claimant, 5_000)],
    ...wanted.input,
  };
  const actor = actorOf(claimant);
  const params = { id: workId };
  const { data } = await draftDispute(ctx, actor, { params, query: undefined, body }, facts);
  if (wanted.isDraft) return { dispute: data, respondent, workId };
  return { dispute: await raiseDraft(ctx, claimant, data), respondent, workId };
}

/** Raises a dispute that was drafted, before the others. */
export async function raiseDraft(
  ctx: Context,
  claimant: BuiltMember,
  { id, version }: Dispute,
): Promise<Dispute> {
  const actor = actorOf(claimant);
  const body = { declaration: disputeDeclarationVersion };
  const input = { params: { id }, query: undefined, ifMatch: version, body };
  const { data } = await fileDispute(ctx, actor, input, facts);
  return startDispute(ctx, actor, data);
}

/** A dispute that was filed, before the others: tests are about what follows, so whatever must be earned the society has passed. */
export async function startDispute(ctx: Context, actor: Actor, filed: Dispute): Promise<Dispute> {
  if (filed.waits_for === null) return filed;
  await passDispute(asSociety(ctx), filed.id, { by: 'The society', reason: null });
  const input = { params: { id: filed.id }, query: undefined, body: undefined };
  return (await readDispute(ctx, actor, input, facts)).data;
}

/** A PDF that this member has uploaded as evidence and not put forward yet. */
export async function buildEvidenceFile(ctx: Context, member: BuiltMember): Promise<string> {
  const bytes = plainPdf();
  const actor = actorOf(member);
  const body = { purpose: 'evidence', file_name: 'Notes.pdf', size: bytes.length } as const;
  const begun = await startUpload(ctx, actor, { params: undefined, query: undefined, body }, facts);
  const { id } = begun.data;
  const headers = { 'upload-offset': 0 };
  await sendPiece(ctx, actor, { params: { id }, query: undefined, headers, body: bytes }, facts);
  return id;
}

/** A PDF of this member's among the evidence of a dispute. */
export async function buildEvidence(
  ctx: Context,
  member: BuiltMember,
  disputeId: string,
  isConfidential = false,
): Promise<string> {
  const file_id = await buildEvidenceFile(ctx, member);
  const { data } = await addEvidence(
    ctx,
    actorOf(member),
    {
      params: { id: disputeId },
      query: undefined,
      body: { file_id, title: 'Studio notes', is_confidential: isConfidential },
    },
    facts,
  );
  return data.id;
}
