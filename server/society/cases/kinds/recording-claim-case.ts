import { recordingFields } from '#domain/recordings/fields.ts';
import { contributorRoleNames, recordingGroupNames } from '#domain/recordings/recording.ts';
import { formatDate } from '#domain/text/dates.ts';
import { formatShare } from '#domain/works/shares.ts';
import { decideRecordingProposal } from '../../../recordings/proposals/answer-proposal.ts';
import {
  anyProposal,
  type ProposalRow,
  proposalsById,
} from '../../../recordings/proposals/proposals.sql.ts';
import {
  lockRecordings,
  type RecordingRow,
  recordingsWithLines,
} from '../../../recordings/recordings.sql.ts';
import type { RecordingLines } from '../../../recordings/registering/recording-lines.ts';
import { playsOf } from '../../recordings/recording-pairs.sql.ts';
import { accountText, knownPeople } from '../people.sql.ts';
import { choiceOf, countText, part, type RuledCaseKind } from '../ruled-case.ts';

/** Somebody who claims a part of a recording, or changes what identifies it, and whom those who were asked have not answered. */
export const recordingClaimCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await proposalsById(db, ids)).map((one) => ({
      id: one.id,
      about: one.proposer,
      reference: null,
      in_short: partsText(one),
    }));
  },

  async lock(tx, id) {
    const proposal = await anyProposal(tx, id);
    if (proposal !== undefined) await lockRecordings(tx, [proposal.recording_id]);
  },

  async read({ db }, id) {
    const proposal = await anyProposal(db, id);
    if (proposal === undefined) return undefined;
    const [recording] = await recordingsWithLines(db, [proposal.recording_id]);
    const { proposer, proposer_id: proposerId } = proposal;
    const people = await knownPeople(db, [proposerId]);
    const claimant = people.get(proposerId);
    const current = recording === undefined ? [] : currentLines(recording);
    const plays = (await playsOf(db, [proposal.recording_id])).get(proposal.recording_id) ?? 0;
    const losesPlays = proposal.withdraws && plays > 0;
    return {
      title: titleOf(proposal),
      facts: [
        recording?.artist || null,
        `${proposal.kind === 'claim' ? 'Claimed' : 'Asked'} on ${formatDate(proposal.made_at)}`,
        countText(plays, 'play'),
        proposal.answers.length === 0 && 'There was no member to ask',
      ],
      remarks: [
        claimant?.status !== 'verified' && `We have not verified ${proposer}.`,
        losesPlays && 'If you approve, everyone on the recording loses these plays.',
        proposal.kind === 'name' &&
          'Those we asked used this name or ISRC first. Until you approve, it gets no plays by it.',
      ],
      parts: [
        part('The claim', [
          ...proposal.lines.map((line) => [line.name, lineText(line)] as const),
          ...wantedLines(proposal, recording),
        ]),
        part(
          'On the recording now',
          current.length === 0
            ? [['Shares', 'None yet']]
            : current.map(({ name, text }) => [name, text]),
        ),
        part(
          'Who we asked',
          proposal.answers.map(({ name, answer }) => [
            name,
            answerText(answer),
            answer === 'declined',
          ]),
        ),
        part(`What we know about ${proposer}`, [
          ['Account', claimant ? accountText(claimant) : null],
          ['Reference', claimant?.reference_number ?? null],
        ]),
      ].filter(({ lines }) => lines.length > 0),
      texts: [proposal.reason !== null && { title: `${proposer} says`, text: proposal.reason }],
      choices: [
        choiceOf({
          id: 'accept',
          label: 'Approve',
          shortcut: 'a',
          follows: 'We change the recording as asked and tell everyone on it.',
          is_seconded: losesPlays,
          reasons: ['We have seen the contract.', 'The label confirmed the claim.'],
        }),
        choiceOf({
          id: 'decline',
          label: 'Refuse',
          shortcut: 'x',
          follows: `The recording stays as it is. We tell ${proposer} why.`,
          reasons: [
            'We have not seen proof of this claim.',
            'The others on the recording do not agree.',
          ],
        }),
      ],
      asked: {
        memberId: proposal.member_id,
        name: proposer,
        about: proposal.recording_title,
        usual: ['Please send us the contract or session sheet that shows your part.'],
      },
      basis: [proposal.lines, current, proposal.changes, proposal.isrc, proposal.withdraws],
      names: { recordings: [proposal.recording_id] },
      involved: [
        proposerId,
        ...current.map(({ id: holder }) => holder),
        ...proposal.answers.map(({ id: holder }) => holder),
      ],
    };
  },

  async rule(ctx, id, { choice, reason }) {
    const isAccepted = choice === 'accept';
    const decided = await decideRecordingProposal(ctx, id, { isAccepted, reason: reason ?? '' });
    return `${decided.proposer}’s claim is ${isAccepted ? 'approved' : 'refused'}.`;
  },
};

