import type { ActingParty } from './acts.ts';
import type { AnsweringParty } from './answers.ts';
import type { DisputeKind, DisputeOrigin, DisputeSide, DisputeState } from './dispute.ts';
import { disputeMoves } from './moves.ts';
import type { PartyPresence } from './parties.ts';

/** A party with what the rules need; `loses` and `forSociety` are of the claim. */
export type PartyFacts = ActingParty &
  AnsweringParty & {
    readonly id: string;
    /** Whether somebody has an account for them, suspended or not. */
    readonly hasAccount: boolean;
    /** Whether they asked for mediation, or agreed to it. */
    readonly agreesToMediation: boolean;
  };

/** A party as far as one open proposal is concerned; `loses` and `forSociety` are of its split. */
export type AcceptingParty = {
  readonly id: string;
  readonly side: DisputeSide;
  readonly presence: PartyPresence;
  readonly loses: boolean;
  readonly forSociety: boolean;
  readonly hasAccepted: boolean;
};

/** An open proposal to resolve the dispute. `partyId` is who made it; null is the society, for what was agreed with a mediator. */
export type ProposalFacts = {
  readonly id: string;
  readonly partyId: string | null;
  readonly parties: readonly AcceptingParty[];
};

/** A dispute with what the rules about acts need. */
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

/** What can stand on the timeline of a dispute: its moves, and what parties and the society did in between. */
export const disputeEventKinds = [
  'draft',
  'change',
  ...disputeMoves,
  'join',
  'answer',
  'propose',
  'accept',
  'decline',
  'take_back',
  'ask_mediation',
  'agree_to_mediation',
  'decline_mediation',
  'name_mediator',
  'record_agreement',
  'note_case',
  'extend',
  'replace',
  'lapse',
  'add_evidence',
  'withdraw_evidence',
  'finish_evidence',
  'remind',
  'hold',
  'release',
  'party_merged',
  'work_merged',
  'party_left',
  'invite',
  'end_invitation',
] as const;
/** One of {@link disputeEventKinds}. */
export type DisputeEventKind = (typeof disputeEventKinds)[number];

/** Whom an entry of the timeline names besides who did it: `party` for whom somebody signed through a link, or who was given one. */
type NamedEvent = {
  readonly name: string | null;
  readonly isByLink: boolean;
  /** Who made the link; null where there was none. */
  readonly linkBy: string | null;
  readonly party: string | null;
};

/**
 * Who did it as the timeline says it: 'Efua Abokyi (for Abokyi Music, through a link made by Kofi Yawson)'; null when time or a rule did.
 */
export function eventAuthor({ name, isByLink, linkBy, party }: NamedEvent): string | null {
  if (name === null || !isByLink) return name;
  const link = `through a link made by ${linkBy ?? 'the society'}`;
  return party === null || party === name ? `${name} (${link})` : `${name} (for ${party}, ${link})`;
}

/** What an entry is about, to stand after its words: ' Yaa Mensah' of who was given a link, and nothing otherwise. */
export function eventObject({ isByLink, party }: Pick<NamedEvent, 'isByLink' | 'party'>): string {
  return isByLink || party === null ? '' : ` ${party}`;
}
