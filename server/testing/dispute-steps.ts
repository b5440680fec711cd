import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import type { DisputeEventKind } from '#domain/disputes/facts.ts';
import type { Context } from '../context.ts';
import { asMember, type CallOptions } from './as-member.ts';
import { buildDispute, buildEvidence, buildEvidenceFile } from './build-dispute.ts';
import { type BuiltMember, buildMember } from './build-member.ts';
import { buildWork, lineOf } from './build-work.ts';

/** A request that takes a step in a dispute, with the key under which it is sent again. */
export type StepRequest = {
  readonly by: BuiltMember;
  readonly method: 'post' | 'put' | 'del';
  readonly path: string;
  readonly options: CallOptions & { readonly key: string };
  readonly disputeId: string | null;
  readonly workId: string;
};

/** A step of a dispute's life, and what it adds to the timeline. */
export type DisputeStep = {
  readonly name: string;
  readonly events: readonly DisputeEventKind[];
  /** Takes a new dispute to where the step is due, without taking it. */
  readonly prepare: (ctx: Context, app: FastifyInstance) => Promise<StepRequest>;
};

type Scene = {
  readonly ctx: Context;
  readonly kofi: BuiltMember;
  readonly ama: BuiltMember;
  /** Sends a request that must succeed, and gives the dispute that it answers. */
  take(by: BuiltMember, path: string, body: unknown, version?: number): Promise<Dispute>;
};
type Wanted = Pick<StepRequest, 'by' | 'path' | 'workId'> & {
  readonly method?: StepRequest['method'];
  readonly body?: unknown;
  readonly dispute: Pick<Dispute, 'id' | 'version'> | null;
};

const step = (
  name: string,
  events: readonly DisputeEventKind[],
  prepare: (scene: Scene) => Promise<Wanted>,
): DisputeStep => ({
  name,
  events,
  prepare: async (ctx, app) => {
    const kofi = await buildMember(ctx.db, { name: 'Kofi Yawson' });
    const ama = await buildMember(ctx.db, { name: 'Ama Owusu' });
    const take: Scene['take'] = async (by, path, body, version) => {
      const caller = await asMember(app, ctx, by);
      const answered = await caller.post(path, { body, ...matching(version) });
      if (answered.statusCode >= 300) throw new Error(`${path}: ${answered.body}`);
      return answered.json().data;
    };
    const {
      by,
      method = 'post',
      path,
      body,
      dispute,
      workId,
    } = await prepare({
      ctx,
      kofi,
      ama,
      take,
    });
    const options = { key: randomUUID(), ...(body !== undefined && { body }) };
    return {
      by,
      method,
      path,
      workId,
      disputeId: dispute?.id ?? null,
      options: { ...options, ...matching(dispute?.version) },
    };
  },
});

const matching = (version: number | undefined) =>
  version === undefined ? {} : { ifMatch: `"${version}"` };

/** Kofi says half and half of a work of which Ama has 60 %. */
const raised = ({ ctx, kofi, ama }: Scene, isDraft = false) =>
  buildDispute(ctx, kofi, { respondent: ama, isDraft });
const split = ({ kofi, ama }: Scene, amas: number) => [
  lineOf(ama, amas),
  lineOf(kofi, 10_000 - amas),
];

async function negotiating(scene: Scene) {
  const { dispute: first, workId } = await raised(scene);
  const path = `/disputes/${first.id}`;
  const body = { answer: 'countered', statement: 'No.', holders: split(scene, 6_000) };
  const countered = await scene.take(scene.ama, `${path}/answer`, body, first.version);
  const gone = await scene.take(scene.kofi, `${path}/steps`, { step: 'go_on' }, countered.version);
  return { countered, dispute: gone, workId, path };
}

async function proposed(scene: Scene) {
  const { dispute, ...rest } = await negotiating(scene);
  const body = { holders: split(scene, 5_500), message: 'Half way?' };
  const offer = await scene.take(scene.kofi, `${rest.path}/proposals`, body, dispute.version);
  const mine = offer.proposals.find(({ is_mine, state }) => is_mine && state === 'open');
  return { ...rest, dispute: offer, proposalPath: `${rest.path}/proposals/${mine?.id}` };
}

