/** The subjects of notices. */
export const noticeKinds = ['work', 'recording', 'use', 'dispute', 'account', 'security'] as const;
/** One of {@link noticeKinds}. */
export type NoticeKind = (typeof noticeKinds)[number];

/** The topics for which a member can choose mail. */
export const mailTopics = ['works', 'recordings', 'disputes', 'account'] as const;
/** One of {@link mailTopics}. */
export type MailTopic = (typeof mailTopics)[number];

/** When a notice is mailed: at once, in one mail a day with all others, or never. */
export const mailTimes = ['at_once', 'daily', 'never'] as const;
/** One of {@link mailTimes}. */
export type MailTime = (typeof mailTimes)[number];

/**
 * The default for members who have not chosen: notices with a deadline or about the account at once, the rest once a
 * day.
 */
export const usualMailTimes: Readonly<Record<MailTopic, MailTime>> = {
  works: 'daily',
  recordings: 'daily',
  disputes: 'at_once',
  account: 'at_once',
};

const topics: Readonly<Record<NoticeKind, MailTopic | null>> = {
  work: 'works',
  recording: 'recordings',
  use: 'recordings',
  dispute: 'disputes',
  account: 'account',
  security: null,
};

/** Whose choice decides about mail; null for what is mailed to everybody at once: who gets into the account, and where money goes. */
export function topicOf(kind: NoticeKind): MailTopic | null {
  return topics[kind];
}

const dayMs = 86_400_000;

/**
 * The last time before `now` at which the mail of a day was due, by the hour (0 to 23) of Accra, whose clocks show UTC all year.
 * @source tz database, Africa/Abidjan: UTC+0 without summer time
 */
export function lastDigestDue(now: Date, hour: number): Date {
  const due = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(due > now.getTime() ? due - dayMs : due);
}
