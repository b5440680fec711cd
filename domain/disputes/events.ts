import { disputeMoves } from './moves.ts';

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
export type NamedEvent = {
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
