import type { RecordingInput } from '#contract/works/work-input.ts';
import { recordEditsOfRecordings, recordEditsOfWorks } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';
import { linkEdit, recordingInHistory, workInHistory } from './link-work.ts';
import type { RecordingWithIsrc } from './made-recordings.sql.ts';

/** A work with the recordings that its registration or its amendment names. */
export type WorkNamingRecordings = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly version: number;
  readonly recordings: readonly RecordingInput[];
};

/** What is linked, in the history of both: of a recording that is made just now in its first version. */
export async function recordLinks(
  tx: Transaction,
  { memberId, made }: { readonly memberId: string; readonly made: ReadonlySet<string> },
  links: readonly { readonly work: WorkNamingRecordings; readonly recording: RecordingWithIsrc }[],
  kind: 'registered' | 'amended',
  at: Date,
): Promise<void> {
  await recordEditsOfWorks(
    tx,
    links.map(({ work, recording }) => ({
      workId: work.id,
      version: work.version,
      kind,
      memberId,
      at,
      edits: [linkEdit('linked', 'recording', recordingInHistory(recording))],
    })),
  );
  const editOf = (work: WorkNamingRecordings) => linkEdit('linked', 'work', workInHistory(work));
  await recordEditsOfRecordings(
    tx,
    links
      .filter(({ recording }) => made.has(recording.id))
      .map(({ work, recording }) => ({
        recordingId: recording.id,
        version: 1,
        kind: 'registered' as const,
        memberId,
        at,
        edits: [editOf(work)],
      })),
  );
  const before = Map.groupBy(
    links.filter(({ recording }) => !made.has(recording.id)),
    ({ recording }) => recording,
  );
  await writeRecordingVersions(
    tx,
    [...before].map(([recording, ofOne]) => ({
      recording: { ...recording, state: 'registered', state_reason: null },
      kind: 'linked',
      memberId,
      edits: ofOne.map(({ work }) => editOf(work)),
    })),
    at,
  );
}
