import type { DeviceDraft } from '../../drafts/device-draft.ts';
import type { SaveState } from '../../drafts/draft-saver.ts';

/** Where the draft of a form stands on this device: begun anew, found, saved, or refused by the device. */
export type DeviceState = 'fresh' | 'found' | 'saved' | 'refused';

/** Where the draft stands. `refusal`: why the server does not take it. */
export type SavedState = { device: DeviceState; server: SaveState; refusal: string | null };

/** The draft to open: its id, what the server has of it where this device has none, the title that a new one begins with. */
export type Opening = { id: string; fromServer: DeviceDraft | null; startTitle: string };

/** What has become of the draft elsewhere: another tab, another device. `theirs` null: it is registered or thrown away there. */
export type Elsewhere = { theirs: DeviceDraft | null; where: 'tab' | 'device' };
