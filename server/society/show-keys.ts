import { type KeyStatus, keysStatus } from '../platform/sealing/keys-status.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';

export const showKeys: Command = {
  name: ['keys', 'status'],
  takes: [],
  summary: 'Which keys seal what is private, and how much each of them',
  details: [
    'A key that is not here makes what it sealed unreadable: give back its key file, or name it in DATA_KEYS.',
  ],
  changes: false,
  run: async ({ ctx, terminal }) => {
    const keys = await keysStatus(ctx);
    terminal.show(
      table(['Key', 'State', 'Since', 'Seals'], keys.map(lineOf)),
      keys.map(({ id, isCurrent, isHere, firstUsedAt, sealed }) => ({
        id,
        is_current: isCurrent,
        is_here: isHere,
        first_used_at: firstUsedAt,
        sealed,
      })),
    );
  },
};

function lineOf({ id, isCurrent, isHere, firstUsedAt, sealed }: KeyStatus): string[] {
  const counts = Object.entries(sealed).map(([name, count]) => `${count} ${name}`);
  return [
    id,
    isCurrent ? 'seals' : isHere ? 'opens' : 'missing',
    firstUsedAt?.toISOString().slice(0, 10) ?? '',
    counts.join(', ') || 'nothing',
  ];
}
