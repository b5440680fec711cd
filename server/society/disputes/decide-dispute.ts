import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { leaveToCourt, recordRuling } from '../../disputes/society/mediation.ts';
import { showToSociety } from '../../disputes/society/show-to-society.ts';
import {
  askForMore,
  decideDispute as decide,
  passDispute,
  rejectDispute,
} from '../../disputes/society/society-acts.ts';
import { type Command, readReason } from '../command.ts';
import { orRefuse, Refusal } from '../terminal.ts';
import { findDispute, readDay, readEnd, readLine, splitDetails } from './read-arguments.ts';

export const decideDispute: Command = {
  name: ['disputes', 'decide'],
  takes: ['<dispute>', '<split|unchanged|merge|shares>'],
  summary: 'Decide a dispute with reasons; the work gets its new version at once',
  details: [...splitDetails, 'merge is for the same work twice.'],
  options: [
    { name: 'reason', takes: 'TEXT', help: 'as all parties will read it; required' },
    { name: 'shares', takes: 'LIST', help: 'with the word shares: name=percent, name=percent' },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', what = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const { parts } = await showToSociety(ctx, id);
    const lines = readEnd(parts, what, options.get('shares'));
    const reason = readReason(options.get('reason'), 'The session sheet names both as writers.');
    await terminal.confirm(`Decide ${word}: ${what}?`);
    const outcome = what === 'unchanged' ? 'unchanged' : 'decided';
    const by = `The society (${operator.name})`;
    const { state } = await orRefuse(decide(ctx, id, { lines, outcome }, { by, reason }));
    const stuck =
      state === 'resolved'
        ? ' It could not be carried out yet: the email to the society says why.'
        : '';
    terminal.show(`${word}: ${disputeStateNames[state]}.${stuck}`, { number: word, state });
  },
};

export const referDispute: Command = {
  name: ['disputes', 'refer'],
  takes: ['<dispute>'],
  summary: 'Leave a dispute to a court or tribunal, or note its case number',
  details: ['The share in dispute stays on hold until you record the ruling with disputes ruling.'],
  options: [
    { name: 'court', takes: 'NAME', help: 'which court or tribunal; required' },
    { name: 'case', takes: 'NUMBER', help: 'the case number, once there is one' },
    { name: 'reason', takes: 'TEXT', help: 'as all parties will read it; required' },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const court = readLine('court', options.get('court'), 200);
    const given = options.get('case');
    const caseNumber = given === undefined ? null : readLine('case', given, 100);
    const reason = readReason(options.get('reason'), 'One of the parties has gone to court.');
    await terminal.confirm(`Leave ${word} to ${court}?`);
    const says = { by: `The society (${operator.name})`, reason };
    const { state } = await orRefuse(leaveToCourt(ctx, id, { court, caseNumber }, says));
    terminal.show(`${word}: ${disputeStateNames[state]}.`, { number: word, state });
  },
};

export const ruleDispute: Command = {
  name: ['disputes', 'ruling'],
  takes: ['<dispute>', '<split|unchanged|merge|shares>'],
  summary: 'Record what a court or tribunal ruled; the work gets its new version at once',
  details: [...splitDetails, 'merge is for the same work twice.'],
  options: [
    { name: 'on', takes: 'YYYY-MM-DD', help: 'the day of the ruling; required' },
    { name: 'reason', takes: 'TEXT', help: 'what it says, as all parties will read it; required' },
    { name: 'shares', takes: 'LIST', help: 'with the word shares: name=percent, name=percent' },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', what = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const { parts } = await showToSociety(ctx, id);
    const lines = readEnd(parts, what, options.get('shares'));
    const ruledOn = readDay('on', options.get('on'));
    const reason = readReason(options.get('reason'), 'The court found that both wrote the words.');
    await terminal.confirm(`Record the ruling in ${word}: ${what}?`);
    const outcome = what === 'unchanged' ? 'unchanged' : 'ruled';
    const says = { by: `The society (${operator.name})`, reason };
    const { state } = await orRefuse(recordRuling(ctx, id, { lines, outcome, ruledOn }, says));
    const stuck =
      state === 'resolved'
        ? ' It could not be carried out yet: the email to the society says why.'
        : '';
    terminal.show(`${word}: ${disputeStateNames[state]}.${stuck}`, { number: word, state });
  },
};

export const screenDispute: Command = {
  name: ['disputes', 'screen'],
  takes: ['<dispute>', '<pass|ask|reject>'],
  summary: 'Review a new dispute: pass it on to the others, ask for more, or reject it',
  details: ['Disputes need this only while disputes days says that they are screened.'],
  options: [
    {
      name: 'reason',
      takes: 'TEXT',
      help: 'as the claimant will read it; required to ask and reject',
    },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', decision = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const by = `The society (${operator.name})`;
    if (decision !== 'pass' && decision !== 'ask' && decision !== 'reject') {
      throw new Refusal('wrong_usage', 'Say pass, ask or reject.');
    }
    const reason =
      decision === 'pass'
        ? null
        : readReason(options.get('reason'), 'Please say who was in the studio that day.');
    await terminal.confirm(`${decision} ${word}?`);
    const act = { pass: passDispute, ask: askForMore, reject: rejectDispute }[decision];
    await orRefuse(act(ctx, id, { by, reason }));
    const { view } = await showToSociety(ctx, id);
    terminal.show(`${word}: ${disputeStateNames[view.state]}.`, {
      number: word,
      state: view.state,
    });
  },
};
