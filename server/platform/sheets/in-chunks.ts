const chunkLength = 64 * 1024;

/** Text as bytes, many lines at once: sending each separately would cost more than making it. */
export async function* inChunks(
  lines: AsyncIterable<string>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let text = '';
  for await (const line of lines) {
    text += line;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
