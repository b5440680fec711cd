import { expect, it } from 'vitest';
import {
  societyColumns,
  societyDeletions,
  societyTables,
  societyTriggers,
} from '../platform/db/role-rights.ts';
import { commands } from '../society/commands.ts';

type Guard =
  | (typeof societyTriggers)[number]
  | (typeof societyTables)[number]
  | (typeof societyDeletions)[number]
  | `${string}.${string}`;

/** What of a command's writes the portal's role is refused: without it nothing that the command does can be done. */
type Kept = { readonly by: readonly [Guard, ...Guard[]]; readonly besides?: string };
/** A command whose every write the portal may make as well, and why that decides nothing. */
type Open = { readonly open: string };

const account: Kept = { by: ['member.status', 'member_event_of_society'] };
const signed: Kept = { by: ['dispute_event_of_society'] };
const ofRecording: Kept = { by: ['recording_proposal_of_society', 'recording_edit_of_society'] };

/** Every command that changes something. One that is not here fails the test: say by what its writes are refused to the portal's role. */
const writes: Readonly<Record<string, Kept | Open>> = {
  'members documents': { by: ['member_event_of_society'] },
  'members verify': {
    ...account,
    besides:
      'The IPI number that the member claims: the portal gives a free one to verified members itself.',
  },
  'staff add': { by: ['staff_event'] },
  'staff invite': { by: ['staff_event'] },
  'staff roles': { by: ['staff_event'] },
  'staff end': { by: ['staff_event'] },
  'members suspend': account,
  'members reinstate': account,
  'members reset-factors': {
    by: [
      'factor_reset.id',
      'second_factor_of_society',
      'recovery_code_of_society',
      'second_factor_removal_of_society',
      'member_event_of_society',
    ],
  },
  'isni assign': { by: ['rights_holder_isni_of_society', 'member_event_of_society'] },
  'isni import': { by: ['rights_holder_isni_of_society', 'member_event_of_society'] },
  'works merge': {
    by: ['work_edit_merge_of_society'],
    besides: 'As the parties of a dispute about the two works agreed the portal merges them too.',
  },
  'works unmerge': {
    by: ['work_suspect_of_society'],
    besides: 'What was merged is noted in a table that the portal cannot read.',
  },
  'works clear': { by: ['work_edit_of_society', 'work_suspect_of_society'] },
  'works reject': { by: ['work_edit_of_society'] },
  'originals refuse': {
    by: [
      'work_original_of_society',
      'work_original_new_of_society',
      'work_edit_original_of_society',
    ],
  },
  'originals clear': { by: ['work_original_of_society', 'work_edit_original_of_society'] },
  'originals look': {
    open: 'It looks for earlier works by the rules, as each registration does, and decides nothing.',
  },
  'rightsholders merge': { by: ['rights_holder_merge', 'rights_holder.merged_into'] },
  'rightsholders unmerge': { by: ['rights_holder_unmerge'] },
  'rightsholders contact': { by: ['rights_holder_contact_of_society'] },
  'consents approve': {
    by: [
      'consent_decision',
      'consent_review',
      'consent_review_of_society',
      'consent_review_past_of_society',
    ],
    besides:
      'What the approved consent then changes is what the portal changes by consents that need no approval.',
  },
  'consents refuse': { by: ['consent_decision', 'consent_review'] },
  'consents settle': {
    open: 'What was kept of a lowered share goes with the holder’s own consent as well; the entry of the work names who.',
  },
  'disputes evidence': { open: 'It reads files into a folder and writes no row.' },
  'disputes screen': {
    by: ['dispute_event_of_society', 'dispute_state_of_society', 'dispute_facts_of_society'],
  },
  'disputes invite': { by: ['dispute_invitation_of_society', 'dispute_event_of_society'] },
  'disputes end-link': signed,
  'disputes move-on': signed,
  'disputes mediator': { by: ['dispute_event_of_society', 'dispute_facts_of_society'] },
  'disputes mediated': {
    by: [
      'dispute_proposal_of_society',
      'dispute_proposal_content_of_society',
      'dispute_event_of_society',
    ],
  },
  'disputes refer': {
    by: ['dispute_event_of_society', 'dispute_state_of_society', 'dispute_facts_of_society'],
  },
  'disputes decide': {
    by: [
      'dispute_event_of_society',
      'dispute_outcome_of_society',
      'dispute_new_of_society',
      'work_edit_of_society',
    ],
  },
  'disputes ruling': {
    by: ['dispute_event_of_society', 'dispute_outcome_of_society', 'dispute_facts_of_society'],
  },
  'disputes write': { by: ['dispute_message_of_society'] },
  'disputes apply': {
    open: 'It carries out what was decided or agreed before, signed by nobody, as the portal does in the moment of an agreement; one that the society decided is a work’s entry of the society (work_edit_of_society).',
  },
  'disputes reopen': { by: ['dispute_event_of_society', 'dispute_state_of_society'] },
  'disputes days': { by: ['dispute_days'] },
  'recording-claims accept': ofRecording,
  'recording-claims decline': ofRecording,
  'logs import': {
    by: [
      'log_import_new_of_society',
      'log_source_new_of_society',
      'log_source_of_society',
      'log_import_of_society',
    ],
    besides: 'Plays and spellings of any import are written by the portal; each names its import.',
  },
  'logs undo': { by: ['log_import_of_society'] },
  'logs rematch': {
    open: 'It looks again by the rules, as the portal does for each recording that changes.',
  },
  'logs decide': {
    by: [
      'log_claim_of_society',
      'log_claim_new_of_society',
      'log_decision_of_society',
      'log_decision_new_of_society',
      'log_decision_kept_of_society',
      'log_decision',
      'log_spelling_of_society',
      'log_spelling_new_of_society',
    ],
  },
  'log-sources confirm': { by: ['log_source.confirmed_at'] },
  'log-sources unconfirm': { by: ['log_source.confirmed_at'] },
  'jobs retry': { open: 'It steers the queue, which is the portal’s to work on.' },
  'jobs discard': { open: 'It steers the queue, which is the portal’s to work on.' },
  'history baseline': { by: ['history_baseline'] },
  'keys rotate': {
    open: 'It seals anew what the portal seals; without the keys a row sealed by others opens for nobody.',
  },
};

/** What only the desk does, and no command. */
const desk = [
  'bank_detail_of_society',
  'desk_target',
  'log_spelling_ruling',
  'recording_duplicate.cleared_at',
  'work.frozen_reason',
  'recording.frozen_reason',
];

const nameOf = ({ name }: (typeof commands)[number]) => name.join(' ');

it('each command that changes something says by what its writes are refused to the portal', () => {
  const changing = commands.filter(({ changes }) => changes).map(nameOf);
  expect(Object.keys(writes).toSorted()).toEqual(changing.toSorted());
});

it('what it names is refused, and nothing is refused that no command needs', () => {
  const refused = new Set<string>([
    ...societyTriggers,
    ...societyTables,
    ...societyDeletions,
    ...Object.entries(societyColumns).flatMap(([table, own]) =>
      own.map((name) => `${table}.${name}`),
    ),
  ]);
  const named = new Set([
    ...Object.values(writes).flatMap((one): readonly string[] => ('by' in one ? one.by : [])),
    ...desk,
  ]);
  expect([...named].filter((guard) => !refused.has(guard))).toEqual([]);
  // One column stands for all of factor_reset.
  const unnamed = [...refused].filter(
    (guard) => !guard.startsWith('factor_reset.') && !(named as Set<string>).has(guard),
  );
  expect(unnamed).toEqual([]);
});
