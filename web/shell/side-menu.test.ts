import { expect, it } from 'vitest';
import { entryOf } from './side-menu.tsx';

it.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/help', 'Help'],
  ['/music-composition/add', 'Music Composition'],
  ['/musical-work/rightsholder/add/search/1', 'Music Composition'],
  ['/musical-work/dispute/1', 'Musical Works in Dispute'],
  ['/sound-recording/add', 'Sound Recordings'],
  ['/sound-recording-logs', 'Sound Recording Logs'],
  ['/reset-password', 'Account'],
  ['/test', undefined],
])('counts %s to %s', (path, label) => {
  expect(entryOf(path)?.label).toBe(label);
});
