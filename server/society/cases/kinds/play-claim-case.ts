import { formatDate } from '#domain/text/dates.ts';
import { type WaitingClaim, waitingClaimsOf } from '../../../usage/claims/claims.sql.ts';
import { decideClaim } from '../../../usage/claims/decide-claim.ts';
import { lockMatching } from '../../../usage/matching/matching.sql.ts';
import { holdersOfRecordings, rightsHoldersOfMembers } from '../people.sql.ts';
import { choiceOf, countText, part, present, type RuledCaseKind } from '../ruled-case.ts';

/** Somebody who claims plays for their recording, or says that plays are not of it. */
export const playClaimCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await waitingClaimsOf(db, ids)).map((one) => ({
      id: one.id,
      about: one.member,
      reference: null,
      in_short: shortText(one),
    }));
  },

  lock: lockMatching,

  async read({ db }, id) {
    const [claim] = await waitingClaimsOf(db, [id]);
    if (claim === undefined) return undefined;
    const { member, title, is_not: isNot, standing_recording: standing } = claim;
    // Whoever else the plays may be of loses them by it as well.
    const takesFromOthers =
      standing !== null || claim.suggested_by !== null || claim.named_first_by !== null;
    return {
      title: isNot
        ? `${member} says these were not plays of “${claim.recording}”`
        : `${member} claims plays of “${title}”`,
      facts: [countText(claim.uses, 'play'), `Claimed on ${formatDate(claim.claimed_at)}`],
      remarks: [
        !claim.is_verified && `We have not verified ${member}.`,
        claim.is_recording_newer && 'The recording was registered after these plays were logged.',
        standing !== null && !isNot && `If you approve, ${standing} loses these plays.`,
      ],
      parts: [
        part('In the log', [
          ['Title', title],
          ['Artist', claim.artist ?? 'Not given'],
        ]),
        part(isNot ? 'Not this recording' : 'Claimed for', [['Recording', claim.recording]]),
        part('Matched to now', [
          ['Recording', standing ?? 'Not matched', standing !== null],
          ['Registered by', claim.standing_by],
        ]),
        part('Possible match of', [
          ['Recording', claim.suggested_recording, true],
          ['Registered by', claim.suggested_by],
        ]),
        part('Used this name first', [['Members', claim.named_first_by, true]]),
      ].filter(({ lines }) => lines.length > 0),
      texts: [
        { title: `${member} says`, text: claim.reason },
        claim.standing_reason !== null && {
          title: 'The member who claimed them first says',
          text: claim.standing_reason,
        },
      ],
      choices: [
        choiceOf({
          id: 'accept',
          label: 'Approve',
          shortcut: 'a',
          follows: isNot
            ? 'We take these plays off this recording, look for another match, and tell everyone involved.'
            : `We match the plays to “${claim.recording}” and tell everyone involved.`,
          is_seconded: takesFromOthers,
          reasons: [
            isNot
              ? 'The station confirmed that it played another recording.'
              : 'The station confirmed that it played this recording.',
          ],
        }),
        choiceOf({
          id: 'refuse',
          label: 'Refuse',
          shortcut: 'x',
          follows:
            standing === null
              ? 'The plays do not go to this recording. We look for another match and tell everyone involved why.'
              : `The plays stay with ${standing}. We tell everyone involved why.`,
          reasons: isNot
            ? [
                'The title and artist match this recording.',
                'The station confirmed that it played this recording.',
              ]
            : [
                'The title and artist belong to another recording.',
                'The recording came out after these plays.',
              ],
        }),
      ],
      names: {
        recordings: present([claim.recording_id, claim.standing_recording_id]),
        members: [claim.member_id],
      },
      involved: [
        ...(await rightsHoldersOfMembers(db, [claim.member_id])),
        ...(await holdersOfRecordings(
          db,
          present([claim.recording_id, claim.standing_recording_id, claim.suggested_recording_id]),
        )),
      ],
      asked: {
        memberId: claim.member_id,
        name: member,
        about: title,
        usual: ['Please send us a recording of the broadcast, or a letter from the station.'],
      },
      basis: [
        claim.recording_id,
        claim.standing_recording_id,
        claim.suggested_recording_id,
        isNot,
        claim.member_id,
        claim.reason,
      ],
    };
  },

  async rule(ctx, id, { choice, reason }) {
    const isAccepted = choice === 'accept';
    const claim = await decideClaim(ctx, id, { isAccepted, reason: reason ?? '' });
    return `${claim.member}’s claim is ${isAccepted ? 'approved' : 'refused'}.`;
  },
};

function shortText({ is_not, title, uses, recording }: WaitingClaim): string {
  return is_not
    ? `Says ${countText(uses, 'play')} of ${title} ${uses === 1 ? 'was' : 'were'} not ${recording}`
    : `Claims ${countText(uses, 'play')} of ${title}`;
}
