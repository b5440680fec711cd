import type { confirmShare as endpoint } from '#contract/co-signing.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import { recordWorkEdits } from '../history/record.ts';
import type { Verb } from '../http/verb.ts';
import { confirmed, stateWith } from './holder-lines.ts';
import { readOwnView } from './read-work.ts';
import { isAmendable, linesOf } from './work-view.ts';
import { confirmLines, lockWork, nextVersion, visibleWork } from './works.sql.ts';

/** Says that my own lines are right, as they stand in the version I saw; with the last one a work becomes payable. */
export const confirmShare: Verb<typeof endpoint> = (house, actor, { params, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const at = house.now();
    await lockWork(tx, params.id);
    const work = await visibleWork(tx, params.id, actor);
    if (work === undefined) throw new Problem('not_found');
    const lines = linesOf(work);
    const mine = lines.filter(({ id }) => id === actor.rightsHolderId);
    if (mine.length === 0) throw new Problem('not_allowed');
    if (work.version !== ifMatch) throw new Problem('stale_version');
    if (!isAmendable(work.state)) throw new Problem('work_not_amendable');
    if (mine.every(({ confirmation }) => confirmation === 'confirmed')) {
      throw new Problem('nothing_to_confirm', '');
    }
    const after = lines.map((line) => (mine.includes(line) ? confirmed(line, at) : line));
    const version = work.version + 1;
    await confirmLines(tx, [work.id], actor.rightsHolderId, at);
    await nextVersion(tx, work.id, { state: stateWith(after), version, at });
    await recordWorkEdits(
      tx,
      { workId: work.id, version, kind: 'confirmed', memberId: actor.memberId, at },
      [{ field: 'confirmation', old: null, new: mine[0]?.name ?? '' }],
    );
    return readOwnView(tx, work.id, actor);
  });
