import { Card } from '../../ui/card.tsx';
import { type CheckItem, Checklist } from '../../ui/checklist.tsx';
import { type LogMappingDraft, whatIsThere } from './log-mapping-draft.ts';

/** What a log must say for its rows to become uses, and whether it does. */
export function WhatALogNeeds({ draft }: { draft: LogMappingDraft }) {
  const there = whatIsThere(draft);
  const item = (key: string, isThere: boolean, done: string, missing: string): CheckItem => ({
    key,
    state: isThere ? 'done' : 'waiting',
    words: isThere ? done : missing,
  });
  return (
    <Card title="What is needed">
      <Checklist
        items={[
          item('title', there.title, 'What was played', 'A column with the title'),
          item(
            'day',
            there.day,
            there.time ? 'When: day and time' : 'When: the day',
            'A column with the date, or the day of the whole log',
          ),
          item(
            'artist',
            there.artist || there.isrc || draft.artist.trim() !== '',
            there.isrc ? 'The ISRC: by it a use is matched without doubt' : 'By whom',
            'By whom: without artist or ISRC a title is seldom matched',
          ),
        ]}
      />
    </Card>
  );
}
