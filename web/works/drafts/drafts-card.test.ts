import { expect, it } from 'vitest';
import { buildDeviceDraft } from '../../testing/device-draft.ts';
import { stampOf } from './device-draft.ts';
import {
  draftLines,
  endedElsewhere,
  nameOfDraft,
  placeOfDraft,
  stateOfDraft,
} from './drafts-card.tsx';

const now = new Date('2026-11-21T00:10:00.000Z');
const listed = (id: string, title: string, updated_at = '2026-11-21T00:05:00.000Z') => ({
  id,
  title,
  step: 'shares' as const,
  amends: null,
  updated_at,
  created_at: updated_at,
});
const savedHere = (title: string) => {
  const deviceDraft = buildDeviceDraft({ title });
  const { draft, savedAt: at } = deviceDraft;
  return { ...deviceDraft, saved: { version: 1, draft, stamp: stampOf(deviceDraft), at } };
};
const inWords = (lines: ReturnType<typeof draftLines>) =>
  lines.map((line) => `${nameOfDraft(line)}: ${stateOfDraft(line, now)}`);

it('shows what the server has, and what only this device has yet', () => {
  const typed = buildDeviceDraft(
    { title: ' Typed on the road ' },
    { savedAt: '2026-11-21T00:08:00.000Z' },
  );
  const saved = savedHere('Ɔdɔ Yɛ Wu');
  const lines = draftLines([listed(saved.id, 'Ɔdɔ Yɛ Wu'), listed('b', '')], [typed, saved], []);
  expect(inWords(lines)).toEqual([
    'Typed on the road: Next: about the work · on this device only, typed 2 minutes ago',
    'Ɔdɔ Yɛ Wu: Next: rights holders and shares · saved 5 minutes ago',
    'Untitled: Next: rights holders and shares · saved 5 minutes ago',
  ]);
  expect(lines.map(placeOfDraft)).toEqual([
    `/music-composition/add?draft=${typed.id}`,
    `/music-composition/add?draft=${saved.id}&step=shares`,
    '/music-composition/add?draft=b&step=shares',
  ]);
});

it('shows the newer of two states once, and nothing that was thrown away', () => {
  const deviceDraft = { ...savedHere('Newer'), sendKey: 'typed on' };
  const lines = draftLines(
    [listed(deviceDraft.id, 'Older'), listed('gone', 'Gone')],
    [deviceDraft],
    ['gone'],
  );
  expect(lines).toMatchObject([{ title: 'Newer', isOnlyHere: true }]);
});

it('shows all that this device has while the server cannot be reached', () => {
  expect(draftLines(null, [savedHere('Here')], [])).toMatchObject([
    { title: 'Here', isOnlyHere: false },
  ]);
});

it('leads an amendment to its work', () => {
  const [line] = draftLines(
    [],
    [
      buildDeviceDraft(
        { title: 'Newer name' },
        { workId: 'w', base: buildDeviceDraft({ title: 'Yaa' }).draft },
      ),
    ],
    [],
  );
  expect(line && [nameOfDraft(line), placeOfDraft(line)]).toEqual([
    'Amendment of “Yaa”',
    '/music-composition/add?amend=w',
  ]);
});

it('lets go of what ended on another device, but of nothing that is unsaved or just begun', () => {
  const ended = savedHere('Registered on the laptop');
  const unsaved = { ...savedHere('Typed since'), sendKey: 'typed since' };
  const hourOn = now.getTime() + 3_600_000;
  expect(endedElsewhere([], [ended, unsaved], hourOn)).toEqual([ended]);
  expect(endedElsewhere([], [ended], Date.parse(ended.savedAt) + 1_000)).toEqual([]);
  expect(endedElsewhere([listed(ended.id, '')], [ended], hourOn)).toEqual([]);
});
