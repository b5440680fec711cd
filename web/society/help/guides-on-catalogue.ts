import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { CaseGuide } from './desk-guide.ts';

/** Cases about works, recordings and plays. */
export const catalogueGuides = {
  consent: {
    what: 'An answer came through a link and would cost someone a share. We cannot tell who used the link.',
    findBy: 'consent link lose share approve call phone confirmation proposal less',
    steps: [
      'Read who would lose what, and who made the link.',
      'Call or meet the person who would lose. Use the number on the case, not one from the link.',
      'Ask the question on the case, word for word.',
      'Choose Ask for proof if you need a split sheet from the member who made the link. The case comes back in 7 days.',
      'Choose Approve if they say that they gave this answer. Say how you know.',
      'Choose Refuse if they did not give it, or if you cannot reach them.',
    ],
    reads:
      'If you approve and a colleague agrees, we tell everyone on the work. If you refuse, nothing changes on the work. We tell everyone on it.',
    final:
      'An approval needs two officers. Then the shares change. If the answer has already taken effect, your decision changes no shares. To get the share back, the person must raise a dispute.',
  },
  work_duplicate: {
    what: 'A new work looks like an earlier one. The members concerned have answered, or their time is over.',
    findBy: 'duplicate song same work merge unmerge undo iswc twice registered',
    steps: [
      'Compare the two works. What differs is in gold.',
      'Read what the members said: same work, or different works.',
      'Choose They are different if both songs should be registered.',
      'Choose Merge works to merge the later one into the earlier one. Two officers must choose this.',
      'Choose Reject later work if it should not be registered.',
    ],
    reads:
      'If you keep both, we tell the holders of the later work. If two officers merge the works, the holders read that and why. If you reject the later work, its holders read why.',
    final:
      'A merge can be undone for 30 days. Open the case or the work, choose the merge, and press “Undo merge”. A second officer must approve it. If something changed since, such as the shares, it cannot be undone. If someone would lose a share, the case says that you cannot merge the works now.',
  },
  original: {
    what: 'A new work may be made from an earlier one. The writers of the earlier work object or did not answer, or we cannot ask them.',
    findBy:
      'arrangement original adaptation translation medley sample permission payable public domain traditional',
    steps: [
      'Compare the two works: titles, writers and shares.',
      'Read how we know: the member named the earlier work, or we found it by its title.',
      'Read who we asked, and why one of them objects.',
      'Choose Ask for proof if you need the permission of the writers. The case comes back in 7 days.',
      'Choose Allow if it is another song, if the writers agreed, or if nobody owns the earlier work.',
      'Choose Refuse if the writers do not agree.',
    ],
    reads: 'We tell the holders of both works what you decided, and why.',
    final:
      'To allow it against an objection needs two officers. While the earlier work stops it, we do not pay the new one. You can change your decision on the page of the work: press “Change decision on earlier work”. A colleague must approve that.',
  },
  recording_duplicate: {
    what: 'A recording looks like one of another member. The member who registered it says that it is not the same.',
    findBy: 'duplicate recording merge unmerge undo isrc same sound audio master twice',
    steps: [
      'Compare A and B: title, artist, ISRC, people and plays.',
      'Check who is on one recording and not on the other. A merge does not move their shares.',
      'Choose They are different if they sound different, such as a live version.',
      'Choose Keep A or Keep B if both are the same sound. Two officers must choose this.',
    ],
    reads:
      'If you keep both, we tell nobody. If two officers merge them, we tell everyone on both recordings why.',
    final:
      'The plays, works and ISRC move to the recording that stays, and the audio file if it has none. The shares do not. A merge can be undone for 30 days. Open the case or the recording, choose the merge, and press “Undo merge”. A second officer must approve it.',
  },
  recording_claim: {
    what: 'Someone claims a share of a recording. If the members whom we asked answer, the case ends without you.',
    findBy: 'claim recording share performer producer owner master contract',
    steps: [
      'Compare the claim with what is on the recording now.',
      'Read who we asked, and what they answered.',
      'Choose Ask for proof if you need it, such as a contract. The case comes back in 7 days.',
      'Choose Approve if the claim is proved, or Refuse if it is not.',
      'Give a reason. The members concerned will read it.',
    ],
    reads:
      'If you approve, we tell everyone on the recording what changed. If you refuse, the member who made the claim reads why.',
    final:
      'You cannot undo this decision. If it was wrong, a member makes a new claim on the recording.',
  },
  play_claim: {
    what: 'A member says that plays belong to their recording, or that they do not.',
    findBy: 'claim plays airplay station radio log not mine match',
    steps: [
      'Compare the title and artist in the log with the recording.',
      'Check if another recording would lose these plays.',
      'Read what the member says. Ask the station, or choose Ask for proof, if you are not sure.',
      'Choose Approve or Refuse. Where another recording would lose the plays, a colleague must approve it too.',
      'Give a reason. Everyone concerned will read it.',
    ],
    reads:
      'If you approve, we tell everyone concerned that the plays moved, and why. If you refuse, we tell everyone concerned why.',
    final: 'You cannot undo this decision.',
  },
  unmatched_spelling: {
    what: 'Logs have a title that matches no recording, and there is no member to ask. You say which recording it is.',
    findBy: 'unmatched title spelling match plays log radio recording not ours',
    steps: [
      'Read the title as it is written in the logs, and where it was played.',
      'Compare the closest recordings. The reason is beside each one.',
      'Press the digit of the right one, or press f to find another.',
      'Choose Not ours if no member owns it. Choose Not identified if nobody can say what was played.',
      'Press Enter. Your decision also counts for later plays with this title.',
    ],
    reads:
      'If you match it, we tell everyone on the recording about their plays. For the other choices, we tell nobody.',
    final:
      'You can undo your own decision on the page of the case. Then the case is open again. You cannot undo the decision of a colleague.',
  },
} as const satisfies Partial<Record<CaseKind, CaseGuide>>;
