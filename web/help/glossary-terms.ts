/** A word and what it means to a member; `findBy` holds other words for it. */
export type GlossaryWord = {
  readonly word: string;
  readonly meaning: string;
  readonly findBy?: string;
};

/** Words about sound recordings and who shares in them. */
export const recordingText: readonly GlossaryWord[] = [
  {
    word: 'Featured artist',
    meaning:
      'A performer named on the recording: under contract with its owner, or another featured performer.',
    findBy: 'singer feat contracted performer',
  },
  {
    word: 'Neighbouring rights',
    meaning:
      'The rights of those who perform on a recording and those who own it. The writers of the work have their own rights.',
    findBy: 'related rights performers producers',
  },
  {
    word: 'Non-featured performer',
    meaning:
      'Someone who plays or sings on a recording but is not named on its front: a session musician, a backing singer, a producer who plays.',
    findBy: 'session musician backing singer performing producer',
  },
  {
    word: 'Owner of a recording, recording rights holder',
    meaning:
      'The person or company that made the recording happen and paid for it, or got it from them: the legal producer, usually a label. The owner can differ by country and time.',
    findBy: 'master owner label producer',
  },
  {
    word: 'Ownership conflict',
    meaning:
      'Owners who together claim more than 100 % of a recording in the same place at the same time. We tell all of them. They settle it by correcting their lines.',
    findBy: 'too much above overlap dispute',
  },
  {
    word: 'P-line (℗)',
    meaning:
      'The words after the ℗ on a release: the year the recording first came out, and who owned it then.',
    findBy: 'p line phonogram copyright year',
  },
  {
    word: 'DDEX release',
    meaning:
      'A file in which labels and distributors send a release and its recordings to each other, in the standard ERN. You can import one in ERN 4.',
    findBy: 'ern xml message distributor new release import',
  },
  {
    word: 'Contributor',
    meaning:
      'Someone who performs on a recording: a featured artist, or a session musician or performing producer.',
    findBy: 'performer featured session musician singer',
  },
  {
    word: 'Credit',
    meaning: 'A name thanked on a recording: producer, mixer, engineer. It gives no share.',
    findBy: 'producer mixer engineer thanks',
  },
  {
    word: 'Preview',
    meaning:
      'The first 30 seconds of a recording, and never more than half. Only its owners and uploader hear all of it.',
    findBy: 'listen sound play short sample',
  },
  {
    word: 'Release',
    meaning: 'What a recording came out on: a single or an album, with its label, date and number.',
    findBy: 'album single label catalogue p-line',
  },
  {
    word: 'Sound file',
    meaning:
      'The audio of a recording. Its owners and uploader hear all of it. Others on it hear a preview.',
    findBy: 'audio wav mp3 flac m4a listen play',
  },
];

/** Logging in and what guards the account. */
export const accountText: readonly GlossaryWord[] = [
  {
    word: 'Code app',
    meaning: 'An app on your phone that shows a new code every 30 seconds, to log in with.',
    findBy: 'authenticator one-time totp two step',
  },
  {
    word: 'One-time code',
    meaning: 'Six digits from a code app. Each code works once, and only for a short time.',
    findBy: 'otp totp 2fa two step factor code app',
  },
  {
    word: 'Passkey',
    meaning:
      'A key that your phone or computer keeps for you. You use it with your fingerprint, face or screen lock.',
    findBy: 'fingerprint two step factor webauthn',
  },
  {
    word: 'Recovery code',
    meaning: 'A code that you save for the day you lose your phone. Each one lets you log in once.',
    findBy: 'lost phone backup',
  },
];

/** Words about disagreeing over a work. */
export const disputeTerms: readonly GlossaryWord[] = [
  {
    word: 'Share in dispute',
    meaning:
      'The part of a share that at least one side says belongs to someone else. Only this part is on hold.',
    findBy: 'striped dispute held',
  },
  {
    word: 'Counter',
    meaning:
      'An answer to a claim in a dispute: a complete split of your own that you say is right.',
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
    meaning: 'Money we keep until a dispute is settled, then pay to the people it belongs to.',
    findBy: 'frozen blocked on hold contested money',
  },
  {
    word: 'Mediation, mediator',
    meaning:
      'The society names a mediator, who meets the parties of a dispute and helps them to agree. The mediator decides nothing.',
    findBy: 'mediator help agree meeting',
  },
  {
    word: 'Party',
    meaning:
      'The people in a dispute: the person who raised it, the other holders of the work, and anyone who joined.',
    findBy: 'claimant respondent side',
  },
  {
    word: 'Rival claim',
    meaning:
      'Someone registers, amends or imports something that does not fit the current split. We keep it as a draft dispute for {draft} at most, and the current split does not change.',
    findBy: 'conflict above 100 same ISWC dispute by itself',
  },
  {
    word: 'Ruling',
    meaning:
      'What a court or tribunal decided about a dispute. The society records it, and the work gets its new version.',
    findBy: 'court tribunal judge case lawsuit',
  },
  {
    word: 'Waiting for',
    meaning:
      'Someone whose answer a dispute needs: everyone with an account who can log in, and everyone with a link that works.',
    findBy: 'absent not waited for link suspended no account turn',
  },
];

/** Words about where recordings were played. */
export const logTerms: readonly GlossaryWord[] = [
  {
    word: 'Claim',
    meaning:
      'You say that a part of a recording, or plays of it, are yours, and why. Others or the society must accept it first.',
    findBy: 'unmatched mine reason recording part accept',
  },
  {
    word: 'Log',
    meaning:
      'A list of the songs that a station, a DJ or a venue played. They send it to the society, or you import it.',
    findBy: 'airplay playlist plays',
  },
  {
    word: 'Match, possible match',
    meaning:
      'A play is matched when we know which recording it was: from its ISRC, its title and artist, or because someone told us. If a play only looks like your recording, it is a possible match: you confirm or reject it.',
    findBy: 'matched suggested likely',
  },
  {
    word: 'Medium',
    meaning:
      'How music reached people: by radio or television, by streaming, live on a stage, or in a public place such as a club.',
    findBy: 'broadcast stream live public',
  },
  {
    word: 'Source',
    meaning:
      'Who a log comes from: a radio or television station, a streaming service, a DJ, a venue or an event.',
    findBy: 'station dj venue service',
  },
  {
    word: 'Spelling',
    meaning:
      'A title and artist as a log has them. Logs often write the same song in several ways. Your answer for one spelling counts for all its plays.',
    findBy: 'misspelled written typo',
  },
  {
    word: 'Play',
    meaning:
      'One time that a recording was played. A line of a log is one play, unless it says how many plays or streams it counts.',
    findBy: 'use log entry airplay',
  },
];

/** Writers whom nobody can name. */
export const nobodyTerms: readonly GlossaryWord[] = [
  {
    word: 'Public domain',
    meaning:
      'Songs that nobody owns, because their writers died long ago. As a writer it holds no share.',
    findBy: 'hymn old expired copyright',
  },
  {
    word: 'Traditional',
    meaning:
      'The name for the writer of a folk song, which nobody owns. It holds no share, so the arranger can own all of the arrangement.',
    findBy: 'folklore folk song trad',
  },
  {
    word: 'Unknown writer',
    meaning:
      'The name for a writer when nobody knows who wrote a song. They may hold a share. We pay it to nobody, and we pay everyone else.',
    findBy: 'anonymous found composer',
  },
];
