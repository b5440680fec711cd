import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Where recordings were played, and how logs come in. */
export const logGuides: readonly Guide[] = [
  {
    id: 'where-played',
    title: 'Where was I played?',
    topic: 'finding',
    summary:
      'See where and when your recordings were played, confirm possible matches, and claim plays we could not match.',
    findBy:
      'radio airplay plays played uses usage station dj club stream chart month source likely possible matches confirm reject unmatched claim reported checked source invented',
    parts: [
      {
        text: [
          'Stations, streaming services, DJs and venues write down what they play. This list is a log, and each line of it is a play.',
          'We match a play with your recording by its ISRC, or by its title and artist. If they are only similar, we ask you.',
        ],
      },
      {
        heading: 'See your plays',
        steps: [
          'Open Sound Recording Logs. At the top are the figures, then the plays by month and by source, then each play.',
          'Choose a period, a source, a recording or a status to see less.',
          'Press “Show as table” below a chart to read its numbers.',
          'Press “Download” to save the plays as a file.',
        ],
      },
      {
        heading: 'Say what is yours',
        steps: [
          'Open “Possible matches”. Each line shows what was logged beside your recording.',
          'Press “Yes, mine” or “No”. Or choose several, or all that a search finds, and decide once for all of them.',
        ],
        points: [
          'Your answer counts for every play in that spelling, now and later. We do not ask you twice.',
          'Press “Why?” beside any match to see what is alike and who decided. Press “Not mine” there if the match is wrong.',
          'If others share in the recording or its work, the society decides first. Until then the plays count as before.',
          'A remix, a live version or a part 2 is a different recording. Register it too, so that we can match its plays.',
          'We review your answer first if the plays are older than your recording, or you are not verified.',
        ],
      },
      {
        heading: 'Claim plays we could not match',
        steps: [
          'Open “Not matched” and search for your title as a station may have written it.',
          'Press “Claim it”, choose your recording, and say how you know that it is yours.',
        ],
        points: [
          'If title and artist fit your recording and nobody else claimed them, the plays are yours at once.',
          'Otherwise we review your claim. We also do this if the recording is newer than the plays.',
          'If you are not verified yet, we review every claim.',
        ],
      },
      {
        heading: 'Plays that another member reported',
        points: [
          '“Reported by … , not checked” means that a member named this station, DJ or venue.',
          'We show these plays separately until the society has checked the source.',
          'If they are wrong, tell the society. When the import is undone, its plays disappear.',
        ],
      },
    ],
    links: [
      { to: pages.usages(), label: 'See my plays' },
      { to: pages.usages({ tab: 'likely' }), label: 'Possible matches' },
    ],
    related: ['import-a-log', 'add-recordings'],
  },
  {
    id: 'import-a-log',
    title: 'Import a station’s log',
    topic: 'finding',
    summary:
      'Import the list of songs that a station, DJ or venue played, or log one performance yourself.',
    findBy:
      'airplay list radio television playlist cue sheet setlist gig concert show event venue excel csv xlsx columns dates performance',
    parts: [
      {
        text: [
          'If a station or a DJ gives you their list, import it as it is. You do not have to change its columns.',
        ],
      },
      {
        steps: [
          'Open Sound Recording Logs and press “Import a log”.',
          'Choose who it is from, or name them. Then choose the file.',
          'Check what each column is. A log needs the title, and the date or the day of the whole log. Choose the artist and the ISRC too, if it has them.',
          'Check how we read the first rows. If a date is wrong, change the columns.',
          'Press “Import”. You can close the page. The import carries on.',
          'Review the possible matches. Download the rows with problems and correct them.',
        ],
      },
      {
        heading: 'One concert or show',
        steps: [
          'Press “Log a performance”.',
          'Enter where and when it was, and the titles in order. We suggest your own recordings as you type.',
          'Press “Check it”, check it again, and press “Log this performance”.',
        ],
      },
      {
        heading: 'What you should know',
        points: [
          'The file is an Excel workbook (XLSX) or CSV, of at most 200 MB. We read all the sheets of a workbook. They should have the same columns.',
          'Some files have each day in a row of its own, above its plays. We read these days. If we ask for the day of the log, enter the first one.',
          'A file without column names works too. We call the columns A, B, C, and you say what each one is.',
          'If you import the same log again, each play still counts once.',
          'If the society or another member logs the same station, a play in both logs counts twice. We tell you before you import yours. Leave out the days that are already counted.',
          'We remember your columns for the next log from that source.',
          'In a report from a streaming service, one row counts many plays. Choose “Plays or streams” for the column that says how many. We add up “Audience” and “Total minutes” too.',
          'If one column has the artist and the title, choose “Artist and title in one”. We suggest it when most values look like “Ama Serwaa - Odo”.',
          'Open the import and press “Undo this import” within 30 days. We then remove exactly its plays.',
        ],
      },
    ],
    links: [
      { to: pages.usageImports(), label: 'Import a log' },
      { to: pages.performance(), label: 'Log a performance' },
    ],
    related: ['where-played', 'import-a-catalogue'],
  },
];
