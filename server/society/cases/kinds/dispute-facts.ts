import type { Dispute, SplitLine } from '#contract/disputes/dispute.ts';
import type { RuledCase } from '#contract/society/cases.ts';
import { disputeKindNames, formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatDate } from '#domain/text/dates.ts';
import { roleNames } from '#domain/works/roles.ts';
import {
  formatShare,
  type Right,
  rightNames,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import type { Context } from '../../../context.ts';
import { disputesByIds } from '../../../disputes/dispute.sql.ts';
import { readableEvidence } from '../../../disputes/evidence/entries.sql.ts';
import { showToSociety } from '../../../disputes/society/show-to-society.ts';
import { linesOf as holdersOf } from '../../../works/work-view.ts';
import { type WorkRow, worksWithHolders } from '../../../works/works.sql.ts';
import { splitName } from '../../disputes/enter-split.ts';
import { type CaseFacts, part, present, type RuledCaseKind } from '../ruled-case.ts';

/** What the queue says of disputes. */
export const describeDisputes: RuledCaseKind['describe'] = async (db, ids) => {
  return (await disputesByIds(db, ids)).map((one) => ({
    id: one.id,
    about: one.title,
    reference: formatDisputeNumber(one.number),
    in_short: `${disputeKindNames[one.kind]}, ${one.parties.map(({ name }) => name).join(' and ')}`,
  }));
};

/** A dispute as the society sees it, and the same in the parts of a case; undefined when there is none. */
export async function disputeFacts(ctx: Context, id: string) {
  const shown = await showToSociety(ctx, id).catch(() => undefined);
  if (shown === undefined) return undefined;
  const { view, parts } = shown;
  // A draft is nobody's but who writes it.
  if (view.state === 'draft') return undefined;
  const other = await otherWork(ctx, view);
  return {
    ...shown,
    facts: {
      ...factsOf(view, other),
      texts: textsOf(view),
      files: filesOf(view, parts.evidence),
    },
  };
}

/** The work of which this one would be a duplicate; undefined where the dispute is about something else. */
async function otherWork({ db }: Context, { other_work }: Dispute): Promise<WorkRow | undefined> {
  const works = other_work === null ? [] : await worksWithHolders(db, [other_work.id]);
  return works[0];
}

function factsOf(
  view: Dispute,
  other: WorkRow | undefined,
): Pick<CaseFacts, 'facts' | 'parts' | 'names' | 'involved' | 'basis'> {
  const standing = partOfSplit('Current split', view.standing, view);
  const claimed = view.claims.map(({ name, lines }, place) =>
    partOfSplit(`${splitName(place)}: ${name}`, lines, view),
  );
  return {
    facts: [
      view.number,
      `${view.work.title}, ${view.work.work_number}`,
      disputeKindNames[view.kind],
      view.rights.map((right) => rightNames[right]).join(', '),
    ],
    parts: [
      part(
        'Parties',
        view.parties.map(({ name, side, is_member, answer }) => [
          name,
          present([
            sideNames[side],
            !is_member && 'no account',
            answer && answerNames[answer],
          ]).join(', '),
        ]),
      ),
      standing,
      ...claimed,
      ...(other === undefined ? [] : [partOfOther(other)]),
    ],
    basis: [
      view.state,
      sharesIn(view, view.standing),
      view.claims.map(({ lines }) => sharesIn(view, lines)),
      other === undefined ? null : [other.id, other.version],
    ],
    names: {
      works: present([view.work.id, other?.id ?? null]),
      disputes: [view.id],
    },
    involved: [
      ...view.parties.map(({ rights_holder_id }) => rights_holder_id),
      // Who only a claim names gains by it.
      ...[view.standing, ...view.claims.map(({ lines }) => lines)]
        .flat()
        .map(({ rights_holder_id }) => rights_holder_id),
      ...(other === undefined ? [] : holdersOf(other).map(({ id }) => id)),
    ],
  };
}

const answerNames = {
  conceded: 'agreed',
  countered: 'disagreed',
  no_response: 'no answer in time',
};
const sideNames = {
  claimant: 'Raised the dispute',
  respondent: 'Other side',
  third: 'Has another claim',
};

/** The shares in dispute: the others may change meanwhile. */
function sharesIn({ rights }: Dispute, lines: readonly SplitLine[]) {
  return lines.map(({ rights_holder_id, role, shares }) => [
    rights_holder_id,
    role,
    rights.map((right) => shares[right]),
  ]);
}

function partOfOther(other: WorkRow): RuledCase['parts'][number] {
  return part(
    `The other work: ${other.title}, ${formatWorkNumber(other.number)}`,
    holdersOf(other).map(({ name, role, shares }) => [
      `${name}, ${roleNames[role].toLowerCase()}`,
      allSharesText(shares),
    ]),
  );
}

function allSharesText(shares: SharesByRight): string {
  return rights
    .filter((right) => shares[right] > 0)
    .map((right) => `${rightNames[right]} ${formatShare(shares[right])}`)
    .join(', ');
}

function partOfSplit(
  title: string,
  lines: readonly SplitLine[],
  { rights, standing }: Dispute,
): RuledCase['parts'][number] {
  return part(
    title,
    lines.map((line) => {
      const before = standing.find(
        (one) => one.rights_holder_id === line.rights_holder_id && one.role === line.role,
      );
      return [
        `${line.name}, ${roleNames[line.role].toLowerCase()}`,
        sharesText(line, rights),
        rights.some((right) => before?.shares[right] !== line.shares[right]),
      ];
    }),
  );
}

/** '50 %' where all rights in dispute are shared alike, otherwise right by right. */
function sharesText({ shares }: SplitLine, rights: readonly Right[]): string {
  const all = new Set(rights.map((right) => shares[right]));
  const [first] = all;
  if (all.size === 1 && first !== undefined) return formatShare(first);
  return rights.map((right) => `${rightNames[right]} ${formatShare(shares[right])}`).join(', ');
}

function textsOf({ statement, raised_by_name, parties, messages }: Dispute): CaseFacts['texts'] {
  return [
    { title: `${raised_by_name} says`, text: statement },
    ...parties.flatMap(({ name, statement: said }) =>
      said === null ? [] : [{ title: `${name} answered`, text: said }],
    ),
    ...messages.map(({ name, text, sent_at }) => ({
      title: `${name} wrote on ${formatDate(sent_at)}`,
      text,
    })),
  ].filter(({ text }) => text !== '');
}

function filesOf(
  { evidence }: Dispute,
  stored: readonly {
    readonly id: string;
    readonly media_type: string | null;
    readonly is_confidential: boolean;
  }[],
): CaseFacts['files'] {
  return evidence
    .filter(({ withdrawn_at, file_name }) => withdrawn_at === null && file_name !== null)
    .map(({ id, title, file_name, name }) => {
      const file = stored.find((one) => one.id === id);
      return {
        id,
        name: title ?? file_name ?? '',
        media_type: file?.media_type ?? '',
        by: name,
        // The society reads it; the others do not.
        is_confidential: file?.is_confidential ?? false,
      };
    });
}

/** A file of evidence, confidential ones too. */
export const evidenceFile: NonNullable<RuledCaseKind['file']> = async ({ db }, disputeId, id) =>
  readableEvidence(db, { id, disputeId, rightsHolderId: null });
