import type { DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import { actsByLink } from '#domain/disputes/acts.ts';
import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { isWaitedFor } from '#domain/disputes/parties.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { linesOf } from '../../works/work-view.ts';
import { worksWithHolders } from '../../works/works.sql.ts';
import { disputeById } from '../dispute.sql.ts';
import { actingParty, presenceIn, rightsOf } from '../party-facts.ts';
import { readLines, type StoredLine, storedLine } from '../proposals/stored-line.ts';
import { peopleIn } from '../reading/people.ts';
import { proposalsOf } from '../timeline.sql.ts';
import type { LiveInvitation } from './invitations.sql.ts';

/** A dispute as somebody with a link sees it: names, shares and words, and nothing that leads to anybody. */
export async function viewByLink(
  tx: Transaction,
  { dispute_id, rights_holder_id: myId, expires_at }: LiveInvitation,
): Promise<DisputeByLink> {
  const dispute = await disputeById(tx, dispute_id);
  const [work] = dispute === undefined ? [] : await worksWithHolders(tx, [dispute.work_id]);
  const me = dispute?.parties.find((one) => one.rights_holder_id === myId);
  if (dispute === undefined || work === undefined || me === undefined) {
    throw new Problem('link_invalid');
  }
  const said = await proposalsOf(tx, dispute.id);
  const people = await peopleIn(tx, dispute, work, said);
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const known = people.idOf(id);
    const place = places.get(known) ?? places.size;
    places.set(known, place);
    return place;
  };
  const show = (lines: readonly StoredLine[]) =>
    lines.map(({ rights_holder_id, role, shares }) => ({
      holder: placeOf(rights_holder_id),
      name: people.nameOf(rights_holder_id),
      role,
      shares,
      is_me: people.idOf(rights_holder_id) === myId,
    }));
  const party = actingParty(dispute, me);
  const acts = actsByLink(dispute.state, party);
  return {
    number: formatDisputeNumber(dispute.number),
    version: dispute.version,
    kind: dispute.kind,
    state: dispute.state,
    rights: rightsOf(dispute),
    work: { work_number: formatWorkNumber(dispute.work_number), title: dispute.title },
    other_work:
      dispute.other_work_id === null
        ? null
        : {
            work_number: formatWorkNumber(dispute.other_number ?? 0),
            title: dispute.other_title ?? '',
          },
    raised_by: dispute.raiser,
    my_name: me.name,
    my_side: me.side,
    answer: me.answer,
    deadline: dispute.deadline?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
    statements: dispute.parties.flatMap(({ name, side, is_raiser, statement, ...one }) => {
      const text = is_raiser ? dispute.statement : (statement ?? '');
      const isMe = one.rights_holder_id === myId;
      return text === '' ? [] : [{ name, side, is_raiser, is_me: isMe, text }];
    }),
    standing: show(
      dispute.standing === null ? linesOf(work).map(storedLine) : readLines(dispute.standing),
    ),
    claims: dispute.claims.map(({ rights_holder_id: id, lines }) => ({
      holder: placeOf(id),
      name: people.nameOf(id),
      is_mine: id === myId,
      side: dispute.parties.find((one) => one.rights_holder_id === id)?.side ?? 'third',
      lines: show(readLines(lines)),
    })),
    proposals: said
      .filter(({ state }) => state === 'open')
      .map(({ id, name, signed_as, message, lines, answers }) => {
        const hasAnswered = (holderId: string) =>
          answers.some((one) => one.rights_holder_id === holderId);
        return {
          id,
          name: signed_as ?? name ?? '',
          message,
          lines: show(readLines(lines)),
          may_answer: acts.includes('answer_proposal') && !hasAnswered(myId),
          waits_for: dispute.parties
            .filter((one) => isWaitedFor(presenceIn(one)) && !hasAnswered(one.rights_holder_id))
            .map((one) => one.name),
        };
      }),
    outcome:
      dispute.outcome === null
        ? null
        : {
            kind: dispute.outcome,
            reasons: dispute.outcome_reasons,
            lines: dispute.outcome_lines === null ? null : show(readLines(dispute.outcome_lines)),
          },
    acts,
  };
}
