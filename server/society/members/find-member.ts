import { parseReferenceNumber } from '#domain/members/reference-number.ts';
import type { Db } from '../../platform/db/db.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { Refusal } from '../terminal.ts';
import { type MemberRow, membersBy } from './members.sql.ts';

/** The member that an operator names. @throws Refusal not_found */
export async function findMember(db: Db, word: string): Promise<MemberRow> {
  const found = (await findMembers(db, [word])).get(word);
  if (found) return found;
  throw new Refusal(
    'not_found',
    `There is no member "${word}": give a reference number, an email address or an id, as members list shows them.`,
  );
}

/** The members that these words name, by the words; a word that names nobody is not in it. */
export async function findMembers(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, MemberRow>> {
  const keys = new Map(words.map((word) => [word, keyOf(word.trim())]));
  const found = await membersBy(db, {
    ids: [...keys.values()].filter((key) => isUuid(key)),
    emails: [...keys.values()].filter((key) => key.includes('@')),
    references: [...keys.values()],
  });
  const byKey = new Map(
    found.flatMap((member) => [
      [member.id, member] as const,
      [member.email.toLowerCase(), member] as const,
      [member.reference_number, member] as const,
    ]),
  );
  return new Map(
    [...keys].flatMap(([word, key]) => {
      const member = byKey.get(key);
      return member ? [[word, member] as const] : [];
    }),
  );
}

function keyOf(word: string): string {
  if (word.includes('@') || isUuid(word)) return word.toLowerCase();
  return parseReferenceNumber(word) ?? word;
}
