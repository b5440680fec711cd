import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingVersion } from '#contract/recordings/recording-history.ts';
import { undoRecordingChange } from '#contract/recordings/recordings.ts';
import { undoableRecordingFields } from '#domain/recordings/recording.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DefinitionList, Differences } from '../../ui/data/definition-list.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { recordingHistoryQuery } from '../recordings.queries.ts';
import { changeText } from './change-text.ts';

const did: Record<RecordingVersion['kind'], string> = {
  registered: 'registered this recording',
  amended: 'amended this recording',
  claimed: 'joined this recording',
  linked: 'linked a work',
  unlinked: 'unlinked a work',
  withdrawn: 'withdrew this recording',
};

/** Every version of a recording, newest first: who, when, and each change as old and new. */
export function HistoryTab({ recording }: { recording: SoundRecording }) {
  const history = useQuery(recordingHistoryQuery(recording.id));
  return (
    <Card flush title="History">
      <Loaded query={history} what="The history" rows={3}>
        {(versions) => (
          <RowList>
            {versions.map((version) => (
              <ListRow
                key={version.version}
                title={
                  <>
                    Version {version.version}: {version.by.is_me ? 'you' : version.by.name}{' '}
                    {did[version.kind]} on <DateText date={version.at} />
                  </>
                }
                detail={
                  <Stack gap={2}>
                    <Changes version={version} />
                    <UndoChange recording={recording} version={version} />
                  </Stack>
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Card>
  );
}

function Changes({ version: { kind, changes } }: { version: RecordingVersion }) {
  const differences = changes.flatMap(changeText);
  if (kind !== 'registered') return <Differences changes={differences} />;
  // The first version changed nothing: it is told as it was.
  return (
    <DefinitionList
      definitions={differences.map(({ field, after }) => ({ term: field, value: after }))}
    />
  );
}

/** Undoes what a version changed of the title, version, artist or ISRC, while it is still so. */
export function UndoChange({
  recording,
  version: { version, kind, changes },
}: {
  recording: SoundRecording;
  version: RecordingVersion;
}) {
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () =>
      call(undoRecordingChange, { params: { id: recording.id }, body: { version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['recordings'] }),
  });
  const canUndo =
    recording.may_amend &&
    kind === 'amended' &&
    undoableRecordingFields.some((field) =>
      changes.some((change) => change.field === field && change.new === recording[field]),
    );
  if (!canUndo) return null;
  return (
    <div>
      <Button
        compact
        pending={undoing.isPending}
        pendingLabel="Undoing"
        onClick={() => undoing.mutate()}
      >
        Undo this change
      </Button>
      {undoing.isError && (
        <Notice tone="failure" live>
          {messageOf(undoing.error)}
        </Notice>
      )}
    </div>
  );
}
