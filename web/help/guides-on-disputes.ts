import { pages } from '#contract/pages.ts';
import { maxEvidence } from '#domain/disputes/dispute.ts';
import type { Guide } from './guide.ts';

const mine = { to: pages.disputes(), label: 'My disputes' };

/** Disagreeing about a work: what a dispute is, how it goes, and how it ends. */
export const disputeGuides: readonly Guide[] = [
  {
    id: 'what-is-a-dispute',
    title: 'What is a dispute?',
    topic: 'shares',
    summary: 'How holders of a work disagree openly, with deadlines, until they agree.',
    findBy: 'contested quarrel fight wrong share complain conflict steps stages how it goes',
    parts: [
      {
        text: [
          'Someone says the register is wrong: the shares of a work, or the people named in it. We tell the other holders, and they can answer. Everyone can read the same things.',
        ],
      },
      {
        heading: 'The steps',
        steps: [
          'One holder raises the dispute with a full split, a statement and evidence. The society receives it.',
          'We tell the other holders. They have {respond} to agree, or to disagree with a split of their own.',
          'Each side adds evidence, for {evidence} at most. If only the writers’ percentages are in dispute, there is no evidence step.',
          'You negotiate for {negotiate} at most. Anyone can propose a split. If everyone accepts it, the dispute is over.',
          'If you do not agree, a mediator helps you for {mediate} at most. The society chooses the mediator.',
          'If you still do not agree, the society decides and gives its reasons, or a court or tribunal does.',
          'What was agreed or decided becomes the new version of the work.',
        ],
      },
      {
        heading: 'What does not change',
        points: [
          'The current split stays in the register until the dispute is over.',
          'We put only the part in dispute on hold. We pay everything else as usual.',
          'Nobody can change or delete the timeline of a dispute.',
        ],
      },
      {
        text: [
          'Talking first is often quicker. You can also propose other shares on the work itself, without a dispute.',
        ],
      },
    ],
    links: [mine],
    related: ['raise-a-dispute', 'answer-a-dispute', 'settle-a-dispute', 'propose-shares'],
  },
  {
    id: 'raise-a-dispute',
    title: 'Raise a dispute, or join one',
    topic: 'shares',
    summary: 'Say what is wrong, what it should be, and add evidence.',
    findBy: 'start open file claim contest my share stolen song not named sample infringement',
    parts: [
      {
        steps: [
          'Open the work, press “More” and choose “Raise a dispute”. If the work does not name you, use “Search the repertoire”.',
          'Choose what the dispute is about, and which rights.',
          'Enter the whole split that you say is right. Below it you see what would change.',
          'Write your statement and add evidence.',
          'Check everything, agree to the declaration and press “Raise this dispute”.',
        ],
      },
      {
        points: [
          'We save what you enter. From the second step on you also find it under “Drafts”, so that you can continue on another device.',
          'We tell nobody before you raise it.',
          'If we have verified you, and the work names you or you added evidence, we tell the others at once.',
          'Otherwise we review your dispute first. No money is on hold until then.',
          'If three of your disputes have no answer yet, we review the next one first.',
          'Your dispute has a number such as D-000123. Give it when you contact us.',
          'You can withdraw the dispute until it is decided.',
        ],
      },
      {
        heading: 'If there is a dispute already',
        text: [
          'A right of a work can have one open dispute. You can join it on one of its sides, or with a split of your own. You can then read everything, and the others cannot agree without you.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'My works' }, mine],
    related: ['what-is-a-dispute', 'evidence-in-a-dispute'],
  },
  {
    id: 'answer-a-dispute',
    title: 'When someone disputes your share',
    topic: 'shares',
    summary: 'Agree with the claim, or disagree and enter the split that you say is right.',
    findBy: 'respond reply concede counter deadline late accused claim against me how many days',
    parts: [
      {
        steps: [
          'Open the dispute from the notification, or from “Musical Works in Dispute”. Yours to answer says “Your turn”.',
          'The page opens with the claim: what you have now, and what you would have.',
          'Read the statement and the evidence below it.',
          'If the claim is right, press “Agree with the claim”.',
          'If it is wrong, press “Disagree with the claim”. Enter the right split and say why. To keep the current split, change nothing.',
        ],
      },
      {
        heading: 'Your time',
        points: [
          'You have {respond}. The dispute shows the last day, and we remind you four times.',
          'If you do not answer in time, the dispute continues without your answer. You can still agree on a split later.',
          'You can answer once, so read everything first.',
        ],
      },
    ],
    links: [{ to: pages.disputes({ turn: 'mine' }), label: 'Disputes that need your answer' }],
    related: [
      'what-is-a-dispute',
      'evidence-in-a-dispute',
      'settle-a-dispute',
      'someone-without-an-account',
    ],
  },
  {
    id: 'evidence-in-a-dispute',
    title: 'Evidence in a dispute',
    topic: 'shares',
    summary: 'Add files that support your side, and choose who can read them.',
    findBy:
      'proof contract agreement demo chat screenshot photo recording upload confidential secret',
    parts: [
      {
        steps: [
          'Open the dispute and go to “Evidence”.',
          'Choose a file: a PDF, a picture or a sound file of up to 50 MB. If the network breaks, the upload continues where it stopped.',
          'Say in a few words what it shows, and press “Add this evidence”.',
        ],
      },
      {
        points: [
          `You can add ${maxEvidence} files.`,
          'All parties and the society can read a file, unless you mark it as confidential. Then only the society can. The others see that there is a file, but not its name.',
          'You can withdraw your file. After that nobody can read it, but the timeline shows that you added it.',
          'When you have added everything, press “My evidence is complete”. When everyone has, negotiation starts early.',
        ],
      },
    ],
    links: [mine],
    related: ['what-is-a-dispute', 'settle-a-dispute'],
  },
  {
    id: 'settle-a-dispute',
    title: 'End a dispute: agree, mediate, decide',
    topic: 'shares',
    summary: 'Propose a split that everyone accepts, ask for help, or let the society decide.',
    findBy:
      'settle agreement accept proposal negotiate mediation arbitration determination decide outcome withdraw take back held money',
    parts: [
      {
        heading: 'Agree on a split',
        points: [
          'Press “Propose a split” and enter it. We tell all parties.',
          'Each of them sees what would change, and accepts, declines with a reason or suggests another split.',
          'When everyone has accepted, we change the work at once, the dispute is over, and we pay what was on hold.',
        ],
      },
      {
        heading: 'If you do not agree',
        points: [
          '“Ask for mediation” asks all parties. Mediation starts when everyone agrees to it. Nobody has to.',
          'When the {negotiate} to negotiate are over, mediation starts without being asked for.',
          'The society chooses a mediator, a day and a place. Everyone must accept what you agree on there.',
          'If that does not help, the society decides and gives its reasons.',
          'Some cases go to a court or tribunal instead. The dispute says which one. The money in dispute stays on hold until we have recorded the ruling.',
          'You can agree on a split at any time before the decision.',
        ],
      },
      {
        heading: 'If you disagree with a decision',
        text: [
          'Write to the society. Give the dispute number and say what is new. Two officers can reopen the dispute. Until there is a new decision, the current one applies.',
        ],
      },
      {
        heading: 'Withdraw the dispute',
        text: [
          'The person who raised the dispute can withdraw it until it is decided. The current split stays, and we pay what was on hold.',
        ],
      },
      {
        text: [
          'Press “Download summary (PDF)” on the page of the dispute for your files or your lawyer.',
        ],
      },
    ],
    links: [mine],
    related: ['what-is-a-dispute', 'answer-a-dispute'],
  },
  {
    id: 'someone-without-an-account',
    title: 'When someone in a dispute has no account',
    topic: 'shares',
    summary: 'Give them a link, so that they can see the claim and answer it.',
    findBy:
      'invite invitation link QR code WhatsApp party not a member no account cannot log in suspended answer by link waited for',
    parts: [
      {
        steps: [
          'Open the dispute and go to “Parties”. Press “Invite by link” beside the person who has no account.',
          'Enter their email address, or make a link and give it to them by WhatsApp or by letting them scan its code.',
          'They see what the claim says about their share and both statements. They do not see the evidence or the messages. They can agree or disagree, and accept or decline a proposed split, with their name.',
        ],
      },
      {
        heading: 'What a link changes',
        points: [
          'While the link works, we wait for their answer like everyone else’s: one month, or until the step ends if that is later.',
          'Any party can end the link or make a new one, which ends the old one. The timeline shows it.',
          'If an answer by link makes their share smaller, the society checks with them first.',
          'We do not wait for people who have no link. If a split would give them less, the society has to confirm it.',
          'The same is true for a member whose account is suspended.',
        ],
      },
      {
        heading: 'If someone gave you a link',
        points: [
          'Anyone with the link can answer in your name, so do not pass it on.',
          'You answer once, with your full name. All parties and the society can read it.',
          'If you disagree, you say that the current split is right. To propose another split, add evidence or write to the others, join the society.',
          'If the link does not open, ask for a new one.',
        ],
      },
    ],
    links: [mine],
    related: ['what-is-a-dispute', 'answer-a-dispute', 'settle-a-dispute'],
  },
];
