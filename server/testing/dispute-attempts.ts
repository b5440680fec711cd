import type { Dispute } from '#contract/disputes/dispute.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import {
  disputeDeclarationVersion as declaration,
  disputeKinds,
} from '#domain/disputes/dispute.ts';
import type { Chance } from '../sample/chance.ts';

/** A request that somebody tries: by what they saw, or in spite of it. */
export type Attempt = {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly version?: number;
  /** The dispute it is about, and what it adds to its timeline when it succeeds; `message` is stored elsewhere. */
  readonly disputeId: string | null;
  readonly event: string | null;
};

type Act = Dispute['acts'][number];

/** A split of two rights among these rights holders, as chance has it. */
export function anySplit(holderIds: readonly string[], chance: Chance): HolderInput[] {
  let left = 10_000;
  return holderIds.map((id, place) => {
    const isLast = place === holderIds.length - 1;
    const share = isLast ? left : Math.min(left, (1 + chance.below(20)) * 250);
    left -= share;
    return {
      rights_holder: { id },
      role: 'CA',
      manuscript_share: null,
      represents: [],
      shares: { performing: share, mechanical: share, synchronisation: 0 },
    };
  });
}

/** A dispute to be prepared about a work; now and then that it is another work. */
export function preparing(
  workId: string,
  { holderIds, otherWorkId }: { holderIds: readonly string[]; otherWorkId: string },
  chance: Chance,
): Attempt {
  const isDuplicate = chance.happens(0.05);
  const kind = isDuplicate ? 'duplicate_work' : chance.pick(disputeKinds.slice(0, 3));
  const body = {
    kind,
    rights: ['performing', 'mechanical'],
    statement: 'I remember it otherwise.',
    ...(isDuplicate ? { other_work_id: otherWorkId } : { holders: anySplit(holderIds, chance) }),
  };
  const path = `/works/${workId}/disputes`;
  return { method: 'POST', path, body, disputeId: null, event: null };
}

/** Raises what was prepared. */
export function raising({ id, version }: Pick<Dispute, 'id' | 'version'>): Attempt {
  const path = `/disputes/${id}/filing`;
  return { method: 'POST', path, body: { declaration }, version, disputeId: id, event: 'file' };
}

const accepted = ({ answers }: Dispute['proposals'][number]) =>
  answers.filter(({ answer }) => answer === 'accepted').length;

/** What somebody tries who takes no part: to them there is no such dispute. */
export function intruding(id: string): Attempt {
  const path = `/disputes/${id}/answer`;
  const body = { answer: 'conceded' };
  return { method: 'POST', path, body, version: 2, disputeId: id, event: 'answer' };
}

/** Joins a dispute on any side. */
export function joining(id: string, holderIds: readonly string[], chance: Chance): Attempt {
  const side = chance.pick(['claimant', 'respondent', 'third']);
  const body = {
    side,
    statement: 'I was there.',
    ...(side === 'third' && { holders: anySplit(holderIds, chance) }),
  };
  const path = `/disputes/${id}/parties`;
  return { method: 'POST', path, body, disputeId: id, event: 'join' };
}

const everyAct: readonly Act[] = [
  ...(['concede', 'counter', 'go_on', 'ask_determination', 'finish_evidence', 'propose'] as const),
  ...(['answer_proposal', 'take_back_proposal', 'ask_mediation', 'agree_to_mediation'] as const),
  ...(['decline_mediation', 'message', 'withdraw'] as const),
];

const toEnd: readonly Act[] = ['answer_proposal', 'concede', 'finish_evidence'];
const seldom: ReadonlySet<Act> = new Set([
  ...(['withdraw', 'message', 'take_back_proposal', 'ask_mediation'] as const),
]);

// Without a leaning to what ends a dispute nearly all of them would be talked about for ever.
function likelyAct(acts: readonly Act[], chance: Chance): Act {
  const possible = acts.filter((act) => everyAct.includes(act));
  const ending = possible.filter((act) => toEnd.includes(act));
  const likely = possible.filter((act) => !seldom.has(act) || chance.happens(0.1));
  if (chance.happens(0.1) || likely.length === 0) return chance.pick(everyAct);
  return chance.pick(ending.length > 0 && chance.happens(0.7) ? ending : likely);
}

/** An act of a party: mostly one that they may do by what they saw, now and then any. */
export function acting(dispute: Dispute, holderIds: readonly string[], chance: Chance): Attempt {
  const act = likelyAct(dispute.acts, chance);
  const path = `/disputes/${dispute.id}`;
  const of = { method: 'POST', version: dispute.version, disputeId: dispute.id } as const;
  const open = dispute.proposals.filter(({ state }) => state === 'open');
  // What the most have accepted, so that there is something that all accept in the end.
  const [proposal = { id: dispute.id }] = open.toSorted(
    (one, two) => accepted(two) - accepted(one),
  );
  switch (act) {
    case 'concede':
      return { ...of, path: `${path}/answer`, body: { answer: 'conceded' }, event: 'answer' };
    case 'counter': {
      const holders = anySplit(holderIds, chance);
      const body = { answer: 'countered', statement: 'It was not so.', holders };
      return { ...of, path: `${path}/answer`, body, event: 'answer' };
    }
    case 'propose': {
      const body = { holders: anySplit(holderIds, chance) };
      return { ...of, path: `${path}/proposals`, body, event: 'propose' };
    }
    case 'answer_proposal': {
      const isAccepted = chance.happens(0.9);
      const body = isAccepted
        ? { answer: 'accepted' }
        : { answer: 'declined', reason: 'It is not.' };
      const event = isAccepted ? 'accept' : 'decline';
      return { ...of, path: `${path}/proposals/${proposal.id}/answer`, body, event };
    }
    case 'take_back_proposal':
      return {
        ...of,
        method: 'DELETE',
        path: `${path}/proposals/${proposal.id}`,
        event: 'take_back',
      };
    case 'message': {
      const { version: _, ...rest } = of;
      return {
        ...rest,
        path: `${path}/messages`,
        body: { text: 'Let us talk.' },
        event: 'message',
      };
    }
    default: {
      const event = act === 'withdraw' || act === 'finish_evidence' ? act : null;
      return { ...of, path: `${path}/steps`, body: { step: act }, event };
    }
  }
}
