import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { CaseGuide } from './desk-guide.ts';

/** Cases about who somebody is. */
export const peopleGuides = {
  identity_check: {
    what: 'A new member sent an identity document. You compare it with the details they typed.',
    findBy: 'verify passport ghana card scan new member approve kyc',
    steps: [
      'Open each scan. Zoom in and turn it until you can read it.',
      'Mark each line as the same with =, or as different with d. Write what the document says instead.',
      'Look at the similar members under the scan. One of them may be the same person.',
      'Choose Approve if the document proves who they are. If a line differs, say why you approve.',
      'Choose Ask again, or Refuse, if it does not. Choose a reason and correct the text.',
      'Press Enter to send your decision. The next case opens.',
    ],
    reads:
      'If you approve, we tell them that they are verified. If you ask again or refuse, they read your text by email and on their dashboard. We record each scan and each full number that you open. They can ask for that list.',
    final:
      'You cannot undo an approval here. To stop an account, two registrars suspend it. A refusal is not final. When the member sends another document, the check is in the queue again.',
  },
  company_check: {
    what: 'A company joined and sent its certificate. You compare it with the details they typed.',
    findBy: 'verify corporate publisher label registration certificate tin business',
    steps: [
      'Open the certificate. If we cannot show the file here, download it.',
      'Compare the name, the registration number and the TIN. Mark each as the same or as different.',
      'Look at the similar members under the certificate.',
      'Choose Approve, Ask again or Refuse, as for a person.',
      'Press Enter to send your decision. Delete any file that you downloaded.',
    ],
    reads:
      'If you approve, we tell them that they are verified. If you ask again or refuse, they read your text by email and on their dashboard.',
    final: 'You cannot undo an approval here. To stop an account, two registrars suspend it.',
  },
  changed_document: {
    what: 'A verified member changed a detail that we had compared with their documents. The new details already apply.',
    findBy: 'changed name profile after check correction verified ipi number',
    steps: [
      'Read what changed, from what to what, and when.',
      'Open the documents we have under “Files”.',
      'Choose Approve if the change fits the documents.',
      'Choose Ask for proof if you need a document that shows the new details.',
      'Choose Check documents again if the details do not fit. Two officers must choose this.',
    ],
    reads:
      'If you approve, we do not tell the member. If you ask for proof, they read your text and stay verified. If two officers choose to check again, they read why. We do not pay them until the new check.',
    final: 'You can always check the member again, so no decision here is final.',
  },
  closure: {
    what: 'A member closed their account, but their works or recordings stay. You deal with what is left.',
    findBy: 'closed account left deleted leaving member owed money',
    steps: [
      'Read what stays: works, works without another member, recordings and open disputes.',
      'Pay what we owe them in another way, or put it on hold. We have deleted their bank details.',
      'Ask a colleague who decides disputes about each open dispute.',
      'Choose Mark as done. Write what you did, but nothing personal.',
    ],
    reads: 'We tell nobody, because the account is closed.',
    final:
      'You cannot reopen a closed account. We keep what you write, so it must not name anyone.',
  },
  bank_name: {
    what: 'A member entered a bank account or wallet in a name that is not theirs. It becomes active after 72 hours, even if you have not decided.',
    findBy: 'bank details account holder name wallet momo fraud payment finance',
    steps: [
      'Compare the name on the account with the names of the member.',
      'Read the gold lines. Another member may have the same account, or the device may be new.',
      'Choose Approve if you are sure that both names belong to the member. Say why, for your colleagues.',
      'Choose Ask again if the name may be misspelt, or if you need a document with both names.',
      'Choose Refuse if the account belongs to another person.',
    ],
    reads:
      'If you approve, we do not tell the member, and we pay into this account. If you ask again, they read your reason and enter their bank details again. If you refuse, they read your reason.',
    final:
      'Once you refuse bank details or ask again, nobody can make them active. The member can enter them again.',
  },
  holder_duplicate: {
    what: 'Two records may belong to one person or one company. You keep one record, or both.',
    findBy: 'duplicate person merge people same name twice rights holder unmerge',
    steps: [
      'Read why we ask: the same name, phone, date of birth, ISNI or IPI name number.',
      'Compare A and B. The lines that differ are in gold.',
      'Ask the person if you are not sure. Many people share a name.',
      'Choose which record to keep. Read what moves to it before you decide.',
      'Choose They are different if they are. We ask again only if they share something else.',
    ],
    reads:
      'If the record that stays belongs to a member, we tell that member about the merge. If you keep both, we tell nobody.',
    final:
      'Two officers must choose the same record. You cannot merge records with one decision. A merge can be undone for 30 days, if nothing in it has changed since. Open the case or the member, choose the merge, and press “Undo merge”. A second officer must approve it. A merge that moves a dispute can never be undone.',
  },
} as const satisfies Partial<Record<CaseKind, CaseGuide>>;
