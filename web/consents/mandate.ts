import type { ConsentText } from './consent-text.ts';

// The sample society's text: whoever runs the portal puts their own here, and gives it a new version in domain/members/consents.ts.
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
