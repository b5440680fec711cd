import { type Rotation, rotateKeys as rotate } from '../../platform/sealing/rotate-keys.ts';
import type { Command, Desk } from '../command.ts';
import { Refusal } from '../terminal.ts';

export const rotateKeys: Command = {
  name: ['keys', 'rotate'],
  takes: [],
  summary: 'Add a new key, seal everything with it again, and retire the old one',
  details: [
    'The portal can keep running. If you stop it, run it again and it continues from there.',
    'With DATA_KEYS: put the new key first, restart the portal, then run this.',
    'The old key stays until emails that were sealed with it have left; then run this once more.',
    'Back up the new key at once. The old one is moved to keys/retired-keys: older backups need it.',
  ],
  changes: true,
  run: async ({ ctx, terminal }) => {
    if (ctx.keys.file === undefined && ctx.keys.all.size === 1) {
      throw new Refusal(
        'refused',
        'DATA_KEYS has no new key: put one first, restart, run this again.',
      );
    }
    await terminal.confirm('Seal all private data again with a new key?');
    terminal.remark('This takes at least a minute, so that running servers can load the new key.');
    let done = 0;
    const rotation = await rotate(ctx, {
      onEach: () => {
        done += 1;
        if (done % 1_000 === 0) terminal.remark(`${done} sealed again`);
      },
    });
    terminal.show(rotationText(rotation, ctx.keys), rotation);
  },
};

function rotationText({ current, retired, waiting }: Rotation, keys: Desk['ctx']['keys']): string {
  const place = keys.file ?? 'DATA_KEYS';
  const gone = keys.file === undefined ? 'can be removed from DATA_KEYS' : 'is retired';
  return [
    `Everything is sealed with key ${current}. Back up ${place} now, apart from database and files.`,
    ...retired.map((id) => `Key ${id} no longer opens anything and ${gone}.`),
    ...waiting.map(
      ({ id, jobs }) =>
        `Key ${id} stays for ${jobs} waiting jobs: run this again once they are done.`,
    ),
  ].join('\n');
}
