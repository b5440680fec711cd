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
    summary: 'A disagreement about a work, in the open and with deadlines, until it is settled.',
    findBy: 'contested quarrel fight wrong share complain conflict steps stages how it goes',
    parts: [
      {
        text: [
          'Somebody says that the register is wrong: that the shares of a work, or who is named in it, should be others. The other holders are told and can answer. All of you read the same.',
        ],
      },
      {
        heading: 'What happens, step by step',
        steps: [
          'It is raised: with a complete split, a statement, and evidence. The society receives it.',
          'The other holders are told. They have {respond} to agree or to answer with another split.',
          'Everybody shows their evidence, for {evidence} at most. Where writers only disagree about percentages, this step is left out.',
          'You negotiate, for {negotiate} at most: anybody may propose a split. If every party accepts it, it is settled.',
          'If you do not agree, a mediator whom the society names helps you, for {mediate} at most.',
          'If that does not help either, the society decides, with its reasons, or a court or tribunal does.',
          'What was agreed or decided becomes a new version of the work.',
        ],
      },
      {
        heading: 'What stays as it is',
        points: [
          'What stands in the register stands until the dispute is over.',
          'Only the contested part of a share is held. Everything else is paid as always.',
          'Nothing on the timeline of a dispute can be changed or deleted, by nobody.',
        ],
      },
      {
        text: [
          'It is often quicker to talk first, or to propose other shares on the work itself: that needs no dispute.',
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
    summary: 'Say what should be, why, and show what you have.',
    findBy: 'start open file claim contest my share stolen song not named sample infringement',
    parts: [
      {
        steps: [
          'Open the work, press “More” and choose “Raise a dispute”. A work that does not name you is found by “Search the repertoire”.',
          'Choose what it is about, and which rights.',
          'Enter the whole split as you say it is right. Below it stands what would change.',
          'Write your statement, and add evidence.',
          'Look through everything, agree to the declaration, and press “Raise this dispute”.',
        ],
      },
      {
        points: [
          'What you enter is kept. From the second step on it stands under “Drafts” as well, and you can go on with it on another device.',
          'Nobody is told before you raise it.',
          'If we have verified you, and the work names you or you added evidence, we tell the others at once.',
          'Otherwise we review your dispute first. No money is on hold until then.',
          'If three of your disputes have no answer yet, we review the next one first.',
          'You get a number such as D-000123. The society finds your dispute by it.',
          'As long as it is not decided you can take it back.',
        ],
      },
      {
        heading: 'If there is one already',
        text: [
          'There can be one open dispute about a right of a work. You can join it: on one of its sides, or with a split of your own. You then read everything, and nothing is agreed without you.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'My works' }, mine],
    related: ['what-is-a-dispute', 'evidence-in-a-dispute'],
  },
  {
    id: 'answer-a-dispute',
    title: 'When somebody raises a dispute against you',
    topic: 'shares',
    summary: 'Agree with the claim, or answer with the split that you say is right.',
    findBy: 'respond reply concede counter deadline late accused claim against me how many days',
    parts: [
      {
        steps: [
          'Open the dispute: from the notification, or from “Musical Works in Dispute”, where “Your turn” is marked.',
          'Look at both splits beside each other, and read the statement and the evidence.',
          'If the claim is right, press “Agree with the claim”.',
          'If it is not, press “Answer”. Enter how it should be shared, also if it should stay as it is, and say why.',
        ],
      },
      {
        heading: 'Your time',
        points: [
          'You have {respond}, and the dispute says until when. You are reminded four times.',
          'Who does not answer in time is not waited for. The dispute goes on without them, and you can then still agree on a split.',
          'Whether you agree or answer: you can do it once.',
        ],
      },
    ],
    links: [{ to: pages.disputes({ turn: 'mine' }), label: 'Disputes that wait for me' }],
    related: [
      'what-is-a-dispute',
      'evidence-in-a-dispute',
      'settle-a-dispute',
      'somebody-without-an-account',
    ],
  },
  {
    id: 'evidence-in-a-dispute',
    title: 'Evidence in a dispute',
    topic: 'shares',
    summary: 'Add files that show who is right, and decide who may read them.',
    findBy:
      'proof contract agreement demo chat screenshot photo recording upload confidential secret',
    parts: [
      {
        steps: [
          'Open the dispute and go to “Evidence”.',
          'Choose a file: a PDF, a picture or a sound, 50 MB at most. If the network breaks, it goes on where it stopped.',
          'Say in a few words what it shows, and press “Add this evidence”.',
        ],
      },
      {
        points: [
          `You can add ${maxEvidence} files.`,
          'All parties and the society read it, unless you mark it as confidential. Then only the society does: the others see that there is a file, and not its name.',
          'You can withdraw a file of yours. Nobody can read it then; the timeline says that it was there.',
          'When you have shown everything, press “My evidence is complete”. When all have, you go on without waiting.',
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
    summary: 'Propose a split that all accept, ask for help, or let the society decide.',
    findBy:
      'settle agreement accept proposal negotiate mediation arbitration determination decide outcome withdraw take back held money',
    parts: [
      {
        heading: 'Agree on a split',
        points: [
          'Press “Propose a split” and enter it. All parties are told.',
          'Each of them accepts with one press, declines with a reason, or proposes another one.',
          'When every party has accepted, the work is changed at once, the dispute is over, and what was held is paid.',
        ],
      },
      {
        heading: 'If you do not agree',
        points: [
          '“Ask for mediation”: all parties are asked whether they want it. It begins when all have agreed, and nobody has to.',
          'When the {negotiate} to negotiate are over, mediation comes by itself.',
          'The society names a mediator, a day and a place. What you agree on there is put to all of you, and holds once everybody has accepted it.',
          'If that does not help, the society decides and says why.',
          'Some cases go to a court or tribunal instead. The dispute then says which, and what is contested stays held until the society has recorded the ruling.',
          'You can agree on a split until it is decided.',
        ],
      },
      {
        heading: 'Take it back',
        text: [
          'Who raised it can take it back until it is decided. Then everything stays as it stands, and nothing is held any more.',
        ],
      },
      {
        text: ['“Summary as PDF” on the dispute’s page is for your files, and for a lawyer.'],
      },
    ],
    links: [mine],
    related: ['what-is-a-dispute', 'answer-a-dispute'],
  },
  {
    id: 'somebody-without-an-account',
    title: 'When somebody in a dispute has no account',
    topic: 'shares',
    summary: 'Give them a link, by which they see what is claimed and answer with their name.',
    findBy:
      'invite invitation link QR code WhatsApp party not a member no account cannot log in suspended answer by link waited for',
    parts: [
      {
        steps: [
          'Open the dispute and go to “Who takes part”. Beside who has no account stands “Invite by link”.',
          'Enter their e-mail address, or make a link and hand it over: by WhatsApp, or by letting them scan its code.',
          'They see what is claimed of their share and what was said, not the evidence and not the messages. They agree or do not agree, and accept or decline a proposed split, with their name.',
        ],
      },
      {
        heading: 'What a link changes',
        points: [
          'While it works their answer is waited for like everybody else’s: a month, or until the step ends if that is later.',
          'Anybody who takes part can make a new one, which ends the one before, or take it back. The timeline says so.',
          'If an answer by link makes their share smaller, the society checks with them first.',
          'Who was not invited is not waited for. Where they would get less, the society confirms what the others agree on.',
          'It is the same with a member whose account is suspended.',
        ],
      },
      {
        heading: 'If you were given a link',
        points: [
          'Whoever has the link can answer in your name: do not pass it on.',
          'You answer once, with your full name. All parties and the society read it.',
          'If you say that you do not agree, you say that all should stay as it stands. To propose a split of your own, show evidence or write to the others, join the society.',
          'If it opens nothing, ask whoever gave it to you for a new one.',
        ],
      },
    ],
    links: [mine],
    related: ['what-is-a-dispute', 'answer-a-dispute', 'settle-a-dispute'],
  },
];
