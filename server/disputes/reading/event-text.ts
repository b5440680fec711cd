import type { DisputeEvent } from '#contract/disputes/dispute.ts';
import { type DisputeEventKind, eventAuthor, eventObject } from '#domain/disputes/facts.ts';

/** What happened, after the name of who did it; and where nobody did, by itself. */
export const eventTexts: Record<DisputeEventKind, readonly [did: string, happened: string]> = {
  draft: [
    'started a draft',
    'We started a draft, because a registration did not match the current split',
  ],
  change: ['changed it', 'It was changed'],
  file: ['raised it', 'It was raised'],
  expire: ['let the time run out', 'The time ran out'],
  ask_information: ['asked for more information', 'More information was requested'],
  reject: ['did not accept it', 'It was not accepted'],
  notify: ['told the others', 'We told the others'],
  concede: ['agreed with the claim', 'Everyone agreed with the claim'],
  counter: ['disagreed and asked for a different split', 'Someone asked for a different split'],
  fall_silent: ['did not answer', 'The time to answer ended'],
  open_evidence: ['moved it to evidence', 'The evidence step began'],
  open_negotiation: ['moved it to negotiation', 'Negotiation began'],
  open_mediation: ['took it to mediation', 'Mediation began'],
  determine: ['asked the society to decide', 'The society was asked to decide'],
  refer: ['left it to a court or tribunal', 'It was left to a court or tribunal'],
  settle: ['settled it', 'It was settled'],
  decide: ['decided it', 'It was decided'],
  record_ruling: ['recorded the ruling', 'The ruling was recorded'],
  resolve: ['resolved it', 'It was resolved'],
  apply: ['carried it out', 'The work got its new version'],
  close: ['closed it', 'It was closed'],
  withdraw: ['withdrew the claim', 'The claim was withdrawn'],
  reopen: ['reopened it', 'It was reopened'],
  join: ['joined', 'Someone joined'],
  answer: ['answered', 'Someone answered'],
  propose: ['proposed a split', 'A split was proposed'],
  accept: ['accepted a proposed split', 'A proposed split was accepted'],
  decline: ['declined a proposed split', 'A proposed split was declined'],
  take_back: ['withdrew a proposed split', 'A proposed split was withdrawn'],
  // In older entries it is also what led to mediation at once.
  ask_mediation: ['asked for mediation', 'Someone asked for mediation'],
  agree_to_mediation: ['agreed to mediation', 'Someone agreed to mediation'],
  decline_mediation: ['declined mediation', 'Someone declined mediation'],
  name_mediator: ['named a mediator', 'A mediator was named'],
  record_agreement: [
    'recorded the agreement reached in mediation',
    'The agreement reached in mediation was recorded',
  ],
  note_case: ['noted the court case', 'The court case was noted'],
  extend: ['gave more time', 'More time was given'],
  replace: ['replaced a proposed split', 'A proposed split was replaced'],
  lapse: ['let a proposed split expire', 'A proposed split expired'],
  add_evidence: ['added evidence', 'Evidence was added'],
  withdraw_evidence: ['withdrew evidence', 'Evidence was withdrawn'],
  finish_evidence: ['has no more evidence to give', 'The evidence is complete'],
  remind: ['sent a reminder', 'We reminded everyone who had not answered'],
  hold: ['put the share in dispute on hold', 'The share in dispute was put on hold'],
  release: ['released the share in dispute', 'The share in dispute is no longer on hold'],
  party_merged: ['found two records to be one person', 'Two records were found to be one person'],
  work_merged: ['merged the work', 'The work was merged'],
  party_left: ['left', 'A party closed their account'],
  // Whose link it is stands after these.
  invite: ['sent a link to', 'A link was sent to'],
  end_invitation: ['withdrew the link of', 'The link expired for'],
};

/** An entry of the timeline as a sentence. */
export function eventText({
  kind,
  name,
  party,
  is_by_link: isByLink,
  link_by: linkBy,
  is_society: isSociety,
}: Pick<
  DisputeEvent,
  'kind' | 'name' | 'party' | 'is_by_link' | 'link_by' | 'is_society'
>): string {
  const [did, happened] = eventTexts[kind];
  const who = eventAuthor({ name, isByLink, linkBy, party });
  // Nobody asks themselves.
  if (isSociety && kind === 'determine') return `${who ?? 'The society'} now decides.`;
  const whom = eventObject({ isByLink, party });
  return who === null ? `${happened}${whom}.` : `${who} ${did}${whom}.`;
}
