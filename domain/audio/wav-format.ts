/** How the sound in a WAV file is written down. */
export type WavFormat = {
  readonly kind: 'integer' | 'float';
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSample: 1 | 2 | 3 | 4 | 8;
};

const plain = 1;
const float = 3;
const extensible = 0xfffe;
const sizes: Readonly<Record<WavFormat['kind'], readonly number[]>> = {
  integer: [1, 2, 3, 4],
  float: [4, 8],
};

/**
 * The content of the `fmt ` chunk of a WAV file. `coded` when the sound is compressed (ADPCM, MP3 …) or has a higher
 * resolution than anybody needs; null when the values contradict each other.
 * @source Microsoft RIFF WAVE, WAVEFORMATEX and WAVEFORMATEXTENSIBLE
 */
export function wavFormat(chunk: Uint8Array): WavFormat | 'coded' | null {
  if (chunk.length < 16) return null;
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  const tag = view.getUint16(0, true);
  // In the long form the real tag begins the identifier of the sub-format.
  const coding = tag === extensible && chunk.length >= 26 ? view.getUint16(24, true) : tag;
  if (coding !== plain && coding !== float) return 'coded';
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const frameBytes = view.getUint16(12, true);
  if (channels === 0 || sampleRate === 0 || frameBytes % channels !== 0) return null;
  if (view.getUint32(8, true) !== sampleRate * frameBytes) return null;
  if (channels > 8 || sampleRate < 4_000 || sampleRate > 384_000) return 'coded';
  const kind = coding === float ? 'float' : 'integer';
  const bytesPerSample = frameBytes / channels;
  const bits = view.getUint16(14, true);
  if (!isSize(kind, bytesPerSample) || Math.ceil(bits / 8) !== bytesPerSample) return null;
  return { kind, channels, sampleRate, bytesPerSample };
}

function isSize(kind: WavFormat['kind'], bytes: number): bytes is WavFormat['bytesPerSample'] {
  return sizes[kind].includes(bytes);
}
