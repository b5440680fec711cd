import type { ConsentText } from './consent-text.ts';

// The sample society's text: whoever runs the portal puts their own here, and gives it a new version in domain/members/consents.ts.
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
