/** The age at which a person can give the society a mandate themselves: of age in Ghana. @source Constitution of Ghana, article 28(5) */
export const ageOfMajority = 18;
/** Nobody is taken for older than this: the year is a slip. */
export const greatestAge = 120;

/** Full years from `birth` to `today`, both as YYYY-MM-DD; negative before the birth. Born on 29 February is a year older on 1 March. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
