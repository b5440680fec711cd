/** What can be said of two works that may be one. */
export const duplicateAnswers = ['one_song', 'two_songs'] as const;
/** One of {@link duplicateAnswers}. */
export type DuplicateAnswer = (typeof duplicateAnswers)[number];

/** The earlier of two works that may be one, and the later one, which is not paid until that is clear. */
export const duplicateSides = ['earlier', 'later'] as const;
/** One of {@link duplicateSides}. */
export type DuplicateSide = (typeof duplicateSides)[number];

/**
 * How many requests to merge one member can have that nobody of the later work has answered yet; the society reviews the next ones
 * first. Its settings can multiply it.
 */
export const maxMergeRequests = 3;

/** Who speaks about a pair, and what is known of them and of the two works. */
export type Speaker = {
  readonly memberId: string;
  readonly isVerified: boolean;
  /** Whether they registered the later work, or it names them. */
  readonly isOnLater: boolean;
  readonly isLaterRegistrant: boolean;
  /** The members who have confirmed a share of the earlier work. */
  readonly confirmedOnEarlier: readonly string[];
  /** How many requests to merge of theirs nobody has answered, this one left out; and how many there can be. */
  readonly unanswered: number;
  readonly limit: number;
};

/** An answer about a pair as it is stored; `counts` is whether the other side is asked because of it. */
export type GivenAnswer = {
  readonly memberId: string;
  readonly side: DuplicateSide;
  readonly says: DuplicateAnswer;
  readonly counts: boolean;
};

/** What an answer does: for which side it speaks, whether it counts, and whether it clears the pair. */
export type AnswerEffect = {
  readonly side: DuplicateSide;
  readonly counts: boolean;
  readonly clears: boolean;
};

/**
 * What somebody's answer does, given the latest answers of all others. The later work earns from "two songs", so its side alone clears
 * nothing. Somebody who has confirmed a share of the earlier work clears the pair when they have no part in the later one, when nobody
 * else has confirmed a share of the earlier one, or when another of those has said the same. Nobody clears it over a request to merge
 * that counts.
 */
export function effectOf(
  says: DuplicateAnswer,
  speaker: Speaker,
  others: readonly GivenAnswer[],
): AnswerEffect {
  const { memberId, confirmedOnEarlier } = speaker;
  const isConfirmed = confirmedOnEarlier.includes(memberId);
  const rest = confirmedOnEarlier.filter((one) => one !== memberId);
  if (says === 'one_song') {
    const isEarlier = isConfirmed && !speaker.isLaterRegistrant;
    const isEarned = speaker.isVerified && speaker.unanswered < speaker.limit;
    const isOutsider = !isConfirmed && !speaker.isOnLater;
    return {
      side: isEarlier || isOutsider ? 'earlier' : 'later',
      counts: isEarlier ? isEarned : !isOutsider,
      clears: false,
    };
  }
  const isAgreed = others.some((one) => one.says === 'two_songs' && rest.includes(one.memberId));
  const speaksForEarlier = isConfirmed && (!speaker.isOnLater || rest.length === 0 || isAgreed);
  const isOpposed = others.some(
    (one) => one.side === 'earlier' && one.says === 'one_song' && one.counts,
  );
  return {
    side: speaksForEarlier || !speaker.isOnLater ? 'earlier' : 'later',
    counts: isConfirmed || speaker.isOnLater,
    clears: speaksForEarlier && !isOpposed,
  };
}

/** Whose answer a pair waits for; null while nobody has said anything that counts. */
export function waitsFor(
  answers: readonly Pick<GivenAnswer, 'side' | 'counts'>[],
  answerBy: Date | null,
  now: Date,
): DuplicateSide | 'society' | null {
  const sides = new Set(answers.flatMap(({ side, counts }) => (counts ? [side] : [])));
  if (sides.size === 0) return answers.length === 0 ? null : 'society';
  if (sides.size === 2 || answerBy === null || answerBy <= now) return 'society';
  return sides.has('earlier') ? 'later' : 'earlier';
}
