import type { undoRecordingChange as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { undoableRecordingFields } from '#domain/recordings/recording.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { nameOfHolder } from '../links/links.sql.ts';
import { lockRecording } from '../lock-recording.ts';
import { notifyOfDescription } from '../notify-people.ts';
import { proposeAmendment } from '../proposals/make-proposal.ts';
import { readView } from '../reading/read-recording.ts';
import { editsOfRecording, type RecordingColumns } from '../recordings.sql.ts';
import { consentsToIsrc } from './amend-recording.ts';
import { refuseTakenIsrc } from './isrc-taken.ts';
import { changeRecording, indexRecordings, markRecognised } from './write-recordings.sql.ts';
import { writeRecordingVersions } from './write-version.ts';

/**
 * Gives a recording back the title, version, artist and ISRC that it had before a version, as far as they are still as that version made
 * them. An ISRC that plays are matched with waits for an owner, as in an amendment. @throws Problem `nothing_to_undo`
 */
export const undoRecordingChange: Handler<typeof endpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const before = await lockRecording(tx, params.id, actor);
    if (!before.is_mine) throw new Problem('not_allowed');
    const { id } = before;
    const edits = (await editsOfRecording(tx, id)).filter(
      ({ version }) => version === body.version,
    );
    const found = undoableRecordingFields.flatMap((field) => {
      const edit = edits.find((one) => one.field === field);
      if (edit === undefined || (edit.new_value ?? null) !== before[field]) return [];
      return [{ field, old: before[field], new: textOf(edit.old_value) }];
    });
    if (found.length === 0) throw new Problem('nothing_to_undo');
    const name = await nameOfHolder(tx, actor.rightsHolderId);
    const by = { memberId, name };
    const isrc = found.find(({ field }) => field === 'isrc');
    const consents = isrc ? await consentsToIsrc(tx, before, isrc.new, actor.rightsHolderId) : [];
    if (isrc !== undefined && consents.length > 0) {
      await refuseTakenIsrc(tx, isrc.new, id);
      const wanted = { lines: before, isrc: isrc.new, consents, by };
      await proposeAmendment(tx, before, { ...wanted, answerDays: ctx.cosignDays, at });
    }
    const undone = found.filter((edit) => edit !== isrc || consents.length === 0);
    if (undone.length === 0) return readView(tx, ctx, id, actor);
    const columns: RecordingColumns = {
      ...before,
      ...Object.fromEntries(undone.map((edit) => [edit.field, edit.new])),
    };
    await refuseTakenIsrc(tx, columns.isrc, id);
    await changeRecording(tx, id, columns, before.file_id);
    const said = [...undone, { field: 'undoes', old: null, new: body.version }];
    await writeRecordingVersions(
      tx,
      [{ recording: before, kind: 'amended', memberId, edits: said }],
      at,
    );
    await indexRecordings(tx, [id]);
    await markRecognised(tx, id, at);
    await lookForUses(tx, [id]);
    const told = { id, title: columns.title, artist: columns.artist, by };
    await notifyOfDescription(tx, told, before, undone, at);
    return readView(tx, ctx, id, actor);
  });

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
