import type { GlossaryWord } from './glossary-word.ts';

/** Words about disagreeing over a work. */
export const disputeWords: readonly GlossaryWord[] = [
  {
    word: 'Contested share',
    meaning:
      'The part of a share that at least one side says belongs to somebody else. Only this part is held.',
    findBy: 'striped dispute held',
  },
  {
    word: 'Counter',
    meaning:
      'An answer to a claim in a dispute with a complete split of your own, which you say is right.',
    findBy: 'answer reply own split dispute',
  },
  {
    word: 'Declaration',
    meaning:
      'What you agree to when you raise a dispute: that what you say is true as far as you know.',
    findBy: 'oath promise dispute',
  },
  {
    word: 'Evidence',
    meaning: 'A file that shows who is right in a dispute: a contract, a chat, a demo, a photo.',
    findBy: 'proof confidential',
  },
  {
    word: 'Held',
    meaning:
      'Money that is put aside until a dispute is settled, and then paid to whom it belongs.',
    findBy: 'frozen blocked on hold contested money',
  },
  {
    word: 'Mediation, mediator',
    meaning:
      'A mediator whom the society names meets the parties of a dispute and helps them to agree. They decide nothing.',
    findBy: 'mediator help agree meeting',
  },
  {
    word: 'Party',
    meaning:
      'Who takes part in a dispute: who raised it, the other holders of the work, and who joined.',
    findBy: 'claimant respondent side',
  },
  {
    word: 'Rival claim',
    meaning:
      'What somebody registers, amends or imports that does not fit what stands: it waits as a dispute in draft for {draft} at most, and nothing that stands changes.',
    findBy: 'conflict above 100 same ISWC dispute by itself',
  },
  {
    word: 'Ruling',
    meaning:
      'What a court or tribunal decided about a dispute. The society records it, and the work gets its new version.',
    findBy: 'court tribunal judge case lawsuit',
  },
  {
    word: 'Waited for',
    meaning:
      'In a dispute: whose answer the others wait for. That is everybody with an account who can log in, and who was given a link that works.',
    findBy: 'absent not waited for link suspended no account turn',
  },
];
