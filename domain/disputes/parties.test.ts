import { describe, expect, it } from 'vitest';
import { type ActingParty, actsOf } from './acts.ts';
import { type AnsweringParty, afterAcceptance, afterAnswers } from './answers.ts';
import { type TurnParty, whoseTurn } from './whose-turn.ts';

const claimant: AnsweringParty = { side: 'claimant', hasAccount: true, answer: null, loses: false };
const ama: AnsweringParty = { side: 'respondent', hasAccount: true, answer: null, loses: true };
const absent: AnsweringParty = { ...ama, hasAccount: false };
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
  const yes = { hasAccount: true, loses: false, hasAccepted: true };
  it('waits for every party with an account', () => {
    expect(afterAcceptance([yes, { ...yes, hasAccepted: false }])).toBe('open');
  });
  it('settles with the last of them', () => {
    expect(
      afterAcceptance([yes, yes, { hasAccount: false, loses: false, hasAccepted: false }]),
    ).toBe('settled');
  });
  it('goes to the society where somebody loses who cannot be asked', () => {
    expect(afterAcceptance([yes, { hasAccount: false, loses: true, hasAccepted: false }])).toBe(
      'society',
    );
  });
});

const person: TurnParty = {
  ...{ id: 'kofi', side: 'claimant', isRaiser: true, hasAccount: true },
  ...{ hasAnswered: false, hasFinishedEvidence: false, isAsked: false },
};
const other: TurnParty = { ...person, id: 'ama', side: 'respondent', isRaiser: false };

describe('whoseTurn', () => {
  it.each([
    ['draft', [person, other], ['kofi']],
    ['needs_information', [person, other], ['kofi']],
    ['notified', [person, other], ['ama']],
    ['notified', [person, { ...other, hasAnswered: true }], []],
    ['notified', [person, { ...other, hasAccount: false }], []],
    ['countered', [person, other], ['kofi']],
    ['countered', [{ ...person, isAsked: true }, other], ['kofi']],
    ['evidence', [{ ...person, hasFinishedEvidence: true }, other], ['ama']],
    ['negotiation', [person, other], ['kofi', 'ama']],
    ['negotiation', [person, { ...other, isAsked: true }], ['ama']],
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
    ...{ side: 'claimant', isRaiser: true, hasAnswered: false, hasFinishedEvidence: false },
    ...{ hasOwnProposal: false, isAskedForProposal: false },
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
