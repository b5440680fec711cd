import { type Chance, chanceFrom } from './chance.ts';

/** Enough for a bell, and half a minute stays below half a megabyte. */
const rate = 8_000;
const bars = 8;
const pulses = 12;
const pulseSeconds = 0.14;
/** How the bell goes in much of West Africa: long, long, short, long, long, long, short. */
const bell: readonly number[] = [0, 2, 4, 5, 7, 9, 11];
/** Five notes of a scale over two octaves, in half tones above the root. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21] as const;

/** A short tune of plucked strings over a bell, as a WAV file of some 230 kB; another for each seed, and the same each time. */
export function makeTune(seed: number): Buffer {
  const chance = chanceFrom(seed);
  const root = 196 * 2 ** (chance.below(5) / 12);
  const sound = new Float64Array(Math.round((bars * pulses * pulseSeconds + 1) * rate));
  let step = 4;
  for (let pulse = 0; pulse < bars * pulses; pulse++) {
    const from = Math.round(pulse * pulseSeconds * rate);
    const bar = Math.floor(pulse / pulses);
    const loud = 0.25 + 0.6 * Math.sin(((bar + 1) / (bars + 1)) * Math.PI);
    if (bell.includes(pulse % pulses)) strike(sound, from, loud * 0.16);
    if (pulse % pulses === 0) pluck(sound, from, { pitch: root / 2, loud: loud * 0.5, chance });
    if (!chance.happens(0.55)) continue;
    step = Math.max(0, Math.min(scale.length - 1, step + chance.below(5) - 2));
    pluck(sound, from, { pitch: root * 2 ** ((scale[step] ?? 0) / 12), loud: loud * 0.4, chance });
  }
  return writeWav(sound, rate);
}

/** A bell: two tones that do not go together, gone at once. */
function strike(sound: Float64Array, from: number, loud: number): void {
  for (let at = 0; at < rate * 0.12 && from + at < sound.length; at++) {
    const tone =
      Math.sin((at / rate) * 1_180 * 2 * Math.PI) + Math.sin((at / rate) * 1_760 * 2 * Math.PI);
    sound[from + at] = (sound[from + at] ?? 0) + tone * loud * 0.5 * Math.exp(-at / (rate * 0.03));
  }
}

/** A string: noise that goes round and is smoothed each time. @source Karplus and Strong, 1983 */
function pluck(
  sound: Float64Array,
  from: number,
  {
    pitch,
    loud,
    chance,
  }: { readonly pitch: number; readonly loud: number; readonly chance: Chance },
): void {
  const string = Float64Array.from(
    { length: Math.round(rate / pitch) },
    () => chance.next() * 2 - 1,
  );
  for (let at = 0; at < rate * 1.2 && from + at < sound.length; at++) {
    const place = at % string.length;
    const value = string[place] ?? 0;
    sound[from + at] = (sound[from + at] ?? 0) + value * loud;
    string[place] = 0.498 * (value + (string[(place + 1) % string.length] ?? 0));
  }
}

/** Sound of one channel, each value from -1 to 1, as a WAV file of 16 bits. @source Microsoft RIFF WAVE */
function writeWav(sound: Float64Array, sampleRate: number): Buffer {
  const headBytes = 44;
  const wav = Buffer.alloc(headBytes + sound.length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  // Plain, one channel, the rate, bytes a second, bytes a value, bits a value.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(sound.length * 2, 40);
  sound.forEach((value, at) => {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), headBytes + at * 2);
  });
  return wav;
}
