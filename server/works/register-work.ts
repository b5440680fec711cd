import type { registerWork as endpoint } from '#contract/works.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { totalsByRight } from '#domain/works/shares.ts';
import { transaction } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { recordWorkEdits } from '../history/record.ts';
import type { Actor } from '../house.ts';
import type { Verb } from '../http/verb.ts';
import { confirmed, settleLines, stateWith, type WorkHolderLine } from './holder-lines.ts';
import { tellOfRegistration } from './tell-holders.ts';
import { factsOf, viewOf } from './work-view.ts';
import { addHolders, addRecordings, addTitles, addWork, indexWorks } from './works.sql.ts';

/** Registers a work with its holders, some of them perhaps new, and tells the members among them. */
export const registerWork: Verb<typeof endpoint> = async (house, actor, { body }) => {
  const now = house.now();
  const id = newId(now);
  return transaction(house.db, async (tx) => {
    const { lines: given, problems } = await settleLines(tx, body, now);
    const all = [...problems, ...registrantProblems(given, problems, actor)];
    if (all.length > 0) throw new Problem('invalid', all);
    const lines = given.map((line) =>
      line.id === actor.rightsHolderId ? confirmed(line, now) : line,
    );
    const totals = totalsByRight(lines);
    const state = stateWith(lines);
    const number = await addWork(tx, {
      id,
      fields: body,
      state,
      totals,
      registeredBy: actor.memberId,
      at: now,
    });
    await addTitles(tx, id, body.alternative_titles);
    await addRecordings(tx, id, body.recordings);
    await addHolders(tx, id, lines);
    const parts = { titles: body.alternative_titles, recordings: body.recordings };
    await recordWorkEdits(
      tx,
      { workId: id, version: 1, kind: 'registered', memberId: actor.memberId, at: now },
      [{ field: 'work', old: null, new: factsOf(body, parts, lines) }],
    );
    await indexWorks(tx, [id]);
    await tellOfRegistration(tx, actor, { id, title: body.title, at: now }, lines);
    const seen = { id, number, version: 1, state, fields: body, totals, lines };
    const data = viewOf(
      { ...seen, ...parts, registeredAt: now, updatedAt: now, isOwn: true },
      actor,
    );
    return { data, version: 1 };
  });
};

// Whoever could not be settled may have been the registrant: then there is one thing to mend, not two.
function registrantProblems(
  lines: readonly WorkHolderLine[],
  problems: readonly ProblemDetail[],
  actor: Actor,
): ProblemDetail[] {
  const isUnsettled = problems.some(({ code }) => code === 'rights_holder_unknown');
  if (isUnsettled || lines.some(({ id }) => id === actor.rightsHolderId)) return [];
  return [{ path: 'holders', code: 'registrant_missing' }];
}
