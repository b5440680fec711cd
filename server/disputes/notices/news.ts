import type { PartyStep } from '#domain/disputes/decision.ts';
import type { DisputeAnswer, DisputeSide } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { DisputeRow, PartyRow } from '../dispute.sql.ts';
import { type News, nameOf, stateInWords } from './notify-parties.ts';

type Named = Pick<PartyRow, 'name'>;

export function claimAnswered(
  after: DisputeRow,
  { name }: Named,
  answer: Exclude<DisputeAnswer, 'no_response'>,
): News {
  const how = answer === 'conceded' ? 'conceded the claim' : 'gave another split';
  const message = `${name} ${how} in dispute ${nameOf(after)}.`;
  return { title: `An answer about ${after.title}`, message };
}

const said: Readonly<Record<PartyStep, string>> = {
  go_on: 'went on',
  ask_determination: 'asked the society to decide',
  finish_evidence: 'has no more evidence to give',
  ask_mediation: 'asked for mediation',
  agree_to_mediation: 'agreed to mediation',
  decline_mediation: 'declined mediation',
  withdraw: 'withdrew the claim',
};

export function stepTaken(
  before: DisputeRow,
  after: DisputeRow,
  { name }: Named,
  { step, reason }: { readonly step: PartyStep; readonly reason: string | null },
): News {
  const isOn = after.state !== before.state;
  const follows =
    step === 'ask_mediation' && !isOn
      ? 'It begins when all have agreed to it.'
      : step === 'decline_mediation'
        ? 'The dispute goes on as it was.'
        : `It is now: ${stateInWords(after)}.`;
  const why = reason === null ? '' : ` ${reason}`;
  const message = `${name} ${said[step]} in dispute ${nameOf(after)}. ${follows}${why}`;
  return { title: `${after.title}: a step on`, message };
}

export function splitProposed(after: DisputeRow, { name }: Named): News {
  const message = `${name} proposed a split in dispute ${nameOf(after)}. It holds once all have accepted it.`;
  return { title: `A split of ${after.title} to answer`, message };
}

export function splitAnswered(after: DisputeRow, { name }: Named, reason: string | null): News {
  if (reason !== null) {
    const message = `${name} declined a proposed split in dispute ${nameOf(after)}: ${reason}`;
    return { title: `A split of ${after.title} was declined`, message };
  }
  const message = `${name} accepted a proposed split in dispute ${nameOf(after)}. It holds once all have accepted it.`;
  return { title: `A split of ${after.title} was accepted`, message };
}

export function splitTakenBack(after: DisputeRow, { name }: Named): News {
  const message = `${name} took a proposed split back in dispute ${nameOf(after)}.`;
  return { title: 'A proposed split was taken back', message };
}

export function agreementRecorded(after: DisputeRow): News {
  const message = `The society recorded what was agreed with the mediator in dispute ${nameOf(after)}. It holds once all have accepted it.`;
  return { title: `A split of ${after.title} to answer`, message };
}

export function joined(after: DisputeRow, name: string | undefined, side: DisputeSide): News {
  const how = {
    claimant: 'on the side of the claim',
    respondent: 'on the side of those who answer it',
    third: 'with a claim of their own',
  }[side];
  const message = `${name ?? 'A member'} joined dispute ${nameOf(after)} ${how}.`;
  return { title: `${after.title}: somebody joined`, message };
}

export function left(after: DisputeRow, { name }: Named): News {
  if (after.state === 'withdrawn') {
    const message = `${name} has left the society, and with it the claim in dispute ${nameOf(after)} ends.`;
    return { title: `${after.title}: withdrawn`, message };
  }
  const message = `${name} has left the society. Dispute ${nameOf(after)} goes on without them.`;
  return { title: `${after.title}: somebody left`, message };
}

export function evidenceAdded(dispute: DisputeRow, { name }: Named, title: string | null): News {
  const what = title === null ? 'confidential evidence for the society' : `evidence: ${title}`;
  const message = `${name} added ${what}, in dispute ${nameOf(dispute)}.`;
  return { title: `Evidence about ${dispute.title}`, message };
}

