import type { CourtCase, Mediation, MediationRequest } from '#contract/disputes/dispute.ts';
import type { Actor } from '../../context.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { isMediationAsked, presenceIn } from '../party-facts.ts';

/** Mediation that was asked for and is open: who asked first, who agrees, who is waited for; null while nobody asks. */
export function mediationRequestView(
  dispute: DisputeRow,
  { rightsHolderId }: Pick<Actor, 'rightsHolderId'>,
): MediationRequest | null {
  if (!isMediationAsked(dispute)) return null;
  const agreeing = dispute.parties
    .flatMap(({ mediation_agreed_at: at, ...party }) =>
      at === null ? [] : [{ ...party, at: new Date(at) }],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [asker] = agreeing;
  if (asker === undefined) return null;
  return {
    asked_by: asker.name,
    is_mine: asker.rights_holder_id === rightsHolderId,
    asked_at: asker.at.toISOString(),
    agreed: agreeing.map(({ name }) => name),
    waits_for: dispute.parties.flatMap((party) =>
      party.mediation_agreed_at === null && presenceIn(party) === 'account' ? party.name : [],
    ),
  };
}

/** With whom, when and where they meet; null while no mediator is named. */
export function mediationView({
  mediator,
  mediation_on,
  mediation_place,
}: DisputeRow): Mediation | null {
  return mediator === null || mediation_on === null || mediation_place === null
    ? null
    : { mediator, on: mediation_on, place: mediation_place };
}

/** Before which court it is, or was; null of one that was before none. */
export function courtCaseView({ court, court_case, ruled_on }: DisputeRow): CourtCase | null {
  return court === null ? null : { court, case_number: court_case, ruled_on };
}
