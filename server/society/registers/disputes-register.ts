import { deskPages } from '#contract/society/desk-pages.ts';
import {
  type DisputeKind,
  type DisputeState,
  disputeKindNames,
  disputeStateNames,
  disputeStates,
  formatDisputeNumber,
  parseDisputeNumber,
} from '#domain/disputes/dispute.ts';
import { formatDate } from '#domain/text/dates.ts';
import { lockAnyDispute } from '../../disputes/lock-dispute.ts';
import { eventText } from '../../disputes/reading/event-text.ts';
import type { Db } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';
import { disputeFacts } from '../cases/kinds/dispute-facts.ts';
import { disputesOfWork, listedDisputes } from './catalogue.sql.ts';
import { actOnDispute, actsOnDispute } from './dispute-acts.ts';
import { type EntryFacts, identifier, name, type Register, text } from './register.ts';

/** All disputes but drafts, and everything about one of them. What the society decides of one, is decided in its case. */
export const disputesRegister: Register = {
  columns: [
    identifier('Number'),
    name('Work'),
    text('About'),
    name('Raised by'),
    text('Status'),
    text('Whose turn'),
    text('Deadline'),
    text('Since'),
  ],
  states: [
    { value: 'open', label: 'Open' },
    { value: 'ended', label: 'Over' },
    ...disputeStates
      .filter((state) => state !== 'draft')
      .map((state) => ({ value: state, label: disputeStateNames[state] })),
  ],

  async list({ db }, wanted) {
    const found = await listedDisputes(db, {
      ...wanted,
      number: parseDisputeNumber(wanted.find) ?? -1,
      like: `%${asWritten(wanted.find)}%`,
    });
    const rows = found.rows.map((one) => ({
      id: one.id,
      to: deskPages.record('disputes', one.id),
      cells: [
        formatDisputeNumber(one.number),
        one.title,
        disputeKindNames[one.kind as DisputeKind],
        one.raiser,
        disputeStateNames[one.state as DisputeState],
        one.turn === 'society' ? 'The society' : one.turn === 'parties' ? 'The parties' : null,
        one.deadline === null ? null : formatDate(one.deadline),
        formatDate(one.since),
      ],
    }));
    return { ...found, rows };
  },

  async read(ctx, id) {
    const found = await disputeFacts(ctx, id);
    if (found === undefined) return undefined;
    const { view, facts } = found;
    return {
      title: `${view.work.title}: ${disputeKindNames[view.kind].toLowerCase()}`,
      name: view.work.title,
      reference: view.number,
      facts: [...facts.facts, disputeStateNames[view.state]],
      remarks: [],
      parts: facts.parts,
      tables: [
        {
          title: 'Statements and messages',
          columns: [text('From'), name('What')],
          rows: facts.texts.map((one, place) => ({
            id: String(place),
            to: null,
            cells: [one.title, one.text],
          })),
        },
        {
          title: 'History',
          columns: [text('When'), name('What'), text('Note')],
          rows: view.events.map((event, place) => ({
            id: String(place),
            to: null,
            cells: [formatDate(event.at), eventText(event), event.note],
          })),
        },
      ],
      acts: actsOnDispute(found),
      involved: facts.involved,
      memberId: null,
      basis: [facts.basis, view.deadline, view.mediation, view.court_case],
    };
  },

  lock: lockAnyDispute,

  carryOut: actOnDispute,
};

/** The disputes about a work, for its page. */
export async function disputesTable(db: Db, workId: string): Promise<EntryFacts['tables'][number]> {
  return {
    title: 'Disputes',
    columns: [identifier('Number'), text('Status'), text('Since')],
    rows: (await disputesOfWork(db, workId)).map((one) => ({
      id: one.id,
      to: deskPages.record('disputes', one.id),
      cells: [
        formatDisputeNumber(one.number),
        disputeStateNames[one.state as keyof typeof disputeStateNames],
        formatDate(one.since),
      ],
    })),
  };
}

/** Whether a text names a dispute, as that of a work does which was merged by one. */
export const namesDispute = (text: string): boolean => /\bD-\d/.test(text);
