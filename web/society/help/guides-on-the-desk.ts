import type { DeskGuide } from './desk-guide.ts';

/** What is no case, by the name in the address. */
export const deskGuides = {
  queue: {
    title: 'The queue and its keys',
    what: 'The queue lists every open case that your roles can decide. Your own cases are first, then those due soonest.',
    findBy: 'keyboard shortcuts next take release assign snooze note filter late target',
    steps: [
      'Press n, or “Next case”. It takes the most urgent case, and no colleague gets the same one.',
      'Press j and k to move through the list, and Enter to open a case.',
      'Press the letter of a choice. A letter only chooses; Enter decides.',
      'Press s to snooze a case with a reason, for 30 days at most. The time left keeps running. After 90 days you cannot snooze it again.',
      'Press m to leave a note for colleagues. Use “Manage case” to assign a case to one of them.',
      'Press t to take a case, u to release it, / to search, and ? to see all shortcuts.',
    ],
    reads: 'Members never read notes, snoozes or who has a case.',
    final: 'Notes and decisions stay in the history of the case.',
  },
  'two-officers': {
    title: 'Two officers',
    what: 'Some decisions need two officers who make the same choice. The first choice changes nothing. Nobody decides a case in which they gain or lose.',
    findBy: 'four eyes second approval single officer colleague own case conflict 24 hours',
    steps: [
      'Expect to need a second officer for disputes, merges, undoing a merge and answers by link. You also need one to check a member again, suspend a member, close an account, stop changes or change staff. Help on each kind of case says when.',
      'Decide the case as usual. The line beside the button says if a colleague must agree.',
      'Leave it. It goes back to the queue, and “Next case” does not give it to you again.',
      'Open the case as the second officer. You see what your colleague chose and why.',
      'Choose the same to carry it out. Another choice, or another text for members, replaces the first one.',
      'Confirm alone after 24 hours, if your society has only one officer and has set this.',
    ],
    reads:
      'Members read the names of both officers. If one officer decided alone, they read that too.',
    final:
      'The second decision takes effect at once. If the case changes after the first decision, it needs two decisions again.',
  },
  registers: {
    title: 'Members, works, recordings and disputes',
    what: 'Four pages where you search everything we have registered. Each record shows everything about it, and what you can do.',
    findBy:
      'search find suspend reinstate close account isni correct title artist freeze register record act export data lost phone passkey reset objection',
    steps: [
      'Open Members, Works, Recordings or Disputes. You see the ones your roles allow.',
      'Search by name, number, email, title or ISRC. Press j and k to move, and Enter to open. We record what you open.',
      'Choose what to do at the top. A registrar can suspend, reinstate or close an account, and assign an ISNI.',
      'Before you reset passkeys and codes, see the member, or call the number we had before. If they ask for their data on paper, press “Download data”.',
      'Correct a title or stop changes, if you have the role Documentation. Choose the status “With a lost share” to find shares to settle.',
      'Give a reason. If a colleague must approve, the act says so. It is then a case in the queue.',
    ],
    reads:
      'Before you confirm, you see what members will read. Everyone on a work or recording reads why you corrected it.',
    final:
      'A title can be corrected again. The earlier title stays in the history. A closed account stays closed.',
  },
  logs: {
    title: 'Logs and expected logs',
    what: 'Logs of stations, services, DJs and venues say what was played. You import them for all members.',
    findBy: 'import log station radio excel csv columns missing expected week month undo',
    steps: [
      'Open Logs and press “Import a log”. Enter who sent it, and choose the file.',
      'Check what each column means. We remember it for the next log with these columns.',
      'Look at the first rows, then start the import.',
      'Open “Expected logs” and say how often each source should send one.',
      'Ask the source for each week or month that is missing.',
    ],
    reads:
      'Members see their plays once they are matched. You can read the logs that members imported. You cannot change them.',
    final: 'You can undo an import of the society until the day that it shows.',
  },
  figures: {
    title: 'Figures and the year’s report',
    what: 'One page with a year in numbers: cases decided on time, plays matched, registrations, members, works and disputes.',
    findBy: 'statistics report pdf csv targets goals on time annual year',
    steps: [
      'Choose the year. We count again every ten minutes.',
      'Select a number to see what it counts.',
      'Download the figures as CSV, or the report of the year as PDF.',
      'Change the targets, if you are an administrator. They apply at once, to open cases too.',
    ],
    reads: 'Members do not see this page. The report names nobody.',
    final: 'Counts by status change until the year ends. After that they stay the same.',
  },
  operations: {
    title: 'Operations',
    what: 'This page shows if the portal runs well: jobs, email, storage, backups, versions, errors and the history.',
    findBy: 'jobs failed retry discard backup history check storage versions health administrator',
    steps: [
      'Read the first line. It says if something needs your attention.',
      'Try a failed job again once the problem is fixed.',
      'Discard a job only if what it does is no longer needed.',
      'Check the history. A job does it, and the result appears here.',
      'Make backups by command. This page shows the last one, and its last test.',
    ],
    reads: 'Members do not see this page.',
    final: 'A discarded job never runs: its email is not sent, or its import stops.',
  },
  staff: {
    title: 'Staff and roles',
    what: 'Everyone at the desk has an account of their own, with roles that say what they can see and do.',
    findBy: 'invite colleague role administrator auditor registrar lost phone password end access',
    steps: [
      'Open Staff and press “Invite someone”. Give only the roles that they need.',
      'Ask a second administrator to approve it, if there is one. It is a case in the queue.',
      'Change roles, invite again or end access with “Change”.',
      'Invite someone again if they lost their phone and codes. Their old log-in stops working.',
      'End access at once when someone leaves. Ending an administrator’s access needs a second administrator.',
    ],
    reads: 'Members see the name of the officer who decided, never the email.',
    final:
      'What someone did stays in the history under their name. Nobody changes their own account, and one administrator always remains.',
  },
  'who-looked': {
    title: 'What members see, and who looked',
    what: 'Members can find out who decided about them, and which staff looked at their documents.',
    findBy: 'privacy access list data protection request looked seen audit complaint objection',
    steps: [
      'Open the member on the Members page, if someone asks who looked at their details.',
      'Read “Viewed by staff”. It lists who opened what, and when.',
      'Tell the member what it says. Check first that it is really them.',
      'Tell them to download their data. It lists who opened each document, and when.',
      'Search Audit by your colleague’s name, if the member has a complaint. Auditors and administrators can.',
    ],
    reads:
      'Decisions name the society and the officer, and give the reason where the case asks for one. Members do not see notes, assignments or targets.',
    final: 'Nobody can delete anything from the history.',
  },
} as const satisfies Readonly<Record<string, DeskGuide>>;
