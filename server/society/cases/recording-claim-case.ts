import { contributorRoleNames, recordingGroupNames } from '#domain/recordings/recording.ts';
import { formatDate } from '#domain/text/dates.ts';
import { formatShare } from '#domain/works/shares.ts';
import { decideRecordingProposal } from '../../recordings/proposals/answer-proposal.ts';
import {
  anyProposal,
  type ProposalRow,
  proposalsById,
} from '../../recordings/proposals/proposals.sql.ts';
import { recordingsWithLines } from '../../recordings/recordings.sql.ts';
import type { RecordingLines } from '../../recordings/registering/recording-lines.ts';
import { accountText, knownPeople } from './people.sql.ts';
import { choiceOf, linesOf, type RuledCaseKind } from './ruled-case.ts';

/** Somebody who claims a part of a recording. */
export const recordingClaimCase: RuledCaseKind = {
  async describe(db, ids) {
    const found = await proposalsById(db, ids);
    return new Map(
      found.map((one) => [
        one.id,
        {
          about: one.proposer,
          reference: null,
          in_short: `Claims ${partsText(one)} of ${one.recording_title}`,
        },
      ]),
    );
  },

  async read({ db }, id) {
    const proposal = await anyProposal(db, id);
    if (proposal === undefined) return undefined;
    const [recording] = await recordingsWithLines(db, [proposal.recording_id]);
    const { proposer, proposer_id: proposerId } = proposal;
    const people = await knownPeople(db, [proposerId]);
    const claimant = people.get(proposerId);
    const standing = recording === undefined ? [] : standingLines(recording);
    return {
      title: `${proposer} claims a part of “${proposal.recording_title}”`,
      facts: [
        recording?.artist ?? '',
        `Claimed on ${formatDate(proposal.made_at)}`,
        ...(proposal.answers.length === 0 ? ['No member could be asked'] : []),
      ].filter(Boolean),
      remarks: claimant?.status === 'verified' ? [] : [`${proposer} has not been verified by us.`],
      changes: [],
      parts: [
        {
          title: 'The claim',
          lines: linesOf(proposal.lines.map((line) => [line.name, lineText(line)])),
        },
        {
          title: 'On the recording now',
          lines: linesOf(
            standing.length === 0
              ? [['Nobody', 'No one has a part yet']]
              : standing.map(({ name, text }) => [name, text]),
          ),
        },
        {
          title: 'Asked',
          lines: linesOf(
            proposal.answers.map(({ name, answer }) => [
              name,
              answerText(answer),
              answer === 'declined',
            ]),
          ),
        },
        {
          title: `What we know of ${proposer}`,
          lines: linesOf([
            ['Account', claimant ? accountText(claimant) : null],
            ['Reference', claimant?.reference_number ?? null],
          ]),
        },
      ].filter(({ lines }) => lines.length > 0),
      texts: proposal.reason === null ? [] : [{ title: `${proposer} says`, text: proposal.reason }],
      files: [],
      to_call: null,
      choices: [
        choiceOf({
          id: 'accept',
          label: 'Accept',
          shortcut: 'a',
          act: 'Accept and open next',
          follows: 'The claim is added to the recording. We tell everyone on it.',
          reasons: ['We have seen the contract.', 'The label has confirmed it.'],
        }),
        choiceOf({
          id: 'decline',
          label: 'Decline',
          shortcut: 'x',
          act: 'Decline and open next',
          follows: `The recording stays as it is. We tell ${proposer} why.`,
          reasons: [
            'We have seen no proof of this part.',
            'The others on the recording do not agree.',
          ],
        }),
      ],
      basis: [proposal.lines, standing],
      involved: [proposerId, ...standing.map(({ id: holder }) => holder)],
    };
  },

  async rule(ctx, id, { choice, reason }) {
    const isAccepted = choice === 'accept';
    const decided = await decideRecordingProposal(ctx, id, { isAccepted, reason: reason ?? '' });
    return `${decided.proposer}’s claim is ${isAccepted ? 'accepted' : 'declined'}.`;
  },
};

/** Who is on the recording now, line by line. */
function standingLines(lines: RecordingLines): { id: string; name: string; text: string }[] {
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
  return share === null ? `Leaves: ${what}` : `${what}, ${formatShare(share)}`;
}

// One line is of one person: all groups but the owners have a role.
const groupText = (group: Line['group']): string =>
  group === 'owners' ? 'Owner' : recordingGroupNames[group];

function partsText({ lines }: ProposalRow): string {
  const parts = lines.map(({ group, share }) => {
    const name = recordingGroupNames[group].toLowerCase();
    return share === null ? name : `${formatShare(share)} (${name})`;
  });
  return parts.join(', ') || 'a part';
}

function answerText(answer: 'accepted' | 'declined' | null): string {
  if (answer === null) return 'No answer';
  return answer === 'accepted' ? 'Accepted' : 'Declined';
}
