import { describe, expect, it } from 'vitest';
import { Problem } from '../problems.ts';
import { decide } from './decide.ts';
import type { Act } from './decision.ts';
import type { DisputeFacts, PartyFacts, ProposalFacts } from './facts.ts';
import { whatFollows } from './what-follows.ts';

const at = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-12-22T12:00:00Z');
const earlier = new Date('2026-11-21T12:00:00Z');

const kofi = partyOf({ id: 'kofi', side: 'claimant', isRaiser: true });
const ama = partyOf({ id: 'ama', side: 'respondent', loses: true });
const open = proposalOf('split', 'kofi', { kofi: true, ama: false });
const ready = { isWorkStanding: true, lacks: [], inTheWay: null };
const other = new Problem('dispute_open', 'rights');

describe('what is refused', () => {
  const cases: [string, Partial<DisputeFacts>, Act, string][] = [
    ['a change after it was raised', { state: 'filed' }, by('kofi', 'change'), 'dispute_moved_on'],
    ['a change by someone else', { state: 'draft' }, by('ama', 'change'), 'dispute_moved_on'],
    ['an act of nobody in it', {}, by('yaa', 'message'), 'not_found'],
    [
      'deleting what others have seen',
      { origin: 'conflict' },
      by('kofi', 'drop'),
      'dispute_moved_on',
    ],
    [
      'raising it of a work that is gone',
      { state: 'draft' },
      file({ readiness: { ...ready, isWorkStanding: false } }),
      'dispute_work_not_standing',
    ],
    [
      'raising it with a claim that lacks something',
      { state: 'draft' },
      file({
        readiness: { ...ready, lacks: [{ path: 'statement', code: 'dispute_statement_missing' }] },
      }),
      'invalid',
    ],
    [
      'raising it where another is open',
      { state: 'draft' },
      file({ readiness: { ...ready, inTheWay: other } }),
      'dispute_open',
    ],
    [
      'raising it without the declaration',
      { state: 'draft' },
      file({ isDeclared: false }),
      'dispute_declaration_outdated',
    ],
    [
      'raising it against nobody',
      { state: 'draft' },
      file({ hasOthers: false }),
      'dispute_nobody_else',
    ],
    ['an answer of its claimant', {}, answer('kofi', 'concede'), 'dispute_moved_on'],
    [
      'a second answer',
      { parties: [kofi, { ...ama, answer: 'countered' }] },
      answer('ama', 'concede'),
      'dispute_answered',
    ],
    [
      'an answer after the deadline',
      { deadline: earlier },
      answer('ama', 'concede'),
      'dispute_answer_late',
    ],
    [
      'an answer after silence',
      { state: 'no_response', parties: [kofi, { ...ama, answer: 'no_response' }] },
      answer('ama', 'counter'),
      'dispute_answer_late',
    ],
    [
      'an answer to what was seen in another version',
      {},
      answer('ama', 'concede', 6),
      'stale_version',
    ],
    ['going on while answers are waited for', {}, by('kofi', 'go_on'), 'dispute_moved_on'],
    ['withdrawing another’s claim', {}, by('ama', 'withdraw'), 'dispute_moved_on'],
    [
      'proposing before there are answers',
      {},
      { what: 'propose', partyId: 'ama', proposalId: 'new' },
      'dispute_moved_on',
    ],
    [
      'taking back another’s proposal',
      { state: 'negotiation', proposals: [open] },
      { what: 'take_back', partyId: 'ama', proposalId: 'split' },
      'split_proposal_over',
    ],
    [
      'accepting a proposal that is over',
      { state: 'negotiation' },
      accept('ama'),
      'split_proposal_over',
    ],
    [
      'accepting a proposal twice',
      { state: 'negotiation', proposals: [open] },
      accept('kofi'),
      'split_answered',
    ],
    [
      'accepting in another version',
      { state: 'negotiation', proposals: [open] },
      accept('ama', 6),
      'stale_version',
    ],
    ['joining what was not passed on', { state: 'filed' }, join('yaa'), 'not_found'],
    ['joining twice', {}, join('ama'), 'dispute_party_already'],
    ['joining what is over', { state: 'closed' }, join('yaa'), 'not_found'],
    ['joining what is settled', { state: 'settled' }, join('yaa'), 'dispute_over'],
    ['joining unverified', {}, join('yaa', { isVerified: false }), 'verification_needed'],
    [
      'joining a side from outside',
      {},
      join('yaa', { isNamed: false, side: 'respondent' }),
      'dispute_side_not_yours',
    ],
    ['writing when it is over', { state: 'closed' }, by('ama', 'message'), 'dispute_over'],
    ['writing before one was told', { state: 'filed' }, by('ama', 'message'), 'dispute_moved_on'],
    [
      'more evidence than fits',
      {},
      { what: 'add_evidence', partyId: 'ama', count: 20 },
      'too_much_evidence',
    ],
    [
      'withdrawing the last evidence that a claim rests on',
      {},
      { what: 'withdraw_evidence', partyId: 'kofi', isOnWork: false, hasOther: false },
      'evidence_carries_claim',
    ],
    [
      'inviting who takes no part',
      {},
      { what: 'invite', invitedId: 'yaa' },
      'rights_holder_unknown',
    ],
    ['inviting who has an account', {}, { what: 'invite', invitedId: 'ama' }, 'holder_has_account'],
    [
      'inviting before the claim was put forward',
      { state: 'filed', parties: [kofi, absent()] },
      { what: 'invite', invitedId: 'ama' },
      'dispute_moved_on',
    ],
    [
      'passing on what stands in another’s way',
      { state: 'filed' },
      { what: 'pass', readiness: { ...ready, inTheWay: other } },
      'dispute_open',
    ],
    ['asking for more of what was passed on', {}, { what: 'ask_information' }, 'dispute_moved_on'],
    [
      'deciding what is negotiated',
      { state: 'negotiation' },
      { what: 'decide', outcome: 'decided' },
      'dispute_moved_on',
    ],
    [
      'carrying out what has no outcome',
      { state: 'negotiation' },
      { what: 'apply' },
      'dispute_moved_on',
    ],
    ['opening again what is open', {}, { what: 'reopen', inTheWay: null }, 'dispute_moved_on'],
    [
      'a mediator before mediation',
      {},
      { what: 'name_mediator', on: '2026-12-01' },
      'dispute_moved_on',
    ],
    [
      'a meeting yesterday',
      { state: 'mediation' },
      { what: 'name_mediator', on: '2026-11-21' },
      'invalid',
    ],
    [
      'a meeting after mediation',
      { state: 'mediation', deadline: later },
      { what: 'name_mediator', on: '2026-12-23' },
      'invalid',
    ],
    [
      'more time in a step without a last day',
      { state: 'mediation', deadline: null },
      { what: 'extend', until: '2026-12-30' },
      'dispute_moved_on',
    ],
    [
      'more time where only the society is waited for',
      { state: 'filed', deadline: later },
      { what: 'extend', until: '2026-12-30' },
      'dispute_moved_on',
    ],
    [
      'a last day no later than the one there is',
      { state: 'mediation', deadline: later },
      { what: 'extend', until: '2026-12-22' },
      'invalid',
    ],
    [
      'a last day after more than a year',
      { state: 'mediation', deadline: later },
      { what: 'extend', until: '2027-11-23' },
      'invalid',
    ],
    ['a ruling where no court is noted', { state: 'external' }, ruling('2026-11-22'), 'invalid'],
    [
      'a ruling of tomorrow',
      { state: 'external', court: 'High Court' },
      ruling('2026-11-23'),
      'invalid',
    ],
  ];
  it.each(cases)('%s', (_, facts, act, code) => {
    expect(() => decide(disputeOf(facts), act, at)).toThrow(expect.objectContaining({ code }));
  });
});

