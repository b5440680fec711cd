import { describe, expect, it } from 'vitest';
import { type ActingParty, actsByLink, actsOf } from './acts.ts';
import {
  type AnsweringParty,
  afterAcceptance,
  afterAnswers,
  isMediationAgreed,
} from './answers.ts';
import { areOthersNotified, disputeStates, isOpen } from './dispute.ts';
import { mayBeInvited, presenceOf } from './parties.ts';
import { type TurnParty, whoseTurn } from './whose-turn.ts';

const claimant: AnsweringParty = {
  side: 'claimant',
  presence: 'account',
  answer: null,
  loses: false,
  forSociety: false,
};
const ama: AnsweringParty = {
  side: 'respondent',
  presence: 'account',
  answer: null,
  loses: true,
  forSociety: false,
};
const invited: AnsweringParty = { ...ama, presence: 'link' };
const absent: AnsweringParty = { ...ama, presence: 'absent' };
const conceded = { ...ama, answer: 'conceded' } as const;
const countered = { ...ama, answer: 'countered' } as const;

describe('afterAnswers', () => {
  it.each([
    ['nobody has answered', [ama, ama], false, 'notified'],
    ['one of two has conceded', [conceded, ama], false, 'notified'],
    ['one of two has countered', [countered, ama], false, 'notified'],
    ['all have conceded', [conceded, conceded], false, 'conceded'],
    ['one conceded, one countered', [conceded, countered], false, 'countered'],
    ['time is over and nobody answered', [ama, ama], true, 'no_response'],
    ['time is over and one countered', [countered, ama], true, 'countered'],
    ['time is over and one of two conceded', [conceded, ama], true, 'no_response'],
    [
      'all who can have conceded and the other loses nothing',
      [conceded, { ...absent, loses: false }],
      false,
      'conceded',
    ],
    ['all who can have conceded and another loses', [conceded, absent], false, 'notified'],
    ['so it is until time is over', [conceded, absent], true, 'no_response'],
    [
      'all with an account conceded and an invited one has not answered',
      [conceded, invited],
      false,
      'notified',
    ],
    [
      'an invited one conceded as well',
      [conceded, { ...invited, answer: 'conceded' }],
      false,
      'conceded',
    ],
    ['an invited one does not agree', [{ ...invited, answer: 'countered' }], false, 'countered'],
    ['nobody has an account', [absent], false, 'notified'],
    ['nobody has an account and time is over', [absent], true, 'no_response'],
    [
      'all conceded and a third has a claim',
      [conceded, { ...claimant, side: 'third' }],
      false,
      'countered',
    ],
  ] as const)('when %s', (_, respondents, isOver, state) => {
    expect(afterAnswers([claimant, ...respondents], isOver)).toBe(state);
  });
});

describe('afterAcceptance', () => {
  const yes = {
    side: 'respondent',
    presence: 'account',
    loses: false,
    forSociety: false,
    hasAccepted: true,
  } as const;
  const away = { ...yes, presence: 'absent', hasAccepted: false } as const;
  it('waits for every party with an account', () => {
    expect(afterAcceptance([yes, { ...yes, hasAccepted: false }])).toBe('open');
  });
  it('settles with the last of them', () => {
    expect(afterAcceptance([yes, yes, away])).toBe('settled');
  });
  it('goes to the society where someone loses who cannot be asked', () => {
    expect(afterAcceptance([yes, { ...away, loses: true }])).toBe('society');
  });
  it('waits for who was invited by a link', () => {
    expect(afterAcceptance([yes, { ...away, presence: 'link' }])).toBe('open');
  });
  it('goes to the society where who claims is away, whatever stands', () => {
    expect(afterAcceptance([yes, { ...away, side: 'claimant' }])).toBe('society');
    expect(afterAcceptance([yes, { ...away, side: 'third' }])).toBe('society');
  });
  it('counts what someone accepted before they were away', () => {
    expect(afterAcceptance([yes, { ...away, loses: true, hasAccepted: true }])).toBe('settled');
  });
  it('goes to the society with the last, where an acceptance waits for it', () => {
    const byLink = { ...yes, presence: 'link', loses: true, forSociety: true } as const;
    expect(afterAcceptance([yes, byLink])).toBe('society');
    expect(afterAcceptance([{ ...yes, hasAccepted: false }, byLink])).toBe('open');
    expect(afterAcceptance([yes, { ...byLink, presence: 'absent' }])).toBe('society');
  });
});

describe('isMediationAgreed', () => {
  const agrees = { presence: 'account', agrees: true } as const;
  it.each([
    ['all agree', [agrees, agrees], true],
    ['one has not said so', [agrees, { ...agrees, agrees: false }], false],
    ['one cannot be asked', [agrees, { presence: 'absent', agrees: false }], true],
  ] as const)('when %s', (_, parties, isAgreed) => {
    expect(isMediationAgreed(parties)).toBe(isAgreed);
  });
});

const person: TurnParty = {
  id: 'kofi',
  side: 'claimant',
  isRaiser: true,
  presence: 'account',
  hasAnswered: false,
  hasFinishedEvidence: false,
  isAsked: false,
  isAskedToConfirm: false,
};
const other: TurnParty = { ...person, id: 'ama', side: 'respondent', isRaiser: false };

