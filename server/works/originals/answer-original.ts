import type { answerOriginal as endpoint } from '#contract/works/originals.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { writeVersion } from '../amending/write-versions.ts';
import { readOwnView } from '../reading/read-work.ts';
import { linesOf } from '../work-view.ts';
import { lockWorkRow, visibleWork } from '../works.sql.ts';
import { isAsked, mayAnswer } from './list-originals.ts';
import { originalsOfWorks, saveAnswer } from './originals.sql.ts';

/** Says as a writer of the earlier work whether I agree to the one made from it; with the last answer the work goes on. */
export const answerOriginal: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    await lockWorkRow(tx, params.id);
    const work = await visibleWork(tx, params.id, actor);
    if (work === undefined) throw new Problem('not_found');
    const originals = await originalsOfWorks(tx, [work.id]);
    const original = originals.find(({ original_id }) => original_id === params.original);
    if (original === undefined) throw new Problem('not_found');
    if (!isAsked(original, actor)) throw new Problem('not_allowed');
    if (work.version !== ifMatch) throw new Problem('stale_version');
    if (!mayAnswer(original, actor)) throw new Problem('original_answered');
    const { answer, reason } = body;
    if (answer === 'object' && reason === null) {
      throw new Problem('invalid', [{ path: 'reason', code: 'required' }]);
    }
    const at = ctx.now();
    const said = {
      work_id: work.id,
      original_id: original.original_id,
      rights_holder_id: actor.rightsHolderId,
      member_id: actor.memberId,
      answer,
      reason,
    };
    await saveAnswer(tx, said, at);
    const me = original.asked.find((one) => one.rights_holder_id === actor.rightsHolderId);
    const name = me?.name ?? '';
    const { title } = original;
    const edit = { name, answer, reason, work_number: formatWorkNumber(original.number), title };
    await writeVersion(
      tx,
      {
        work,
        lines: linesOf(work),
        kind: 'original_answered',
        by: actor,
        edits: [{ field: 'original_answer', old: null, new: edit }],
      },
      at,
    );
    if (work.registered_by !== actor.memberId) {
      const answered = { work: { id: work.id, title: work.title }, original: title };
      await notify(
        tx,
        {
          memberIds: [work.registered_by],
          senderMemberId: actor.memberId,
          event: 'original_answered',
          facts: { ...answered, name, answer, reason },
        },
        at,
      );
    }
    return readOwnView(tx, work.id, actor);
  });
