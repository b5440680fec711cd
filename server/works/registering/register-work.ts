import type { registerWork as endpoint } from '#contract/works/works.ts';
import { Problem } from '#domain/problems.ts';
import { folkloreProblems } from '#domain/works/share-problems.ts';
import type { Actor } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import { refuseOtherIsrcs } from '../../recordings/links/recordings-of-works.ts';
import {
  answerByFrom,
  registrantProblems,
  resolveLines,
  type WorkHolderLine,
} from '../../shares/holder-lines.ts';
import { notifyOfRegistration } from '../notify-holders.ts';
import { withNamedWorks } from '../originals/find-originals.ts';
import { saveOwnReference } from '../own-reference.sql.ts';
import { viewOf } from '../work-view.ts';
import { addRegistrations } from './add-registrations.ts';
import { refuseNamedTooOften, refuseTakenIswc } from './refuse-registration.ts';

/** Registers a work with its holders, some of them perhaps new, and notifies the members among them. */
export const registerWork: Handler<typeof endpoint> = async (ctx, actor, { body: given }) => {
  const now = ctx.now();
  const id = newId(now);
  return transaction(ctx.db, async (tx) => {
    const [{ input: body } = { input: given }] = await withNamedWorks(tx, [{ id, input: given }]);
    const { lines: named, problems } = await resolveLines(tx, body, now, [], {
      on: { registeredBy: actor.memberId, title: body.title },
    });
    const all = [
      ...problems,
      ...folkloreProblems(named, ctx.folkloreShare),
      ...registrantProblems(named, problems, actor),
    ];
    if (all.length > 0) throw new Problem('invalid', all);
    await takeOfMember(tx, ctx, actor, 'register_work');
    await refuseNamedTooOften(tx, ctx, actor, named);
    await refuseTakenIswc(tx, body, actor);
    await refuseOtherIsrcs(tx, body.recordings);
    const [registered] = await addRegistrations(tx, actor, [{ id, input: body, lines: named }], {
      at: now,
      answerBy: answerByFrom(ctx, now),
    });
    if (registered === undefined) throw new Error('a work was not registered');
    const { number, state, waitsUntil, totals, lines, originals, possibleDuplicates } = registered;
    await saveOwnReference(tx, actor, id, given.own_reference);
    await notifyOfRegistration(tx, actor, { id, title: body.title, at: now }, lines);
    const seen = {
      id,
      number,
      version: 1,
      state,
      fields: body,
      waitsUntil,
      totals,
      lines,
      originals,
      possibleDuplicates,
      ownReference: given.own_reference ?? null,
    };
    const parts = { titles: body.alternative_titles, recordings: body.recordings };
    const data = viewOf(
      {
        ...seen,
        ...parts,
        ...untouched(lines, actor),
        registeredAt: now,
        updatedAt: now,
        isOwn: true,
      },
      actor,
    );
    return { data, version: 1 };
  });
};

/** What nobody has had time to do yet. */
function untouched(lines: readonly WorkHolderLine[], { rightsHolderId }: Actor) {
  return {
    registeredByName: lines.find(({ id }) => id === rightsHolderId)?.name ?? '',
    stateReason: null,
    openProposalId: null,
    disputed: [],
    contested: [],
    takenFrom: [],
    mergedInto: null,
    recordingCount: 0,
  };
}