describe('what happens', () => {
  const countered = { parties: [kofi, { ...ama, answer: 'countered' }] } as const;
  const accepted = proposalOf('split', 'kofi', { kofi: true, ama: true });
  const byLink = { ...ama, answer: 'conceded', presence: 'link', forSociety: true } as const;
  const cases: [string, Partial<DisputeFacts>, Act, Partial<DisputeFacts>, string[]][] = [
    ['it is raised', { state: 'draft' }, file({}), {}, ['file filed', 'notify notified']],
    [
      'all concede',
      {},
      answer('ama', 'concede'),
      { parties: [kofi, { ...ama, answer: 'conceded' }] },
      ['answer', 'concede conceded', 'settle settled', 'resolve resolved', 'ends as claim'],
    ],
    [
      'one concedes by a link and would lose',
      {},
      answer('ama', 'concede'),
      { parties: [kofi, byLink] },
      ['answer', 'concede conceded', 'determine determination', 'society confirms'],
    ],
    ['one counters', {}, answer('ama', 'counter'), countered, ['answer', 'counter countered']],
    [
      'the claimant goes on about shares',
      { state: 'countered' },
      by('kofi', 'go_on'),
      {},
      ['open_negotiation negotiation'],
    ],
    [
      'the claimant goes on about authorship',
      { state: 'countered', kind: 'authorship' },
      by('kofi', 'go_on'),
      {},
      ['open_evidence evidence'],
    ],
    ['it is withdrawn', {}, by('kofi', 'withdraw'), {}, ['withdraw withdrawn', 'lapsed: all']],
    [
      'a proposal takes the place of one',
      { state: 'negotiation', proposals: [open] },
      { what: 'propose', partyId: 'kofi', proposalId: 'new' },
      { proposals: [proposalOf('new', 'kofi', { kofi: true, ama: false })] },
      ['replace', 'propose', 'replaced: split'],
    ],
    [
      'the last accepts',
      { state: 'negotiation', proposals: [open] },
      accept('ama'),
      { proposals: [accepted] },
      ['accept', 'settle settled', 'resolve resolved', 'ends as agreed'],
    ],
    [
      'one declines',
      { state: 'negotiation', proposals: [open] },
      { ...accept('ama'), what: 'decline' } as Act,
      {},
      ['decline', 'declined: split'],
    ],
    [
      'all have shown their evidence',
      { state: 'evidence', kind: 'authorship' },
      by('ama', 'finish_evidence'),
      {
        parties: [
          { ...kofi, hasFinishedEvidence: true },
          { ...ama, hasFinishedEvidence: true },
        ],
      },
      ['finish_evidence', 'open_negotiation negotiation'],
    ],
    [
      'one asks for mediation',
      { state: 'negotiation' },
      by('kofi', 'ask_mediation'),
      { parties: [{ ...kofi, agreesToMediation: true }, ama] },
      ['ask_mediation'],
    ],
    [
      'the last agrees to mediation',
      {
        state: 'negotiation',
        parties: [
          { ...kofi, isMediationAsked: true },
          { ...ama, isMediationAsked: true, isAskedForMediation: true },
        ],
      },
      by('ama', 'agree_to_mediation'),
      {
        parties: [
          { ...kofi, agreesToMediation: true },
          { ...ama, agreesToMediation: true },
        ],
      },
      ['agree_to_mediation', 'open_mediation mediation'],
    ],
    [
      'nobody answers in time',
      { deadline: earlier },
      { what: 'end_step' },
      {},
      ['fall_silent no_response', 'silences'],
    ],
    [
      'time is over after an answer',
      { ...countered, deadline: earlier },
      { what: 'end_step' },
      {},
      ['counter countered', 'silences'],
    ],
    [
      'a draft is forgotten',
      { state: 'draft' },
      { what: 'end_step' },
      {},
      ['expire withdrawn', 'lapsed: all'],
    ],
    ['its raiser leaves', {}, by('kofi', 'leave'), {}, ['withdraw withdrawn', 'lapsed: all']],
    [
      'the only one leaves whom a proposal waited for',
      { state: 'negotiation', proposals: [open] },
      by('ama', 'leave'),
      { proposals: [proposalOf('split', 'kofi', { kofi: true, ama: false }, 'absent')] },
      ['party_left', 'settle settled', 'resolve resolved', 'ends as agreed'],
    ],
    ['a link ends when it is over', { state: 'closed' }, { what: 'end_invitation' }, {}, []],
    [
      'the society decides',
      { state: 'determination' },
      { what: 'decide', outcome: 'decided' },
      {},
      ['decide resolved', 'ends as decided'],
    ],
    [
      'it is left to a court',
      { state: 'determination' },
      { what: 'leave_to_court' },
      {},
      ['refer external'],
    ],
    ['a case is noted', { state: 'external' }, { what: 'leave_to_court' }, {}, ['note_case']],
    [
      'a court rules',
      { state: 'external', court: 'High Court' },
      ruling('2026-11-22'),
      {},
      ['record_ruling resolved', 'ends as ruled'],
    ],
    [
      'evidence is added to a draft',
      { state: 'draft' },
      { what: 'add_evidence', partyId: 'kofi', count: 0 },
      {},
      [],
    ],
  ];
  it.each(cases)('when %s', (_, before, act, written, expected) => {
    const dispute = disputeOf(before);
    const decision = decide(dispute, act, at);
    const hold = { waitsFor: null, isScreened: false };
    const following = whatFollows({ ...dispute, ...written }, decision, hold);
    const outcome = following.ends?.outcome ?? decision.outcome;
    const said = [...decision.events, ...following.events].map(({ kind, to }) =>
      to === undefined ? kind : `${kind} ${to}`,
    );
    expect([
      ...said,
      ...(decision.ends ? [`${decision.ends.as}: ${decision.ends.ids?.join() ?? 'all'}`] : []),
      ...(decision.silences ? ['silences'] : []),
      ...(outcome ? [`ends as ${outcome}`] : []),
      ...(following.confirms ? ['society confirms'] : []),
    ]).toEqual(expected);
  });
});

