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
    word: 'Mediation',
    meaning:
      'Somebody from the society helps the parties of a dispute to agree. They decide nothing.',
    findBy: 'mediator help agree',
  },
  {
    word: 'Party',
    meaning:
      'Who takes part in a dispute: who raised it, the other holders of the work, and who joined.',
    findBy: 'claimant respondent side',
  },
];