/** Every step that a member can take in a dispute. */
export const disputeSteps: readonly DisputeStep[] = [
  step('preparing', [], async (scene) => {
    const { ctx, kofi, ama } = scene;
    const holders = split(scene, 6_000);
    const { id } = await buildWork(ctx, ama, { title: `Sika ${randomUUID()}`, holders });
    const body = { kind: 'author_share', rights: ['performing'], statement: 'Ours.' };
    return { by: kofi, path: `/works/${id}/disputes`, body, dispute: null, workId: id };
  }),
  step('changing', [], async (scene) => {
    const { dispute, workId } = await raised(scene, true);
    const body = {
      kind: 'author_share',
      rights: ['performing', 'mechanical'],
      statement: 'All ours.',
      holders: split(scene, 4_000),
    };
    const path = `/disputes/${dispute.id}`;
    return { by: scene.kofi, method: 'put', path, body, dispute, workId };
  }),
  step('throwing away', [], async (scene) => {
    const { dispute, workId } = await raised(scene, true);
    await buildEvidence(scene.ctx, scene.kofi, dispute.id);
    return { by: scene.kofi, method: 'del', path: `/disputes/${dispute.id}`, dispute, workId };
  }),
  step('raising', ['file', 'notify'], async (scene) => {
    const { dispute, workId } = await raised(scene, true);
    const path = `/disputes/${dispute.id}/filing`;
    return { by: scene.kofi, path, body: { declaration }, dispute, workId };
  }),
  step('joining', ['join'], async (scene) => {
    const { dispute, workId } = await raised(scene);
    const efua = await buildMember(scene.ctx.db, { name: 'Efua Sutherland' });
    const body = { side: 'third', statement: 'I wrote it.', holders: [lineOf(efua, 10_000)] };
    return { by: efua, path: `/disputes/${dispute.id}/parties`, body, dispute, workId };
  }),
  step('conceding', ['answer', 'concede', 'settle', 'resolve', 'apply'], async (scene) => {
    const { dispute, workId } = await raised(scene);
    const body = { answer: 'conceded' };
    return { by: scene.ama, path: `/disputes/${dispute.id}/answer`, body, dispute, workId };
  }),
  step('countering', ['answer', 'counter'], async (scene) => {
    const { dispute, workId } = await raised(scene);
    const body = { answer: 'countered', statement: 'No.', holders: split(scene, 5_800) };
    return { by: scene.ama, path: `/disputes/${dispute.id}/answer`, body, dispute, workId };
  }),
  step('proposing', ['propose'], async (scene) => {
    const { dispute, workId, path } = await negotiating(scene);
    const body = { holders: split(scene, 5_500), message: 'Half way?' };
    return { by: scene.kofi, path: `${path}/proposals`, body, dispute, workId };
  }),
  step('accepting as the last', ['accept', 'settle', 'resolve', 'apply'], async (scene) => {
    const { dispute, workId, proposalPath } = await proposed(scene);
    const body = { answer: 'accepted' };
    return { by: scene.ama, path: `${proposalPath}/answer`, body, dispute, workId };
  }),
  step('declining', ['decline'], async (scene) => {
    const { dispute, workId, proposalPath } = await proposed(scene);
    const body = { answer: 'declined', reason: 'It is not.' };
    return { by: scene.ama, path: `${proposalPath}/answer`, body, dispute, workId };
  }),
  step('taking a split back', ['take_back'], async (scene) => {
    const { dispute, workId, proposalPath } = await proposed(scene);
    return { by: scene.kofi, method: 'del', path: proposalPath, dispute, workId };
  }),
  step('adding evidence', ['add_evidence'], async (scene) => {
    const { dispute, workId } = await raised(scene);
    const file_id = await buildEvidenceFile(scene.ctx, scene.kofi);
    const body = { file_id, title: 'Studio notes' };
    return { by: scene.kofi, path: `/disputes/${dispute.id}/evidence`, body, dispute, workId };
  }),
  step('withdrawing evidence', ['withdraw_evidence'], async (scene) => {
    const { dispute, workId } = await raised(scene);
    const id = await buildEvidence(scene.ctx, scene.kofi, dispute.id);
    const path = `/disputes/${dispute.id}/evidence/${id}`;
    return { by: scene.kofi, method: 'del', path, dispute, workId };
  }),
  step('writing', [], async (scene) => {
    const { dispute, workId } = await raised(scene);
    const path = `/disputes/${dispute.id}/messages`;
    return { by: scene.kofi, path, body: { text: 'Let us talk.' }, dispute, workId };
  }),
  step('withdrawing', ['withdraw'], async (scene) => {
    const { dispute, workId, path } = await negotiating(scene);
    const body = { step: 'withdraw', reason: 'We talked.' };
    return { by: scene.kofi, path: `${path}/steps`, body, dispute, workId };
  }),
];