it('a claim that has not earned its hold stays with the society', () => {
  const decision = decide(disputeOf({ state: 'draft' }), file({}), at);
  const dispute = disputeOf({ state: 'draft' });
  const screened = { waitsFor: null, isScreened: true };
  const waiting = { waitsFor: 'verification', isScreened: false } as const;
  expect(whatFollows(dispute, decision, screened).events).toEqual([]);
  expect(whatFollows(dispute, decision, waiting).events).toEqual([]);
});

function partyOf(facts: Partial<PartyFacts> & Pick<PartyFacts, 'id' | 'side'>): PartyFacts {
  return {
    isRaiser: false,
    isHeard: true,
    hasAnswered: false,
    hasFinishedEvidence: false,
    hasOwnProposal: true,
    isAskedForProposal: true,
    isMediationAsked: false,
    isAskedForMediation: false,
    presence: 'account',
    answer: null,
    loses: false,
    forSociety: false,
    hasAccount: true,
    agreesToMediation: false,
    ...facts,
  };
}

function proposalOf(
  id: string,
  partyId: string,
  accepted: Record<string, boolean>,
  presenceOfOthers: 'account' | 'absent' = 'account',
): ProposalFacts {
  const parties = Object.entries(accepted).map(([party, hasAccepted]) => ({
    id: party,
    side: party === 'kofi' ? ('claimant' as const) : ('respondent' as const),
    presence: hasAccepted ? ('account' as const) : presenceOfOthers,
    loses: false,
    forSociety: false,
    hasAccepted,
  }));
  return { id, partyId, parties };
}

