/** Sound of one channel, each value from -1 to 1, as a WAV file of 16 bits. @source Microsoft RIFF WAVE */
export function writeWav(sound: Float64Array, sampleRate: number): Buffer {
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
