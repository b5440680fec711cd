import type { Compared } from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import { memberStatusNames } from '#domain/staff/figure-names.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { filesOfMember, type MemberFile, savedName } from '../../platform/files/open-file.ts';
import { openText } from '../../platform/sealing/seal.ts';
import { choiceOf, countText, linesOf, present, type RuledCaseKind } from '../cases/ruled-case.ts';
import { verifyMember } from '../members/change-status.ts';
import { holderOfIpi, lockMember } from '../members/members.sql.ts';
import { decisionsOf } from '../queue/queue.sql.ts';
import { numberPlace, scanPurposes, typedBy } from './compared-facts.ts';
import {
  type CheckedMember,
  checkedMember,
  describeIdentityChecks,
  documentName,
  type SimilarMember,
  similarMembers,
} from './identity-checks.sql.ts';
import { tellMember } from './tell-member.ts';

/** A person or a company who joined, and whose documents are compared with what they typed. Its id is the member's. */
export const identityCheckCase: RuledCaseKind = {
  describe: describeIdentityChecks,
  lock: lockMember,

  async read(ctx, id) {
    const { db } = ctx;
    const member = await checkedMember(db, id);
    if (member === undefined) return undefined;
    const kind = member.register_as === 'corporate' ? 'company_check' : 'identity_check';
    const scans = await documentsOf(db, id);
    const similar = similarTo(ctx, member, await similarMembers(db, id));
    const earlier = (await decisionsOf(db, { kind, id })).length;
    const { name, identity_document_type: type, claimed_ipi_name_number: claimed } = member;
    const by = member.given_name ?? name;
    const lines = typedBy(member).map((line) => ({
      ...line,
      is_masked: line.field === 'identity_number',
    }));
    return {
      kind,
      title: name,
      facts: [
        member.reference_number,
        type === null ? 'Certificate' : documentName(type),
        `Joined on ${formatDate(member.created_at)}`,
        earlier === 0
          ? 'First check'
          : `Checked ${earlier === 1 ? 'once' : `${earlier} times`} before`,
      ],
      remarks: await remarksOn(db, member, scans.length),
      compared: { by, lines, documents: scans.map(documentOf) },
      parts: [similarPart(similar)],
      choices: choicesFor(by),
      names: { members: similar.map(({ other }) => other.id) },
      involved: [member.rights_holder_id],
      member_id: id,
      // What is compared and nothing else of their profile: the number is sealed.
      basis: [
        name,
        lines,
        type,
        member.identity_number_sealed?.toString('base64url'),
        claimed,
        scans.map((scan) => scan.id).toSorted(),
      ],
    };
  },

  file: memberDocument,

  async whole({ db, keys }, id, field) {
    const member = await checkedMember(db, id);
    if (member === undefined || field !== 'identity_number') return undefined;
    const sealed = member.identity_number_sealed;
    return sealed && openText(keys, sealed, numberPlace(id));
  },

  rule: (ctx, id, { choice, cause, reason, names: name }) =>
    transaction(ctx.db, async (tx) => {
      const member = await lockMember(tx, id);
      if (member === undefined) throw new Problem('case_over');
      if (choice === 'approve') {
        await verifyMember({ ...ctx, db: tx }, member, { kind: 'society', name });
        return `You approved ${member.name}`;
      }
      const isRefused = choice === 'refuse';
      const told = { isRefused, reason: cause ?? 'other', text: reason ?? '', by: name };
      await tellMember({ ...ctx, db: tx }, tx, member, { ...told, at: ctx.now() });
      return isRefused
        ? `You refused the documents of ${member.name}`
        : `You asked ${member.name} to send or correct something`;
    }),
};

/** The documents that a member sent, the newest first. */
export function documentsOf(db: Db, memberId: string): Promise<MemberFile[]> {
  return filesOfMember(db, memberId, scanPurposes);
}

/** One of them; undefined when it is none of theirs. */
export async function memberDocument({ db }: Context, memberId: string, id: string) {
  return (await documentsOf(db, memberId)).find((file) => file.id === id);
}

function choicesFor(name: string) {
  const follows = `We will tell ${name} by email and on their dashboard.`;
  const reason_label = `What ${name} will read`;
  return [
    choiceOf({
      id: 'approve',
      label: 'Approve',
      shortcut: 'a',
      follows,
      reason: 'if_differing',
      reason_label: 'A detail is different. Why are you approving?',
    }),
    choiceOf({
      id: 'ask_again',
      label: 'Ask again',
      shortcut: 'r',
      follows,
      reason_label,
      told: 'ask_again',
    }),
    choiceOf({
      id: 'refuse',
      label: 'Refuse',
      shortcut: 'x',
      follows,
      reason_label,
      told: 'refuse',
    }),
  ];
}

function documentOf(file: MemberFile): Compared['documents'][number] {
  return {
    id: file.id,
    // With the ending of what it is: an officer saves it under this name.
    file_name: savedName(file),
    media_type: file.media_type ?? '',
    is_certificate: file.purpose === 'certificate',
    is_seen: false,
  };
}

/** Other members with something in common, and what. */
function similarTo(ctx: Context, member: CheckedMember, found: readonly SimilarMember[]) {
  return (
    found
      .map((other) => ({ other, isSameDocument: hasSameNumber(ctx, member, other) }))
      // Decoys with a common name or phone do not push a second account of the same card out of sight.
      .toSorted((one, two) => Number(two.isSameDocument) - Number(one.isSameDocument))
      .map(({ other, isSameDocument }) => ({ other, why: whyAlike(other, isSameDocument) }))
      .filter(({ why }) => why.length > 0)
      .slice(0, 10)
  );
}

function similarPart(similar: ReturnType<typeof similarTo>) {
  const none = 'No other member has this name, phone, document or number.';
  return {
    title:
      similar.length === 0 ? 'No similar members' : countText(similar.length, 'similar member'),
    is_left: true,
    lines: linesOf(
      similar.length === 0
        ? [[none, '']]
        : similar.map(({ other, why }) => [
            `${other.name} ${other.reference_number}`,
            `${why.join('. ')}. ${memberStatusNames[other.status]}.`,
          ]),
    ),
  };
}

/** Whether two identity documents have one number. Neither leaves this function. */
function hasSameNumber({ keys }: Context, member: CheckedMember, other: SimilarMember): boolean {
  const [mine, theirs] = [member.identity_number_sealed, other.number_to_compare];
  if (mine === null || theirs === null) return false;
  return (
    openText(keys, mine, numberPlace(member.id)) === openText(keys, theirs, numberPlace(other.id))
  );
}

function whyAlike(other: SimilarMember, isSameDocument: boolean): string[] {
  return present([
    other.same_scan && 'Same scan',
    isSameDocument && 'Same document number',
    other.same_number && 'Same registration number or TIN',
    other.same_phone && 'Same phone',
    other.same_name && 'Same name',
  ]);
}

/** What an officer should know before they approve. */
async function remarksOn(db: Db, member: CheckedMember, scans: number) {
  const claimed = member.claimed_ipi_name_number;
  const holder = claimed === null ? undefined : await holderOfIpi(db, claimed);
  return [
    scans === 0 && 'They have not sent a document.',
    claimed !== null &&
      (holder === undefined
        ? `They claim IPI name number ${claimed}. Nobody else has it. If you approve, it becomes theirs.`
        : `They claim IPI name number ${claimed}, but our records say it belongs to ${holder.name}. Approving will not change that. Ask that person’s society whose it is.`),
  ];
}