function disputeOf(facts: Partial<DisputeFacts>): DisputeFacts {
  return {
    id: 'dispute',
    kind: 'author_share',
    state: 'notified',
    origin: 'member',
    version: 7,
    deadline: later,
    court: null,
    parties: [kofi, ama],
    proposals: [],
    ...facts,
  };
}

function absent(): PartyFacts {
  return { ...ama, hasAccount: false, presence: 'absent' };
}

function by(
  partyId: string,
  what:
    | 'change'
    | 'drop'
    | 'message'
    | 'leave'
    | 'go_on'
    | 'withdraw'
    | 'finish_evidence'
    | 'ask_mediation'
    | 'agree_to_mediation',
): Act {
  return { what, partyId };
}

function file(facts: Partial<Extract<Act, { what: 'file' }>>): Act {
  return {
    what: 'file',
    partyId: 'kofi',
    readiness: ready,
    isDeclared: true,
    hasOthers: true,
    ...facts,
  };
}

function answer(partyId: string, what: 'concede' | 'counter', seenVersion = 7): Act {
  return { what, partyId, seenVersion };
}

function accept(partyId: string, seenVersion = 7): Act {
  return { what: 'accept', partyId, proposalId: 'split', seenVersion };
}

function join(partyId: string, facts: Partial<Extract<Act, { what: 'join' }>> = {}): Act {
  return { what: 'join', partyId, side: 'third', isVerified: true, isNamed: true, ...facts };
}

function ruling(on: string): Act {
  return { what: 'record_ruling', on, outcome: 'ruled' };
}
