import { describe, expect, it } from 'vitest';
import type { Dispute, SplitProposal } from '#contract/disputes/dispute.ts';
import {
  disputeAsAnswered,
  kofisLine,
  splitLineAsAnswered,
} from '../testing/dispute-as-answered.ts';
import { decisionOf } from './decision.ts';

const offer = (said: Partial<SplitProposal> = {}): SplitProposal => ({
  id: '0190a000-0000-7000-8000-0000000000e1',
  rights_holder_id: kofisLine(1).rights_holder_id,
  name: 'Kofi Mensah',
  is_mine: false,
  state: 'open',
  message: null,
  made_at: '2026-11-02T08:00:00.000Z',
  ended_at: null,
  lines: [splitLineAsAnswered(4400), kofisLine(5600)],
  differences: [],
  needs_society: false,
  may_answer: true,
  may_take_back: false,
  answers: [],
  ...said,
});

const leadOf = (said: Partial<Dispute>) => {
  const { title, detail } = decisionOf(disputeAsAnswered(said));
  return [title, detail];
};

describe('what a dispute leads with', () => {
  it('says what an offer gives me, what I have, and what I asked for', () => {
    const claim = {
      ...disputeAsAnswered().claims[0],
      is_mine: true,
      lines: [splitLineAsAnswered(6000), kofisLine(4000)],
    } as Dispute['claims'][number];
    expect(leadOf({ proposals: [offer()], claims: [claim] })).toEqual([
      'Kofi Mensah offers you 44 %',
      'You have 50 % now. You asked for 60 %.',
    ]);
  });

  it('says of an offer that leaves my share alone that it does', () => {
    const lines = [splitLineAsAnswered(5000), kofisLine(3000)];
    expect(leadOf({ proposals: [offer({ lines })], claims: [] })).toEqual([
      'Kofi Mensah proposes a new split',
      'Your 50 % stays the same.',
    ]);
  });

  it('says of an offer that changes nothing that it keeps the split', () => {
    const lines = [splitLineAsAnswered(5000), kofisLine(5000)];
    expect(leadOf({ proposals: [offer({ lines })], claims: [] })).toEqual([
      'Kofi Mensah wants to keep the current split',
      null,
    ]);
  });

  it('says of an offer that leaves me nothing that it leaves nothing', () => {
    const lines = [kofisLine(10_000)];
    expect(leadOf({ proposals: [offer({ lines })], claims: [] })[0]).toBe(
      'Kofi Mensah offers you nothing',
    );
  });

  it('names no figure where the rights differ', () => {
    const shares = { performing: 4400, mechanical: 5000, synchronisation: 5000 };
    const lines = [splitLineAsAnswered(0, { shares }), kofisLine(5000)];
    expect(leadOf({ proposals: [offer({ lines })] })).toEqual([
      'Kofi Mensah proposes a new split',
      null,
    ]);
  });

  it('leads with what the mediator recorded as the mediator’s', () => {
    expect(leadOf({ proposals: [offer({ rights_holder_id: null, name: 'The society' })] })[0]).toBe(
      'The mediator’s agreement gives you 44 %',
    );
  });

  it('says what is claimed and what would be left to me', () => {
    expect(leadOf({})).toEqual([
      'Kofi Mensah asks for 70 %',
      'You have 50 % now. You would have 30 %.',
    ]);
  });

  it('leads with who is waited for where nothing is asked of me', () => {
    const turn = { who: 'parties' as const, is_mine: false, names: ['Kofi Mensah'] };
    expect(leadOf({ acts: ['message'], turn })).toEqual(['Waiting for Kofi Mensah', null]);
  });

  it('does not lead with an offer that I cannot answer', () => {
    const proposals = [offer({ may_answer: false })];
    expect(leadOf({ proposals, acts: [], state: 'negotiation' })[0]).toBe(
      'Find a split that everyone accepts',
    );
  });
});
