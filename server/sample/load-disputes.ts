import type { Context } from '../context.ts';
import { setDisputeDays } from '../disputes/dispute.sql.ts';
import { endMediation, leaveToCourt, nameMediator } from '../disputes/society/mediation.ts';
import {
  askForMore,
  decideDispute,
  moveDisputeTo,
  rejectDispute,
  reopenDispute,
} from '../disputes/society/society-acts.ts';
import { moveDisputesOn } from '../disputes/sweeps/move-on.ts';
import type { SampleActor } from './actors.ts';
import {
  type Complaint,
  concede,
  counter,
  dayAfter,
  daysAgo,
  draftAt,
  letTalk,
  lineOf,
  mediate,
  propose,
  raiseAt,
  register,
  step,
  type Two,
} from './disputing.ts';
import { loadEvidence } from './load-evidence.ts';

/** Who disagrees with whom. */
export type Disputants = {
  readonly ama: SampleActor;
  readonly kofi: SampleActor;
  readonly naa: SampleActor;
};

/** A dispute in every state that lasts, made by the product's own handlers at moved clocks. What is conceded or settled goes on at once. */
export async function loadDisputes(ctx: Context, { ama, kofi, naa }: Disputants): Promise<void> {
  const at = (days: number) => daysAgo(ctx, days);
  const kofiOfAma = { claimant: kofi, respondent: ama };
  const amaOfKofi = { claimant: ama, respondent: kofi };
  const amaOfNaa = { claimant: ama, respondent: naa };
  const naaOfAma = { claimant: naa, respondent: ama };
  const wrote = {
    kind: 'author_share',
    statement: 'We wrote it together in one afternoon, line by line. Half and half is right.',
  } as const;
  const author = {
    kind: 'authorship',
    statement: 'The words are mine from the first line to the last. I have the notebook.',
  } as const;
  const owner = {
    kind: 'ownership',
    statement: 'My contract for this work ended in 2023, and with it this share.',
  } as const;
  const raise = (days: number, two: Two, title: string, complaint: Complaint) =>
    raiseAt(ctx, days, two, title, complaint);
  const says = (reason: string) => ({ by: ctx.society.name, reason });

  await draftAt(ctx, 3, amaOfKofi, 'Makola Rain', { ...wrote, statement: '' });
  await raise(9, kofiOfAma, 'Bolga Basket', wrote);
  const countered = await raise(20, amaOfKofi, 'Cape Coast Cradle', wrote);
  await counter(at(4), kofi, countered, [lineOf(kofi, 5_600), lineOf(ama, 4_400)]);
  await raise(64, amaOfNaa, 'Night Bus to Tamale', wrote);
  await moveDisputesOn(at(3));
  const evidence = await raise(30, kofiOfAma, 'Palm Wine Hours', author);
  const proved = await counter(at(22), ama, evidence, [lineOf(ama, 6_000), lineOf(kofi, 4_000)]);
  await step(at(20), kofi, proved, 'go_on');
  await letTalk(at(18), [kofi, ama], evidence);
  const talked = await raise(33, amaOfKofi, 'Osu Castle Wind', wrote);
  const going = await counter(at(24), kofi, talked, [lineOf(kofi, 6_000), lineOf(ama, 4_000)]);
  const open = await step(at(12), ama, going, 'go_on');
  await letTalk(at(11), [ama, kofi], open);
  await propose(at(6), kofi, open, [lineOf(kofi, 5_500), lineOf(ama, 4_500)]);
  const mediated = await raise(50, naaOfAma, 'Volta Ferry', wrote);
  const heard = await counter(at(40), ama, mediated, [lineOf(ama, 6_000), lineOf(naa, 4_000)]);
  await mediate(at(38), [naa, ama], heard);
  await nameMediator(
    at(30),
    mediated.id,
    {
      mediator: 'Efua Mensah-Sarpong',
      on: dayAfter(ctx, 4),
      place: 'the society’s house, Asylum Down, Accra, at 10:00',
    },
    ctx.society.name,
  );
  const decided = await raise(90, kofiOfAma, 'Kente for Two', author);
  const waiting = await counter(at(80), ama, decided, [lineOf(ama, 6_000), lineOf(kofi, 4_000)]);
  await loadEvidence(at(79), decided.id, kofiOfAma);
  await mediate(at(78), [kofi, ama], waiting);
  await endMediation(at(30), decided.id, says('You met twice and came no nearer.'));
  const court = await raise(140, amaOfNaa, 'Gold Coast Radio', owner);
  const deeper = await counter(at(130), naa, court, [lineOf(naa, 6_000), lineOf(ama, 4_000)]);
  await mediate(at(128), [ama, naa], deeper);
  await leaveToCourt(
    at(90),
    court.id,
    { court: 'High Court (Commercial Division), Accra', caseNumber: 'CM/RPC/0214/2026' },
    says('The court is about to decide on the contract.'),
  );

  const applied = await raise(25, kofiOfAma, 'Sunday at Labadi', wrote);
  await concede(at(8), ama, applied);
  const closed = await raise(200, amaOfKofi, 'Homowo Drums', wrote);
  await concede(at(190), kofi, closed);
  await moveDisputesOn(at(170));
  const reopened = await raise(180, naaOfAma, 'Elmina Lights', wrote);
  await concede(at(175), ama, reopened);
  await moveDisputesOn(at(150));
  await reopenDispute(at(2), reopened.id, says('A contract was found that nobody had seen.'));
  const withdrawn = await raise(70, kofiOfAma, 'Tema Station', wrote);
  await step(at(60), kofi, withdrawn, 'withdraw', 'We met and talked. It is right as it stands.');
  const stuck = await stuckMerge(ctx, amaOfKofi);
  await decideDispute(
    at(5),
    stuck,
    { lines: null, outcome: 'decided' },
    says('They are one song.'),
  );

  await setDisputeDays(ctx.db, { is_screened: true });
  const asked = await raise(6, amaOfNaa, 'Kumasi Rail', author);
  await askForMore(at(5), asked.id, says('Please say when it was written, and who was there.'));
  const rejected = await raise(45, kofiOfAma, 'Sweet Plantain', author);
  await rejectDispute(
    at(44),
    rejected.id,
    says('A wrong title is no dispute: amend the work instead.'),
  );
  await raise(0.4, naaOfAma, 'Axim Shore', wrote);
  await setDisputeDays(ctx.db, { is_screened: false });
}

/** Two songs that were decided to be one, of which the first names somebody whom the second does not. */
async function stuckMerge(ctx: Context, two: Two): Promise<string> {
  const { claimant } = two;
  const alone = await register(ctx, claimant, 'Ananse Walks Home (demo)', [
    lineOf(claimant, 10_000),
  ]);
  const complaint = {
    kind: 'duplicate_work',
    statement: 'It is the same song under another name.',
  } as const;
  const { id } = await raiseAt(ctx, 100, two, 'Ananse Walks Home', {
    ...complaint,
    otherWorkId: alone,
  });
  await moveDisputesOn(daysAgo(ctx, 39));
  const by = { by: ctx.society.name, reason: 'Nobody has answered.' };
  await moveDisputeTo(daysAgo(ctx, 38), id, 'determine', by);
  return id;
}
