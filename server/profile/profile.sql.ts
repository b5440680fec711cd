import type { Db } from '../db/db.ts';

export function memberOf(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select([
      'id',
      'register_as',
      'email',
      'profile_pic_url',
      'status',
      'reference_number',
      'rights_holder_id',
      'given_name',
      'other_names',
      'corporation_name',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
