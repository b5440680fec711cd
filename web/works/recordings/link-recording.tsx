import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundRecording } from '#contract/recordings/recording.ts';
import type { Work } from '#contract/works/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { fullTitle } from '../../recordings/recording-words.ts';
import { searchRecordingsQuery } from '../../recordings/recordings.queries.ts';
import type { useLink } from '../../recordings/tabs/use-link.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

const most = 8;

/** Finds a registered recording and links it to the work. */
export function LinkRecording({
  work,
  linked,
  mayLink,
  link,
}: {
  work: Work;
  linked: readonly string[];
  /** Whether any recording may be linked; otherwise only the member's own. */
  mayLink: boolean;
  link: ReturnType<typeof useLink>;
}) {
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), 250);
  const found = useQuery({
    ...searchRecordingsQuery({ q: settled, size: most }),
    enabled: settled !== '',
  });
  const recordings = settled === '' ? [] : (found.data?.data ?? []);
  return (
    <Card title="Link a registered recording">
      <Stack gap={2}>
        <Combobox
          label="Find a recording"
          name="find_recording"
          hint="By title, artist or ISRC."
          text={text}
          onText={setText}
          isMarked
          isSearching={settled !== text.trim() || found.isFetching}
          failed={found.isError ? messageOf(found.error) : undefined}
          options={recordings
            .filter(({ id, is_mine }) => !linked.includes(id) && (mayLink || is_mine))
            .map((one) => ({
              key: one.id,
              value: one,
              label: fullTitle(one),
              detail: detailOf(one),
            }))}
          onChoose={({ id, title }) => {
            setText('');
            link.set(
              { recordingId: id, workId: work.id, isLinked: true },
              `${title} is linked to this work.`,
            );
          }}
        />
        {!mayLink && (
          <Text small tone="quiet">
            You are not on this work: you can link recordings of yours to it.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function detailOf({ artist, isrc, label }: FoundRecording): string {
  return [artist, isrc !== null && formatIsrc(isrc), label].filter(Boolean).join(' · ');
}
