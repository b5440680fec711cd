import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { CaseGuide } from './desk-guide.ts';

const approveOrRefuse = [
  'Choose Approve if it is right, or Refuse if it is not.',
  'Say why, if you refuse. Only colleagues read your reason.',
] as const;

/** Cases about disputes, about what a colleague proposed, and from running the portal. */
export const actGuides = {
  dispute_review: {
    what: 'A member raised a dispute. You review it before we tell the other parties.',
    findBy: 'new dispute screen accept reject evidence complaint',
    steps: [
      'Read the statement, and open the evidence. We record each file that you open.',
      'Choose Accept if the other parties should answer it.',
      'Choose Ask for details if something is missing, and write what you need.',
      'Choose Reject if there is nothing to decide, and give a reason.',
    ],
    reads:
      'If you accept, we tell the other parties. Money for the shares in dispute is put on hold. If you ask for details, the member who raised it reads your question. We do not tell the others yet. If you reject it, the member who raised it reads why.',
    final:
      'You cannot undo a decision here. Two officers can reopen a rejected dispute on its page.',
  },
  dispute_decision: {
    what: 'The parties of a dispute did not agree, and it is now for the society to decide.',
    findBy: 'dispute ruling decide split shares merge works determination',
    steps: [
      'Read what each party says, and open the evidence: press > for the next file, and . for the next page of a PDF.',
      'Compare the current split with the split of each party.',
      'Choose one of the splits, Other shares, or Change nothing. Where works are duplicates, you can also merge them.',
      'For Other shares, enter the share of each holder. You see at once who would gain and who would lose.',
      'Choose one of the usual reasons, and complete it in plain words. All parties will read it.',
      'Ask a colleague to decide it too. Two officers must make the same decision.',
    ],
    reads:
      'All parties read the decision, its date, the reasons, and how to object. They read nothing until the second officer agrees. The summary as PDF has the names of both officers.',
    final:
      'The decision changes the work. Two officers can reopen the dispute on its page. Until there is a new decision, this one applies.',
  },
  dispute_act: {
    what: 'A colleague wants to carry out a court’s ruling, reopen a dispute, or close one without making the change.',
    findBy:
      'court ruling tribunal reopen dispute close mediator more time invite party second officer',
    steps: [
      'Read who proposed it, and the reason.',
      'Compare the court’s case number and the date with the ruling itself.',
      'Check who would gain and who would lose.',
      ...approveOrRefuse,
      'One officer is enough for everything else on the dispute’s page, such as naming a mediator or giving more time.',
    ],
    reads:
      'All parties read the ruling or the reason, and how to object. If you refuse, we tell nobody.',
    final: 'A ruling changes the work. Two officers can reopen the dispute.',
  },
  member_act: {
    what: 'A colleague wants to suspend, reinstate or close an account, reset its passkeys, or undo a merge. You are the second officer.',
    findBy:
      'suspend reinstate close reset passkey lost phone unmerge undo merge member account second officer approve',
    steps: [
      'Read who proposed it, and the reason.',
      'Read what we know about the member.',
      'Before you approve a reset, ask how your colleague checked who asks.',
      ...approveOrRefuse,
    ],
    reads:
      'A suspended member is logged out and reads the reason of your colleague. A reinstated member can log in again, and we tell them. After a reset, we email them a link that stops it. We email the member of a closed account once more. If you refuse, we tell nobody.',
    final:
      'A closed account stays closed. Two officers can reverse the rest later. Separated records can be merged again by command.',
  },
  work_act: {
    what: 'A colleague wants to change a work or recording, stop or allow changes to it, or undo a merge.',
    findBy:
      'freeze work recording unmerge undo merge stop changes allow changes correct title artist lost share earlier work second officer approve',
    steps: [
      'Read who proposed it, and the reason.',
      'Read the work or recording, its shares and its disputes. For a merge, read what goes back and what stays.',
      ...approveOrRefuse,
    ],
    reads:
      'Everyone who holds a share reads that changes are stopped, and why. They also read when changes are allowed again. If you approve undoing a merge, everyone on both reads why. If you refuse, we tell nobody.',
    final: 'Two officers can reverse it later.',
  },
  staff_act: {
    what: 'An administrator wants to invite someone, change roles or end access. A second administrator decides.',
    findBy: 'staff invite roles end access administrator second approve',
    steps: [
      'Check that you know the person and their email.',
      'Compare the roles now with the new roles.',
      ...approveOrRefuse,
    ],
    reads:
      'We do not tell members. We email the person a link if you invite them, or a message if their roles change.',
    final:
      'You can change roles again, and invite someone again. What they did stays in the history.',
  },
  failed_import: {
    what: 'We could not read the file of a member, or most of its rows have problems.',
    findBy: 'import file list songs recordings log rows errors excel csv',
    steps: [
      'Read what is wrong, and in how many rows.',
      'Look at the columns. One may be left out, or have the wrong meaning.',
      'Choose Tell the member, and write what they should change.',
      'Choose Check again if the problem is fixed. You can do this for lists of songs and of recordings, not for logs.',
      'Choose Close if there is nothing to do.',
    ],
    reads:
      'If you tell them, they read your text with a link to the import. Otherwise we do not tell them.',
    final:
      'Your decision changes nothing in the register. You cannot withdraw what you told the member.',
  },
  bounced_mail: {
    what: 'An email to a member came back, or we could not send it for four days.',
    findBy: 'email returned bounced address wrong mailbox full',
    steps: [
      'Read why it came back.',
      'Call the member and ask which email address they use now.',
      'Choose Send again if the problem is fixed. You cannot if a link in the email has expired.',
      'Choose Mark address as wrong if they no longer use it.',
      'Choose Close if there is nothing to do.',
    ],
    reads:
      'If the address is wrong, the member is asked to change it at their next log-in. Until they change it, we email them no notifications.',
    final: 'You cannot change the address for them. The member does that.',
  },
  error_report: {
    what: 'Browsers reported an error. Each error is one case, however often it happens.',
    findBy: 'bug error browser crash problem page developer report',
    steps: [
      'Read how often it happened, on which page, and in which version.',
      'Send the report to the people who maintain the portal.',
      'Choose Send answer to write to the members who saw it. The report stays in the queue.',
      'Choose Mark as solved when a version solves it. It comes back if it happens again.',
      'Choose Ignore if it does no harm. Then it does not come back.',
    ],
    reads:
      'If you answer, the members who saw the error read your text. You do not see who they are. Otherwise we tell nobody.',
    final: 'An answer cannot be withdrawn.',
  },
} as const satisfies Partial<Record<CaseKind, CaseGuide>>;
