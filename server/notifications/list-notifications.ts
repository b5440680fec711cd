import type { listNotifications as endpoint } from '#contract/notifications.ts';
import type { Verb } from '../http/verb.ts';
import { unreadOf } from './notifications.sql.ts';

/** What is told without a member behind it. */
const society = 'The society';

/** The unread notifications of the member who asks. */
export const listNotifications: Verb<typeof endpoint> = async ({ db }, actor) => {
  const rows = await unreadOf(db, actor.memberId);
  return {
    data: rows.map((row) => ({
      _id: row.id,
      title: row.title,
      message: row.message,
      link: row.link,
      createdAt: row.created_at.toISOString(),
      user: { full_name: fullName(row), profile_pic: row.profile_pic_url },
    })),
  };
};

type Sender = {
  readonly corporation_name: string | null;
  readonly given_name: string | null;
  readonly other_names: string | null;
};

function fullName({ corporation_name, given_name, other_names }: Sender): string {
  const own = [given_name, other_names].filter((name) => name !== null).join(' ');
  return corporation_name ?? (own === '' ? society : own);
}