function titleOf({ kind, withdraws, proposer, recording_title: title }: ProposalRow): string {
  if (kind === 'claim') return `${proposer} claims a share of “${title}”`;
  if (kind === 'name') return `May ${proposer} call a recording “${title}”?`;
  return withdraws
    ? `${proposer} wants to withdraw “${title}”`
    : `${proposer} wants to change “${title}”`;
}

/** What else than lines a proposal wants, each beside what there is now. */
function wantedLines({ changes, changes_isrc, isrc, withdraws }: ProposalRow, now?: RecordingRow) {
  const { file_id: file } = changes ?? {};
  const becomes = (old: string | null | undefined, to: string | null) =>
    `${to ?? 'None'}, now ${old ?? 'none'}`;
  const names = (['title', 'version_title', 'artist'] as const).flatMap((field) => {
    const to = changes?.[field];
    return to === undefined
      ? []
      : [[recordingFields[field].label, becomes(now?.[field], to)] as const];
  });
  return [
    ...names,
    ...(changes_isrc ? [['ISRC', becomes(now?.isrc, isrc)] as const] : []),
    ...(file === undefined ? [] : [['Sound', file === null ? 'None' : 'A new file'] as const]),
    ...(withdraws ? [['State', 'Withdrawn'] as const] : []),
  ];
}

/** Who is on the recording now, line by line. */
function currentLines(lines: RecordingLines): { id: string; name: string; text: string }[] {
  const contributors = [...(lines.featured ?? []), ...(lines.non_featured ?? [])];
  return [
    ...contributors.map(({ id, name, role, share }) => ({
      id,
      name,
      text: `${contributorRoleNames[role]}, ${formatShare(share)}`,
    })),
    ...(lines.owners ?? []).map(({ id, name, share }) => ({
      id,
      name,
      text: `Owner, ${formatShare(share)}`,
    })),
  ];
}

type Line = Pick<ProposalRow['lines'][number], 'group' | 'role' | 'share'>;

function lineText({ group, role, share }: Line): string {
  const what = role === null ? groupText(group) : contributorRoleNames[role];
  return share === null ? `${what}, no share` : `${what}, ${formatShare(share)}`;
}

// One line is of one person: all groups but the owners have a role.
const groupText = (group: Line['group']): string =>
  group === 'owners' ? 'Owner' : recordingGroupNames[group];

function partsText({ lines, kind, withdraws, recording_title: title }: ProposalRow): string {
  const [line] = lines;
  if (kind === 'name') return `Asks whether ${title} may have its name`;
  if (withdraws) return `Asks to withdraw ${title}`;
  if (line === undefined) return `Asks to change ${title}`;
  const { group, role, share } = line;
  const as = (role === null ? groupText(group) : contributorRoleNames[role]).toLowerCase();
  const first =
    share === null
      ? `Asks for no share of ${title} as ${as}`
      : `Claims ${formatShare(share)} of ${title} as ${as}`;
  return lines.length === 1 ? first : `${first}, and ${lines.length - 1} more`;
}

function answerText(answer: 'accepted' | 'declined' | null): string {
  if (answer === null) return 'No answer';
  return answer === 'accepted' ? 'Accepted' : 'Declined';
}
