import type { ActingParty } from './acts.ts';
import type { AnsweringParty } from './answers.ts';
import type { DisputeKind, DisputeOrigin, DisputeSide, DisputeState } from './dispute.ts';
import type { PartyPresence } from './parties.ts';

/** A party as far as the rules ask; `loses` and `forSociety` are of the claim. */
export type PartyFacts = ActingParty &
  AnsweringParty & {
    readonly id: string;
    /** Whether somebody has an account for them, suspended or not. */
    readonly hasAccount: boolean;
    /** Whether they asked for mediation, or agreed to it. */
    readonly agreesToMediation: boolean;
  };

/** A party as far as one open proposal asks; `loses` and `forSociety` are of its split. */
export type AcceptingParty = {
  readonly id: string;
  readonly side: DisputeSide;
  readonly presence: PartyPresence;
  readonly loses: boolean;
  readonly forSociety: boolean;
  readonly hasAccepted: boolean;
};

/** An open proposal to settle. `partyId` is who made it; null is the society, for what was agreed with a mediator. */
export type ProposalFacts = {
  readonly id: string;
  readonly partyId: string | null;
  readonly parties: readonly AcceptingParty[];
};

/** A dispute as far as the rules about acts ask. */
export type DisputeFacts = {
  readonly id: string;
  readonly kind: DisputeKind;
  readonly state: DisputeState;
  readonly origin: DisputeOrigin;
  /** Counts the changes that who answers must have seen. */
  readonly version: number;
  /** When its state ends by itself; null where only people end it. */
  readonly deadline: Date | null;
  /** The court or tribunal that it is before, or was; null where none is noted. */
  readonly court: string | null;
  readonly parties: readonly PartyFacts[];
  /** The open ones, oldest first. */
  readonly proposals: readonly ProposalFacts[];
};
