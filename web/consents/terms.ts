import type { ConsentText } from './consent-text.ts';

// The sample society's text: whoever runs the portal puts their own here, and gives it a new version in domain/members/consents.ts.
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