describe('whoseTurn', () => {
  it.each([
    ['draft', [person, other], ['kofi']],
    ['needs_information', [person, other], ['kofi']],
    ['notified', [person, other], ['ama']],
    ['notified', [person, { ...other, hasAnswered: true }], []],
    ['notified', [person, { ...other, presence: 'absent' }], []],
    ['notified', [person, { ...other, presence: 'link' }], ['ama']],
    ['evidence', [person, { ...other, presence: 'link' }], ['kofi']],
    ['negotiation', [person, { ...other, presence: 'link' }], ['kofi']],
    ['negotiation', [person, { ...other, presence: 'link', isAsked: true }], ['ama']],
    ['countered', [person, other], ['kofi']],
    ['countered', [{ ...person, isAsked: true }, other], ['kofi']],
    ['evidence', [{ ...person, hasFinishedEvidence: true }, other], ['ama']],
    ['negotiation', [person, other], ['kofi', 'ama']],
    ['negotiation', [person, { ...other, isAsked: true }], ['ama']],
    ['mediation', [person, { ...other, isAsked: true }], []],
    ['mediation', [person, { ...other, isAskedToConfirm: true }], ['ama']],
    ['closed', [person, other], []],
  ] as const)('in %s', (state, parties, ids) => {
    expect(whoseTurn(state, parties).ids).toEqual(ids);
  });
  it.each(['filed', 'mediation', 'determination', 'external', 'reopened', 'resolved'] as const)(
    'is the society’s in %s',
    (state) => {
      expect(whoseTurn(state, [person, other])).toEqual({ who: 'society', ids: [] });
    },
  );
});

describe('actsOf', () => {
  const raiser: ActingParty = {
    side: 'claimant',
    isRaiser: true,
    hasAnswered: false,
    hasFinishedEvidence: false,
    isHeard: true,
    hasOwnProposal: false,
    isAskedForProposal: false,
    isMediationAsked: false,
    isAskedForMediation: false,
  };
  const respondent: ActingParty = { ...raiser, side: 'respondent', isRaiser: false };
  it.each([
    ['draft', raiser, 'change file add_evidence message withdraw'],
    ['draft', respondent, ''],
    ['filed', raiser, 'add_evidence message withdraw'],
    ['notified', raiser, 'add_evidence message withdraw'],
    ['notified', respondent, 'concede counter add_evidence message'],
    ['notified', { ...respondent, hasAnswered: true }, 'add_evidence message'],
    ['countered', raiser, 'go_on propose ask_mediation add_evidence message withdraw'],
    ['countered', respondent, 'propose ask_mediation add_evidence message'],
    [
      'no_response',
      raiser,
      'go_on ask_determination propose ask_mediation add_evidence message withdraw',
    ],
    ['no_response', { ...raiser, isRaiser: false }, 'propose ask_mediation add_evidence message'],
    ['evidence', respondent, 'finish_evidence propose ask_mediation add_evidence message'],
    [
      'evidence',
      { ...respondent, hasFinishedEvidence: true },
      'propose ask_mediation add_evidence message',
    ],
    [
      'negotiation',
      { ...respondent, isAskedForProposal: true },
      'propose answer_proposal ask_mediation add_evidence message',
    ],
    [
      'negotiation',
      { ...respondent, isMediationAsked: true, isAskedForMediation: true },
      'propose agree_to_mediation decline_mediation add_evidence message',
    ],
    ['negotiation', { ...respondent, isMediationAsked: true }, 'propose add_evidence message'],
    [
      'mediation',
      { ...respondent, isMediationAsked: true, isAskedForMediation: true },
      'propose add_evidence message',
    ],
    [
      'mediation',
      { ...respondent, hasOwnProposal: true },
      'propose take_back_proposal add_evidence message',
    ],
    ['applied', raiser, ''],
    ['closed', respondent, ''],
    ['withdrawn', raiser, ''],
    ['rejected', raiser, ''],
  ] as const)('in %s', (state, party, acts) => {
    expect(actsOf(state, party).join(' ')).toBe(acts);
  });
});

describe('presenceOf', () => {
  const nothing = { hasAccount: false, isSuspended: false, hasLink: false, isHeard: true };
  it.each([
    ['an account', { ...nothing, hasAccount: true }, 'account'],
    [
      'an account and a link from before it',
      { ...nothing, hasAccount: true, hasLink: true },
      'account',
    ],
    ['a suspended account', { ...nothing, hasAccount: true, isSuspended: true }, 'absent'],
    [
      'a suspended account and a link',
      { ...nothing, hasAccount: true, isSuspended: true, hasLink: true },
      'absent',
    ],
    ['a link', { ...nothing, hasLink: true }, 'link'],
    ['neither', nothing, 'absent'],
    [
      'an account and a claim from outside without evidence',
      { ...nothing, hasAccount: true, isHeard: false },
      'unheard',
    ],
  ] as const)('with %s', (_, party, presence) => {
    expect(presenceOf(party)).toBe(presence);
  });
});

describe('a link', () => {
  const party: ActingParty = {
    side: 'respondent',
    isRaiser: false,
    hasAnswered: false,
    hasFinishedEvidence: false,
    isHeard: true,
    hasOwnProposal: false,
    isAskedForProposal: true,
    isMediationAsked: true,
    isAskedForMediation: true,
  };
  it('is given only while all were told and there is something to answer', () => {
    for (const state of disputeStates) {
      if (!mayBeInvited(state, { hasAccount: false })) continue;
      expect(isOpen(state) && areOthersNotified(state)).toBe(true);
    }
    expect(mayBeInvited('notified', { hasAccount: true })).toBe(false);
    expect(mayBeInvited('settled', { hasAccount: false })).toBe(false);
  });
  it.each([
    ['notified', party, 'concede counter'],
    ['notified', { ...party, hasAnswered: true }, ''],
    ['negotiation', party, 'answer_proposal'],
    ['evidence', { ...party, isAskedForProposal: false }, ''],
    ['applied', party, ''],
  ] as const)('lets them do in %s', (state, who, acts) => {
    expect(actsByLink(state, who).join(' ')).toBe(acts);
  });
});
