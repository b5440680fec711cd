import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { contributorRoleNames, recordingGroupNames } from '#domain/recordings/recording.ts';
import { formatShare } from '#domain/works/shares.ts';
import { decideRecordingProposal } from '../../recordings/proposals/answer-proposal.ts';
import { type ProposalRow, waitingProposals } from '../../recordings/proposals/proposals.sql.ts';
import { type Command, readLimit, readReason } from '../command.ts';
import { orRefuse, Refusal, table } from '../terminal.ts';
import { openObjections } from './objections.sql.ts';

export const listRecordingClaims: Command = {
  name: ['recording-claims', 'list'],
  takes: [],
  summary: 'List open claims and proposed changes on recordings, the oldest first',
  details: [
    'Members on the recording can answer most of them. Where nobody was asked, only the society can.',
    'Decide on each: recording-claims accept <claim>, or decline.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const found = await waitingProposals(ctx.db, readLimit(options.get('limit')));
    const rows = found.map((one) => [
      one.id,
      one.recording_title,
      one.proposer,
      changeText(one),
      one.reason ?? '',
      one.answers.map(({ name }) => name).join(', ') || 'the society',
    ]);
    const headings = ['Claim', 'Recording', 'By', 'What', 'Why', 'Asked'];
    terminal.show(found.length === 0 ? 'No open claims.' : table(headings, rows), found);
  },
};

export const acceptRecordingClaim = decision('accept', 'Accept');
export const declineRecordingClaim = decision('decline', 'Decline');

function decision(handler: 'accept' | 'decline', title: string): Command {
  return {
    name: ['recording-claims', handler],
    takes: ['<claim>'],
    summary: `${title} a claim or a proposed change on a recording`,
    details: ['The member who made it, and those who were asked, can read the reason.'],
    options: [{ name: 'reason', takes: 'TEXT', help: 'required; the members will read it' }],
    changes: true,
    run: async ({ ctx, terminal }, { words: [id = ''], options }) => {
      if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('not_found', 'There is no such claim.');
      const reason = readReason(options.get('reason'), 'We have seen the contract with the label.');
      await terminal.confirm(`${title} the claim ${id}?`);
      const isAccepted = handler === 'accept';
      const decided = await orRefuse(decideRecordingProposal(ctx, id, { isAccepted, reason }));
      const { recording_title: recording, proposer } = decided;
      terminal.show(
        `${proposer}’s claim on ${recording} is ${handler}${isAccepted ? 'ed' : 'd'}.`,
        {
          id,
          decision: handler,
          recording,
          member: proposer,
        },
      );
    },
  };
}

function changeText({ lines, changes_isrc, isrc }: ProposalRow): string {
  const said = lines.map(({ name, group, role, share }) => {
    const what = role === null ? recordingGroupNames[group] : contributorRoleNames[role];
    return share === null ? `${name} leaves ${what}` : `${name}: ${what} ${formatShare(share)}`;
  });
  return [...said, ...(changes_isrc ? [`ISRC ${isrc ?? 'removed'}`] : [])].join('; ');
}

export const listObjections: Command = {
  name: ['works', 'objections'],
  takes: [],
  summary: 'List people who say that their share or their name on a work is wrong',
  details: [
    'Registrants with the most objections come first. Look there for people who name others falsely.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await openObjections(ctx.db, limit);
    const rows = found.map((one) => [
      formatWorkNumber(one.number),
      one.title,
      one.registrant,
      String(one.of_registrant),
      one.is_member ? one.name : `${one.name} (no account)`,
      one.has_share ? 'their share' : 'being named',
      one.reason ?? '',
    ]);
    const headings = ['Work', 'Title', 'Registered by', 'Works', 'Who objects', 'To', 'Why'];
    terminal.show(found.length === 0 ? 'No objections.' : table(headings, rows), found);
    if (!terminal.isJson && found.length === limit)
      terminal.remark('There may be more. Raise --limit.');
  },
};
