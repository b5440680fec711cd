import { inChunks } from './in-chunks.ts';

/** Records as one JSON array, a line each, as they come. */
export function writeJson(
  records: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array, void, undefined> {
  return inChunks(
    (async function* () {
      let isFirst = true;
      for await (const record of records) {
        yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(record)}`;
        isFirst = false;
      }
      yield isFirst ? '[]\n' : '\n]\n';
    })(),
  );
}
