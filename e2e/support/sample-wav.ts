/** A tone that swells, as a WAV with its title and artist in it: plain sound of so many bytes. */
export function sampleWav(bytes: number, { title, artist }: { title: string; artist: string }) {
  const rate = 44_100;
  const sound = Buffer.alloc(bytes - (bytes % 2));
  for (let at = 0; at < sound.length; at += 2) {
    const loud = (at / sound.length) * 20_000;
    sound.writeInt16LE(Math.round(Math.sin((at / 2 / rate) * 440 * 2 * Math.PI) * loud), at);
  }
  const form = Buffer.alloc(16);
  // Plain, one channel, the rate, bytes a second, bytes a sample, bits a sample.
  form.writeUInt16LE(1, 0);
  form.writeUInt16LE(1, 2);
  form.writeUInt32LE(rate, 4);
  form.writeUInt32LE(rate * 2, 8);
  form.writeUInt16LE(2, 12);
  form.writeUInt16LE(16, 14);
  const tags = id3([
    ['TIT2', title],
    ['TPE1', artist],
  ]);
  const parts = [chunk('fmt ', form), chunk('id3 ', tags), chunk('data', sound)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]));
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function id3(texts: readonly (readonly [string, string])[]): Buffer {
  const frames = texts.map(([name, text]) => {
    const content = Buffer.concat([Buffer.of(1, 0xff, 0xfe), Buffer.from(text, 'utf16le')]);
    const head = Buffer.alloc(10);
    head.write(name, 'latin1');
    head.writeUInt32BE(content.length, 4);
    return Buffer.concat([head, content]);
  });
  const body = Buffer.concat(frames);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  head[9] = body.length & 127;
  head[8] = body.length >> 7;
  return Buffer.concat([head, body]);
}
