import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Dispute, SplitLine } from '#contract/disputes/dispute.ts';
import {
  disputeKindNames,
  disputeStateNames,
  formatDisputeNumber,
} from '#domain/disputes/dispute.ts';
import type { PartyPresence } from '#domain/disputes/parties.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatDate } from '#domain/text/dates.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames } from '#domain/works/shares.ts';
import { disputesForSociety } from '../../disputes/dispute.sql.ts';
import { eventText } from '../../disputes/reading/event-text.ts';
import { evidenceForSociety, showToSociety } from '../../disputes/society/show-to-society.ts';
import { type Command, readLimit } from '../command.ts';
import { facts, plainLines, Refusal, table } from '../terminal.ts';
import { findDispute } from './read-arguments.ts';

export const showDispute: Command = {
  name: ['disputes', 'show'],
  takes: ['<dispute>'],
  summary: 'Show one dispute: parties, splits, evidence, messages and what happened',
  details: ['Splits are numbered as disputes decide takes them.'],
  changes: false,
  run: async ({ ctx, terminal }, { words: [word = ''] }) => {
    const id = await findDispute(ctx.db, word);
    const { view } = await showToSociety(ctx, id);
    terminal.show(disputeText(view), view);
  },
};

function disputeText(dispute: Dispute): string {
  return [
    facts([
      ['Dispute', dispute.number],
      ['Work', `${dispute.work.work_number} ${dispute.work.title}`],
      [
        'Other work',
        dispute.other_work && `${dispute.other_work.work_number} ${dispute.other_work.title}`,
      ],
      ['About', disputeKindNames[dispute.kind]],
      ['Rights', dispute.rights.map((right) => rightNames[right]).join(', ')],
      ['State', disputeStateNames[dispute.state]],
      ['Until', dispute.deadline && formatDate(new Date(dispute.deadline))],
      [
        'Mediator',
        dispute.mediation &&
          `${dispute.mediation.mediator}, ${formatDate(dispute.mediation.on)}, ${dispute.mediation.place}`,
      ],
      [
        'Court',
        dispute.court_case &&
          [dispute.court_case.court, dispute.court_case.case_number].filter(Boolean).join(', '),
      ],
      ['On hold', dispute.contested_shares.map(contestedText).join(', ')],
    ]),
    table(
      ['Party', 'Side', 'Account', 'Answer'],
      dispute.parties.map(({ name, side, is_member, presence, answer }) => [
        name,
        side,
        accountText(is_member, presence),
        answer ?? '',
      ]),
    ),
    plainLines(dispute.statement),
    ...dispute.parties.flatMap(({ name, statement }) =>
      statement === null ? [] : [`${name}: ${plainLines(statement)}`],
    ),
    splitText('Current split', dispute, dispute.standing),
    ...dispute.claims.map(({ name, lines }, place) =>
      splitText(`Split ${place + 1}: ${name}`, dispute, lines),
    ),
    ...dispute.evidence.map(
      ({ name, title, file_name, withdrawn_at }) =>
        `Evidence of ${name}: ${title ?? ''} (${file_name ?? 'withdrawn'})${withdrawn_at ? ', withdrawn' : ''}`,
    ),
    ...dispute.messages.map(({ name, text, sent_at }) =>
      plainLines(`${formatDate(new Date(sent_at))} ${name}: ${text}`),
    ),
    ...dispute.events.map((event) =>
      plainLines(
        `${formatDate(new Date(event.at))} ${eventText(event)}${event.note === null ? '' : ` ${event.note}`}`,
      ),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function splitText(title: string, { rights }: Dispute, lines: readonly SplitLine[]): string {
  const rows = lines.map(({ name, role, shares }) => [
    name,
    roleNames[role],
    ...rights.map((right) => formatShare(shares[right])),
  ]);
  const heads = ['Rights holder', 'Role', ...rights.map((right) => rightNames[right])];
  return `${title}\n${table(heads, rows)}`;
}

function contestedText({ right, name, share }: Dispute['contested_shares'][number]): string {
  return `${formatShare(share)} ${rightNames[right].toLowerCase()} of ${name ?? 'unclaimed'}`;
}

function accountText(isMember: boolean, presence: PartyPresence): string {
  if (presence === 'unheard') return 'without evidence yet';
  if (isMember) return presence === 'absent' ? 'suspended' : 'yes';
  return presence === 'link' ? 'by link' : 'none';
}

export const listDisputes: Command = {
  name: ['disputes', 'list'],
  takes: [],
  summary:
    'List open disputes: first those that the society must decide, then those that end first',
  options: [
    { name: 'all', help: 'include closed disputes' },
    { name: 'limit', takes: 'N', help: 'how many at most; 50 by default' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await disputesForSociety(ctx.db, { isAll: options.has('all'), limit });
    const rows = found.map((one) => [
      formatDisputeNumber(one.number),
      formatWorkNumber(one.work_number),
      one.title,
      disputeKindNames[one.kind],
      one.raiser,
      disputeStateNames[one.state],
      one.turn === 'society' ? 'the society' : one.turn === 'parties' ? 'the parties' : '',
      one.deadline === null ? '' : formatDate(one.deadline),
    ]);
    const headings = ['Dispute', 'Work', 'Title', 'About', 'Raised by', 'State', 'Turn', 'Until'];
    terminal.show(found.length === 0 ? 'No disputes.' : table(headings, rows), found);
  },
};

export const saveEvidence: Command = {
  name: ['disputes', 'evidence'],
  takes: ['<dispute>', '<folder>'],
  summary: 'Save the evidence of a dispute, including confidential files',
  details: ['It is encrypted in the portal but not in the folder: delete it there afterwards.'],
  changes: true,
  run: async ({ ctx, terminal }, { words: [word = '', folder = ''] }) => {
    const id = await findDispute(ctx.db, word);
    const into = resolve(process.env.INIT_CWD ?? '.', folder);
    await terminal.confirm(`Save the evidence of ${word} into ${into}?`);
    await mkdir(into, { recursive: true, mode: 0o700 });
    const saved: string[] = [];
    for await (const { name, bytes } of evidenceForSociety(ctx, id)) {
      const safe = name
        .replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_')
        .replace(/^\.+/, '_')
        .slice(-100);
      const path = join(into, `${word}-${saved.length + 1}-${safe}`);
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
      saved.push(path);
    }
    if (saved.length === 0) throw new Refusal('not_found', 'This dispute has no evidence.');
    terminal.show(saved.join('\n'), { saved });
  },
};
