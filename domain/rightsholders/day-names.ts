/**
 * Names of the days of birth as Akan, Ewe and Ga write them, one line a day and sex. Half of all Ghanaians bear one, so a shared
 * one says little; two of different days say that these are two people, and two spellings of one day are one name.
 */
const sameDay: readonly (readonly string[])[] = [
  ['kwadwo', 'kojo', 'kwadjo', 'kodjo', 'kodwo', 'kwodwo', 'jojo', 'kudjo', 'kudzo'],
  ['adwoa', 'adjoa', 'ajoa', 'adzo', 'adjo', 'adzoa'],
  ['kwabena', 'kobina', 'kobena', 'ebo', 'komla', 'kobby'],
  ['abena', 'abenaa', 'araba', 'abla', 'abiba'],
  ['kwaku', 'kweku', 'kuuku', 'koku', 'kwakou'],
  ['akua', 'ekua', 'akuba', 'aku', 'kuukua'],
  ['yaw', 'yao', 'ekow', 'kwao', 'yow'],
  ['yaa', 'yaaba', 'aba', 'yawa', 'yawo'],
  ['kofi', 'fiifi', 'yoofi', 'koffi', 'kojovi'],
  ['afua', 'efua', 'afia', 'afi', 'afiba', 'efia'],
  ['kwame', 'kwamena', 'kwami', 'komi', 'kwamina', 'ato'],
  ['ama', 'amba', 'ami', 'amma', 'ame'],
  ['kwasi', 'kwesi', 'akwasi', 'kosi', 'siisi', 'kwashie'],
  ['akosua', 'esi', 'akosiwa', 'kosiwa', 'akasua', 'kwasiba'],
];
const dayOf = new Map(sameDay.flatMap((names, day) => names.map((name) => [name, day] as const)));

/** Whether a folded word is the name of a day of birth. */
export function isDayName(word: string): boolean {
  return dayOf.has(word);
}

/** Whether two folded words name the same day of birth for the same sex: Kwaku and Kweku. */
export function isSameDay(word: string, other: string): boolean {
  const day = dayOf.get(word);
  return day !== undefined && day === dayOf.get(other);
}

/** Other spellings of the name of a day of birth; none for other words. */
export function daySpellings(word: string): readonly string[] {
  const day = dayOf.get(word);
  return day === undefined ? [] : (sameDay[day] ?? []).filter((other) => other !== word);
}
