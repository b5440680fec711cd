import {
  accountText,
  disputeTerms,
  type GlossaryWord,
  logTerms,
  nobodyTerms,
  recordingText,
} from './glossary-terms.ts';

const general: readonly GlossaryWord[] = [
  {
    word: 'Agreed split',
    meaning:
      'The percentages that the writers of a work agreed. We work out from them what their publishers own.',
    findBy: 'manuscript publisher percentage list creators',
  },
  {
    word: 'Alias',
    meaning:
      'Another name for someone, besides their legal and stage names: a spelling, a name before marriage.',
    findBy: 'also known as nickname',
  },
  {
    word: 'Amendment',
    meaning: 'A correction of a registered work. We keep the earlier version.',
    findBy: 'change edit',
  },
  {
    word: 'Arrangement',
    meaning: 'A work made by changing the music of an earlier one.',
  },
  {
    word: 'Sample',
    meaning: 'A piece of another song that is used in a new one. Its writers must agree.',
    findBy: 'sampling loop beat',
  },
  {
    word: 'Asked',
    meaning:
      'You named someone with a share: they have {cosign} to say whether it is right. After that we register the work without their answer.',
    findBy: 'waiting deadline confirm days',
  },
  {
    word: 'Confirmed',
    meaning:
      'You have said that the share under your name is right. Until then it is called “not confirmed yet”.',
    findBy: 'unconfirmed agree',
  },
  {
    word: 'Controlled',
    meaning:
      'The person registering a work acts for this writer or publisher. Files for other societies ask for this.',
    findBy: 'cwr spu opu swr owr act for',
  },
  {
    word: 'Declined',
    meaning: 'A holder has said that the share under their name is wrong, and why.',
    findBy: 'refused rejected wrong share',
  },
  {
    word: 'Dispute',
    meaning: 'A disagreement about a work that the society has on record.',
    findBy: 'contested quarrel',
  },
  {
    word: 'Draft',
    meaning: 'What you have entered and not sent yet. It is kept on your device.',
  },
  {
    word: 'History',
    meaning: 'All versions of a work: each change with old and new, who made it and when.',
  },
  {
    word: 'Import',
    meaning: 'A file with many works that you import at once, one work in each row.',
    findBy: 'csv xlsx excel catalogue upload',
  },
  {
    word: 'Active',
    meaning: 'Bank details are active when we pay to them. New ones become active after 72 hours.',
    findBy: 'waiting pending bank account wallet',
  },
  {
    word: 'IPI',
    meaning:
      'Interested Party Information: the number by which societies everywhere know a writer or publisher. The IPI name number has up to 11 digits. The IPI base number, like I-000000229-7, is the same for all names of one person.',
    findBy: 'number cae',
  },
  {
    word: 'ISNI',
    meaning:
      'International Standard Name Identifier: a number of 16 characters for the name under which you create.',
    findBy: 'number',
  },
  {
    word: 'ISRC',
    meaning:
      'International Standard Recording Code: the number of one recording, 12 letters and digits.',
    findBy: 'number',
  },
  {
    word: 'ISWC',
    meaning: 'International Standard Musical Work Code: the number of one work, T and ten digits.',
    findBy: 'number',
  },
  {
    word: 'Link to co-sign, invitation',
    meaning:
      'What you give to a rights holder without an account: they see the work and sign with their name.',
    findBy: 'sign qr code whatsapp without account',
  },
  {
    word: 'Member',
    meaning: 'Someone with an account at the society: one person, or a company or group.',
    findBy: 'account',
  },
  {
    word: 'Merged',
    meaning: 'Two records of one person, or of one work, that the society made into one.',
    findBy: 'double duplicate twice',
  },
  {
    word: 'Notice, notification',
    meaning:
      'A message about your works, recordings or account. You find it under the bell, and by email if you want.',
    findBy: 'bell message unread news mail',
  },
  {
    word: 'Own number',
    meaning: 'The number you use for a work in your own lists.',
    findBy: 'reference catalogue number',
  },
  {
    word: 'Ownership, collection',
    meaning:
      'Owning a share and being paid for it are two things. An administrator, or a sub-publisher abroad, collects your money without owning anything.',
    findBy: 'own collect paid administrator sub-publisher chain acts for',
  },
  {
    word: 'Certificate, split sheet',
    meaning:
      'A certificate of registration or a split sheet of a work, as a PDF. Its code shows anyone whether it is genuine.',
    findBy: 'paper pdf print',
  },
  {
    word: 'Payable',
    meaning:
      'We can pay for the work: its shares are full and confirmed, a writer is identified, and nothing is in dispute.',
    findBy: 'money paid',
  },
  {
    word: 'Possible duplicate',
    meaning:
      'A song that looks like one registered earlier. We do not pay for the later one until we know if they are one song or two.',
    findBy: 'double twice same song merge',
  },
  {
    word: 'Proposal',
    meaning:
      'A change that others must accept first, because they confirmed the share that it changes. Until then the work stays as it is.',
    findBy: 'counter amend agree',
  },
  {
    word: 'Provisional',
    meaning:
      'The status of a new member until we have checked their documents. You cannot be paid yet. You can use everything else.',
    findBy: 'status checked new account',
  },
  {
    word: 'Publisher',
    meaning: 'A person or company that looks after works by agreement with the writer.',
  },
  {
    word: 'Recording',
    meaning: 'The sound of a work as someone played or sang it. It has rights of its own.',
    findBy: 'track sound master',
  },
  {
    word: 'Reference number',
    meaning:
      'The number of your membership, such as GH-2026-7NMWXG. Give it when you write to the society.',
    findBy: 'member number membership number',
  },
  {
    word: 'Registrant',
    meaning: 'The member who registered a work.',
  },
  {
    word: 'Repertoire',
    meaning: 'All works registered with the society. Every member can search them.',
    findBy: 'catalogue',
  },
  {
    word: 'Right',
    meaning:
      'A use of a work that must be paid for. Performing: it is played in public. Mechanical: it is copied. Synchronisation: it is set to pictures.',
    findBy: 'performing mechanical synchronisation sync',
  },
  {
    word: 'Rights holder',
    meaning: 'A person or company that holds a share of a work. They may or may not be a member.',
    findBy: 'owner',
  },
  {
    word: 'Role',
    meaning: 'What someone did for the work: wrote the music, wrote the words, published it.',
    findBy: 'composer author',
  },
  {
    word: 'Session',
    meaning: 'The time from logging in to logging out.',
    findBy: 'login sign',
  },
  {
    word: 'Share',
    meaning: 'The part of a right that someone holds, in percent.',
    findBy: 'split percentage',
  },
  {
    word: 'Society',
    meaning: 'The organisation that manages members’ rights and runs this portal.',
    findBy: 'organisation cmo office',
  },
  {
    word: 'Territory',
    meaning:
      'The countries where someone collects your money: one country, or a region such as Africa or World, with some countries left out.',
    findBy: 'country region world tis where collect sub-publisher',
  },
  {
    word: 'Unclaimed',
    meaning: 'What is left of a right when its shares add up to less than 100 %.',
    findBy: 'rest left over missing',
  },
  {
    word: 'Verified',
    meaning: 'The society has checked your answers against your documents, and can pay you.',
    findBy: 'status checked approved',
  },
  {
    word: 'Work',
    meaning:
      'The music and words as they were written, never the sound. The menu calls it Music Composition.',
    findBy: 'song composition',
  },
  {
    word: 'Work number',
    meaning: 'The society’s own number of a work, such as W-004217.',
  },
  {
    word: 'Writer',
    meaning:
      'Everyone who made the music or the words: songwriters, composers, lyricists, arrangers.',
    findBy: 'songwriter',
  },
];

/** The words of docs/vocabulary.md that a member meets, in a member's own words, by the alphabet. */
export const glossary: readonly GlossaryWord[] = [
  ...general,
  ...accountText,
  ...disputeTerms,
  ...logTerms,
  ...nobodyTerms,
  ...recordingText,
].toSorted((a, b) => a.word.localeCompare(b.word));
