import type { CoSign } from '#contract/works/co-signing.ts';
import { effectOfConsent, type HeldLine } from '#domain/consent/consent.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { isWaiting } from '../consent/consent.sql.ts';
import { heldSplits } from '../consent/wait-for-society.ts';
import type { Db } from '../platform/db/db.ts';
import { proposedLines, readContent } from '../proposals/proposal-content.ts';
import { viewOfProposal } from '../proposals/proposal-view.ts';
import { proposalById } from '../proposals/proposals.sql.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { LiveInvitation } from './invitations.sql.ts';

/** A work as somebody with a link sees it. */
export async function viewOfLink(
  db: Db,
  work: WorkRow,
  { rights_holder_id, name, expires_at }: LiveInvitation,
): Promise<CoSign> {
  return {
    work_number: formatWorkNumber(work.number),
    version: work.version,
    state: work.state,
    title: work.title,
    alternative_titles: work.titles.map(({ title }) => title),
    language: work.language,
    text_music_relationship: work.text_music_relationship,
    registered_by: work.registered_by_name,
    registered_at: work.registered_at.toISOString(),
    expires_at: expires_at.toISOString(),
    my_name: name,
    totals: {
      performing: work.performing_total,
      mechanical: work.mechanical_total,
      synchronisation: work.synchronisation_total,
    },
    holders: linesOf(work).map((line) => ({
      name: line.name,
      role: line.role,
      shares: line.shares,
      confirmation: line.confirmation,
      is_me: line.id === rights_holder_id,
    })),
    proposal: await proposalFor(db, work, rights_holder_id),
    society_checks: isChecked(
      work,
      rights_holder_id,
      linesOf(work).map(({ id, shares }) => ({ holderId: id, shares })),
    ),
    waits_for_society: await isWaiting(db, work.id, rights_holder_id),
  };
}

function isChecked(work: WorkRow, holderId: string, after: readonly HeldLine[]): boolean {
  const consent = { holderId, means: 'link', isApproved: false } as const;
  return effectOfConsent(consent, { before: heldSplits(work), after }) === 'for_society';
}

async function proposalFor(
  db: Db,
  work: WorkRow,
  rightsHolderId: string,
): Promise<CoSign['proposal']> {
  const { open_proposal_id } = work;
  const row = open_proposal_id === null ? undefined : await proposalById(db, open_proposal_id);
  if (row === undefined) return null;
  const mine = row.answers.find((answer) => answer.rights_holder_id === rightsHolderId);
  const content = readContent(row.content);
  const after = content === null ? [] : proposedLines(content);
  const society_checks = isChecked(work, rightsHolderId, after);
  return {
    ...viewOfProposal(row, rightsHolderId),
    must_answer: mine?.answer === null,
    society_checks,
  };
}
