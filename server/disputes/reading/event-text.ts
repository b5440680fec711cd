import type { DisputeEvent } from '#contract/disputes/dispute.ts';
import { type DisputeEventKind, eventAuthor, eventObject } from '#domain/disputes/facts.ts';

/** What happened, after the name of who did it; and where nobody did, by itself. */
const eventTexts: Record<DisputeEventKind, readonly [did: string, happened: string]> = {
  draft: ['prepared it', 'It was prepared, for what was registered did not fit what stands'],
  change: ['changed it', 'It was changed'],
  file: ['raised it', 'It was raised'],
  expire: ['let it end', 'Its time was over'],
  ask_information: ['asked for more', 'More was asked for'],
  reject: ['did not take it on', 'It was not taken on'],
  notify: ['told the others', 'The others were told'],
  concede: ['conceded the claim', 'All conceded the claim'],
  counter: ['gave another split', 'It was answered with another split'],
  fall_silent: ['did not answer', 'The time to answer was over'],
  open_evidence: ['went on to evidence', 'It went on to evidence'],
  open_negotiation: ['went on to negotiation', 'It went on to negotiation'],
  open_mediation: ['took it to mediation', 'It went on to mediation'],
  determine: ['put it to the society', 'It was put to the society to decide'],
  refer: ['left it to a court or tribunal', 'It was left to a court or tribunal'],
  settle: ['settled it', 'It was settled'],
  decide: ['decided it', 'It was decided'],
  record_ruling: ['recorded the ruling', 'The ruling was recorded'],
  resolve: ['resolved it', 'It was resolved'],
  apply: ['carried it out', 'The work got its new version'],
  close: ['closed it', 'It was closed'],
  withdraw: ['withdrew the claim', 'The claim was withdrawn'],
  reopen: ['opened it again', 'It was opened again'],
  join: ['joined', 'Someone joined'],
  answer: ['answered', 'It was answered'],
  propose: ['proposed a split', 'A split was proposed'],
  accept: ['accepted a proposed split', 'A proposed split was accepted'],
  decline: ['declined a proposed split', 'A proposed split was declined'],
  take_back: ['took a proposed split back', 'A proposed split was taken back'],
  // In older entries it is also what led to mediation at once.
  ask_mediation: ['asked for mediation', 'Mediation was asked for'],
  agree_to_mediation: ['agreed to mediation', 'Mediation was agreed to'],
  decline_mediation: ['declined mediation', 'Mediation was declined'],
  name_mediator: ['named a mediator', 'A mediator was named'],
  record_agreement: [
    'recorded what was agreed with the mediator',
    'What was agreed with the mediator was recorded',
  ],
  note_case: ['noted the case before the court', 'The case before the court was noted'],
  replace: ['replaced a proposed split', 'A proposed split was replaced'],
  lapse: ['let a proposed split lapse', 'A proposed split lapsed'],
  add_evidence: ['added evidence', 'Evidence was added'],
  withdraw_evidence: ['withdrew evidence', 'Evidence was withdrawn'],
  finish_evidence: ['has no more evidence to give', 'The evidence is complete'],
  remind: ['sent a reminder', 'Those who had not answered were reminded'],
  hold: ['held the contested share', 'The contested share was held'],
  release: ['released the contested share', 'The contested share was released'],
  party_merged: ['found two records to be one person', 'Two records were one person'],
  work_merged: ['merged the work', 'The work was merged'],
  party_left: ['left', 'A party closed their account'],
  // Whose link it is stands after these.
  invite: ['gave a link to', 'A link was given to'],
  end_invitation: ['took back the link of', 'The time was over for the link of'],
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
  if (isSociety && kind === 'determine') return `${who ?? 'The society'} took it over to decide.`;
  const whom = eventObject({ isByLink, party });
  return who === null ? `${happened}${whom}.` : `${who} ${did}${whom}.`;
}
