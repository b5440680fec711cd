import type { HeldLine } from '#domain/consent/consent.ts';
import type { WorkRow } from './works.sql.ts';

/** What was stated for holders before somebody else lowered or dropped it without their word. */
export function claimedLines({ claims }: Pick<WorkRow, 'claims'>): HeldLine[] {
  return claims.map((claim) => ({
    holderId: claim.rights_holder_id,
    shares: {
      performing: claim.performing_share,
      mechanical: claim.mechanical_share,
      synchronisation: claim.synchronisation_share,
    },
  }));
}
