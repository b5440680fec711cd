// The sample society's text: anybody who runs the portal puts their own here, and gives it a new version in domain/members/consents.ts.
export const terms: ConsentText = [
  {
    title: 'What this is',
    paragraphs: [
      'This is the sample text of an invented society. Before the portal is opened to members, the society that runs it replaces this text by its own terms.',
      'These terms say what you and the society owe each other when you are a member and use this portal.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Your answers are true and complete, and you correct them when something changes. One person or body has one account.',
      'Keep your password to yourself. Tell the society at once if you think that somebody else uses your account.',
      'Until the society has compared your answers with your documents your account is provisional: you can use everything, and nothing is paid out.',
    ],
  },
  {
    title: 'Your works and recordings',
    paragraphs: [
      'You register only what you hold a share in, with the names and shares of everybody else as you agreed them. Whoever registers what is not theirs may lose the account.',
      'When two members claim the same share, the society holds back the contested part until it is settled, and pays the rest.',
    ],
  },
  {
    title: 'Leaving',
    paragraphs: [
      'You can close your account at any time. What accounting and open disputes need is kept, under a pseudonym. The society can suspend an account that is used against these terms, and says why.',
    ],
  },
];

// The sample society's text: anybody who runs the portal puts their own here, and gives it a new version in domain/members/consents.ts.
export const privacy: ConsentText = [
  {
    title: 'What this is',
    paragraphs: [
      'This is the sample text of an invented society. The society that runs the portal replaces it by its own notice under the Data Protection Act, 2012 (Act 843).',
    ],
  },
  {
    title: 'What is kept, and why',
    paragraphs: [
      'Your names, date of birth, nationality, address, phone number and identity document: so that the society knows who it pays, and pays nobody in your name.',
      'Your works, recordings, shares and bank details: to collect what others owe you and to pay it to you.',
      'What you do in the portal, with the time: so that every change can be explained later.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Other members see your names, your stage names, your IPI and ISNI, and your shares in works. They never see your contact, identity or bank details.',
      'Numbers and scans of documents, and bank numbers, are stored encrypted. The portal uses no trackers and sends nothing to advertisers.',
      'Names, identifiers and shares go to other societies where your music is used.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see and correct what is kept, take all of it with you as a download, and close your account. Then only what accounting and disputes need is left, under a pseudonym.',
      'A sign-up whose email address is never confirmed is deleted after 30 days, with its scans.',
      'Write to the society with any question, or to the Data Protection Commission if you are not content with its answer.',
    ],
  },
];

// The sample society's text: anybody who runs the portal puts their own here, and gives it a new version in domain/members/consents.ts.
export const mandate: ConsentText = [
  {
    title: 'What this is',
    paragraphs: [
      'This is the sample text of an invented society. The society that runs the portal replaces it by its own mandate.',
    ],
  },
  {
    title: 'What you ask the society to do',
    paragraphs: [
      'You ask the society to license the use of your works and recordings on your behalf, to collect what is owed for it, and to pay you your share after its published deduction for costs.',
      'You remain the owner of your rights. This mandate transfers no ownership.',
      'It covers Ghana and, through agreements with other societies, other countries, for the rights and works that no other society already manages for you.',
    ],
  },
  {
    title: 'How it begins and ends',
    paragraphs: [
      'It begins once the society has verified your documents. You can end it by closing your account or in writing; licences already given run on to their end, and what was collected until then is still paid to you.',
    ],
  },
];

/** A text that a member agrees to, as it is read. */
type ConsentText = readonly {
  readonly title: string;
  readonly paragraphs: readonly string[];
}[];
