import { fold } from '../../text/fold.ts';

/** What people add to the name of a station or leave away. */
const added = new Set([
  'the',
  'radio',
  'fm',
  'am',
  'dab',
  'tv',
  'station',
  'mhz',
  'khz',
  'online',
  'gh',
  'ghana',
]);

/**
 * By what two names of sources are probably of one station: 'Peace FM', 'PEACE 104.3' and 'Radio Peace' have one key. It proposes and
 * never decides, for there may be two Radio Peace. Of a name with nothing but such words it is the whole name, folded.
 */
export function stationKey(name: string): string {
  const words = fold(name)
    .split(' ')
    .filter((word) => word !== '');
  const said = words.filter((word) => !added.has(word) && !/^\d+$/.test(word));
  return (said.length > 0 ? said : words).join('');
}
