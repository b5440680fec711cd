import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Agreeing on a work with those who share it: answering, proposing, inviting, withdrawing, and works that look alike. */
export const agreeingGuides: readonly Guide[] = [
  {
    id: 'confirm-your-share',
    title: 'Confirm or decline your share',
    topic: 'shares',
    summary:
      'Tell us whether your share is right. We cannot pay anyone until everyone has confirmed.',
    findBy:
      'approve agree accept sign co-writer decline refuse wrong percentage unconfirmed waiting object falsely named name without share',
    parts: [
      {
        text: [
          'When another member names you on a work, you get a notification. Check the share under your name.',
        ],
      },
      {
        steps: [
          'Open the notification, or go to the things to do on your Dashboard.',
          'Open the work and read “Is your share right?”.',
          'If it is right, press “Confirm my share”.',
        ],
      },
      {
        heading: 'If it is not right',
        points: [
          'If you know what it should be, press “Propose other shares”. That declines your current share.',
          'If you only know that it is wrong, press “Decline” and say why. The others read your reason.',
          'If the work means someone else of your name, press “This is not me”. It leaves your list, and cannot name you again unless you undo that on your account page. For a sound recording, find it under “More”.',
          'You can still confirm a share you have declined.',
        ],
      },
      {
        heading: 'If you are named without a share',
        steps: [
          'Open the work and read “Does your name belong on this work?”.',
          'If it does, press “Confirm my name”.',
          'If it does not, or you should have a share, press “Object” and say why.',
        ],
        points: [
          'After you object, we cannot pay anyone until your name is removed or you confirm it.',
          'You can object at any time, even after the deadline.',
        ],
      },
      {
        heading: 'How long you have',
        text: [
          'The work says until when: you have {cosign}. After that the work is registered, but paid only when everyone has confirmed. You can still confirm then.',
          'To see all works that need your answer, open Music Composition and choose “Needs my answer” at “My share”.',
        ],
      },
    ],
    links: [
      { to: pages.works({ confirmation: 'unconfirmed' }), label: 'Works that need my answer' },
      { to: pages.dashboard(), label: 'Dashboard' },
    ],
    related: ['propose-shares', 'not-payable', 'notifications'],
  },
  {
    id: 'propose-shares',
    title: 'Propose other shares, and answer such a proposal',
    topic: 'shares',
    summary: 'Say what everyone’s share should be. The others accept or decline.',
    findBy: 'counter offer negotiate split disagree change percentage accept decline proposal open',
    parts: [
      {
        steps: [
          'Open the work, press “More” and choose “Propose other shares”.',
          'Enter everyone’s share. The bar follows what you type.',
          'Say why, if you like, and press “Continue”.',
          'Read who must agree and what would change, and press “Send this proposal”.',
        ],
      },
      {
        heading: 'Who must agree',
        points: [
          'Everyone who has confirmed a share that would change. If you take an unclaimed share, all members who have confirmed theirs. If nobody has confirmed, it changes at once.',
          'An amendment that changes such a share is also a proposal. The last step says so before you send it.',
          'We then ask people who have not confirmed anything yet to confirm.',
        ],
      },
      {
        heading: 'When you are asked',
        points: [
          'Open the work and its tab “Proposals”. You see the old and the new split beside each other.',
          'Press “Accept this proposal” to agree. The work changes when everyone has accepted.',
          'Press “Decline it” and say why to end it. The work stays as it is.',
        ],
      },
      {
        text: [
          'The others have {cosign} to answer a proposal. Until then the work does not change. You can withdraw your own proposal while it is open.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'My works' }],
    related: ['confirm-your-share', 'amend-a-work', 'invite-to-sign'],
  },
  {
    id: 'invite-to-sign',
    title: 'Ask someone who is not a member to sign',
    topic: 'shares',
    summary: 'Give them a link or show a code. They sign on their own phone.',
    findBy:
      'link qr code whatsapp sms email invite no account publisher abroad signature outside confirm check approve smaller lower',
    parts: [
      {
        steps: [
          'Open the work and its tab “Shares”.',
          'Press “Ask to sign” beside their name.',
          'Enter their email address and press “Send by email”, or press “Make a link”.',
          'Copy the link and send it, or let them scan the code with their phone’s camera.',
        ],
      },
      {
        heading: 'What they see',
        points: [
          'They see the work with everyone’s share, and we ask whether theirs is right. They see nothing private.',
          'They type their full name as a signature. You see it in the history of the work.',
          'They can say no, and say why and what their share should be.',
        ],
      },
      {
        heading: 'What the society checks',
        points: [
          'If the society has contact details for this person, we send the link there and not to you.',
          'If their answer makes their share smaller, we check with them first. Nothing changes until then.',
          'The work, certificate and split sheet show who made the link and which name was signed.',
        ],
      },
      {
        heading: 'What you should know',
        points: [
          'Anyone who has the link can sign with it. Give it to that person only.',
          'We show the link once. You can make a new one at any time. The old one then stops working.',
          '“Links” below the shares shows whether someone opened it.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'My works' }],
    related: ['confirm-your-share', 'not-payable'],
  },
  {
    id: 'withdraw-a-work',
    title: 'Withdraw a work',
    topic: 'works',
    summary: 'Remove a work that should not have been registered.',
    findBy: 'delete remove cancel take down undo wrong twice double mistake unregister',
    parts: [
      {
        steps: [
          'Open the work, press “More” and choose “Withdraw this work”.',
          'Read what it does, and say why.',
          'Press “Withdraw this work”, or “Ask to withdraw it” when others must agree.',
        ],
      },
      {
        points: [
          'It no longer appears in search, and nobody is paid for it. Its history stays.',
          'You cannot undo this. You would have to register it again.',
          'If others have confirmed a share, they must agree. Until then it stays as it is.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'My works' }],
    related: ['possible-duplicate', 'amend-a-work'],
  },
  {
    id: 'made-from-another-work',
    title: 'A work made from a registered work',
    topic: 'works',
    summary:
      'What happens when you arrange, adapt or translate a registered work, or someone else does that with yours.',
    findBy:
      'arrangement arranger adaptation translation cover version earlier work original medley permission agree object',
    parts: [
      {
        steps: [
          'Register your work and choose “Arrangement, adaptation or translation of an earlier work”.',
          'Enter the title of the earlier work as it is registered.',
          'If we find it, we ask its writers. The page of your work shows who has answered.',
        ],
      },
      {
        text: [
          'If someone made a work from yours, your dashboard shows it. Open it and check the shares. Then choose:',
        ],
      },
      {
        points: [
          '“I agree”: you agree to these shares. If the shares change, we ask you again.',
          '“It is not made from mine”: it is another song, for example one with the same title.',
          '“I object”: say why. You can agree later.',
        ],
      },
      {
        text: [
          'We cannot pay anyone for the new work until everyone we asked has agreed. If they do not answer, or they object, the society decides.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['register-a-work', 'not-payable', 'possible-duplicate'],
  },
  {
    id: 'possible-duplicate',
    title: 'A work that may be registered already',
    topic: 'works',
    summary: 'What “Possible duplicate” means, and what you can do.',
    findBy: 'same song twice double merge asked merged merge suspect similar title already there',
    parts: [
      {
        text: [
          'When a new song looks like one that was registered before, we tell both registrants at once. If one song were registered twice, money could go to the wrong people. So we do not pay for the later one until this is clear. The earlier one stays as it is.',
          'We compare titles and writers. Different spelling, “feat.” or “(Official Video)” does not hide a duplicate. “Part 2” or a remix counts as a different song.',
        ],
      },
      {
        steps: [
          'Open the song. “Possible duplicate” shows the songs like it, what is alike, and what each side said.',
          'If it is the same song, press “Ask to merge” and say why. If yours is the later song, you can also press “Withdraw my song”. If the other one does not name you, ask its registrant to add you.',
          'If they are two songs, press “These are two songs” and say how you know.',
        ],
      },
      {
        text: [
          'If the later song is yours, your word alone does not make it payable. Someone who has confirmed a share of the earlier song must agree, or the society decides.',
          'We ask the other side to answer and show you the date. If they do not answer by then, or you disagree, the society decides.',
          'You can have three requests to merge that nobody has answered. The society reviews any others first, and those of members that it has not verified yet.',
          'If you change the title, the writers or the ISRC of a song, we compare it with other songs again.',
          'Only the society can merge two songs. Nobody loses a share when it does. The old number then leads to the song that stays, and the history of both shows it.',
        ],
      },
    ],
    links: [{ to: pages.works({ duplicate: 'possible' }), label: 'My possible duplicates' }],
    related: ['withdraw-a-work', 'register-a-work'],
  },
];