export function messageSent(dispute: DisputeRow, { name }: Named, text: string): News {
  const start = text.length > 200 ? `${text.slice(0, 199)}…` : text;
  const message = `In dispute ${nameOf(dispute)}: ${start}`;
  return { title: `${name} wrote about ${dispute.title}`, message, isAside: true };
}

export function invited(after: DisputeRow, { name }: Named, byName: string): News {
  const message = `${byName} gave ${name}, who has no account, a link to dispute ${nameOf(after)}. Their answer is waited for while it works.`;
  return { title: `${name} was invited to a dispute`, message };
}

/** A rival claim was drafted by a conflict with what stands. */
export function rivalDrafted(after: DisputeRow, note: string): News {
  return {
    title: `${after.raiser} claims otherwise about ${after.title}`,
    message: `${note} Dispute ${nameOf(after)} now holds that claim as a draft. The work has not changed. ${after.raiser} can raise the dispute or delete it.`,
  };
}

/** What the society did, to all or to who raised it alone. */
export function societyActed(
  dispute: DisputeRow,
  title: string,
  what: string,
  isForRaiser = false,
): News {
  const message = `Dispute ${nameOf(dispute)}. ${what}`.trim();
  return { title, message, to: ({ is_raiser }) => !isForRaiser || is_raiser };
}

export function reminded(dispute: DisputeRow): News {
  const until = dispute.deadline === null ? '' : ` until ${formatFullDate(dispute.deadline)}`;
  return {
    title: `Dispute about ${dispute.title}: your answer is waited for`,
    message: `You have${until} to answer dispute ${nameOf(dispute)}. Without an answer it goes on without you.`,
    to: ({ side, answer }) => side === 'respondent' && answer === null,
    isAside: true,
  };
}

/** A step ended because its time was over. */
export function timeOver(before: DisputeRow, after: DisputeRow): News {
  if (before.state !== 'notified') {
    const message = `Time was over in dispute ${nameOf(after)}. It is now: ${stateInWords(after)}.`;
    return { title: `${after.title}: a step on`, message };
  }
  const how =
    after.state === 'countered' ? 'Not all have answered in time' : 'Nobody has settled it in time';
  const message = `${how} in dispute ${nameOf(after)}. It goes on: ${stateInWords(after)}.`;
  return { title: `${after.title}: the time to answer is over`, message };
}

/** Whoever it waited for is not waited for any more, and it went on. */
export function wentOn(after: DisputeRow): News {
  const message = `Nobody else is waited for in dispute ${nameOf(after)}. It is now: ${stateInWords(after)}.`;
  return { title: `${after.title}: a step on`, message };
}

/** All agree, and the society is to confirm it: the claim, or a proposed split. */
export function toBeConfirmed(after: DisputeRow, isClaim: boolean): News {
  return isClaim
    ? {
        title: `${after.title}: conceded, to be checked`,
        message: `Everybody agrees with the claim in dispute ${nameOf(after)}. Somebody who would get less answered through a link, so the society checks that first.`,
      }
    : {
        title: `${after.title}: agreed, to be confirmed`,
        message: `Everybody we could ask agrees on a split in dispute ${nameOf(after)}. Somebody who would get less could not be asked or answered through a link, so the society checks it first.`,
      };
}

/** How it ended, and what that means for the work. */
export function concluded(dispute: DisputeRow, meaning: string): News {
  const court = dispute.court ?? 'The court';
  const how = {
    claim: 'All have conceded the claim',
    agreed: 'All have agreed on a split',
    decided: 'The society has decided',
    ruled: `${court} has ruled`,
    unchanged: dispute.ruled_on === null ? 'The society has decided' : `${court} has ruled`,
  }[dispute.outcome ?? 'agreed'];
  const reasons = dispute.outcome_reasons === null ? '' : ` ${dispute.outcome_reasons}`;
  const message = `${how} in dispute ${nameOf(dispute)}. ${meaning}${reasons}`;
  return { title: `${dispute.title}: settled`, message };
}
