import type { Db } from '../db/db.ts';
import type { House } from '../house.ts';

/** A house whose clock stands still until it is moved. */
export function testHouse(
  db: Db,
  at: Date = new Date(),
): House & { readonly moveOn: (ms: number) => void } {
  let now = at;
  return {
    db,
    now: () => now,
    moveOn: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
