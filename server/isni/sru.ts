import { type RegistryAnswer, readAnswer } from './registry-records.ts';

/** Where the registry's public search is, such as https://isni.oclc.org/sru/, and how long to wait for all of an answer. */
export type Registry = { readonly url: string; readonly timeoutMs?: number };

/** Whom to look for: by words of a name, or by a canonical ISNI. */
export type RegistryQuestion = { readonly by: 'name' | 'number'; readonly text: string };

/** Why there is no answer. */
export type RegistryFailure = 'unreachable' | 'slow' | 'refused' | 'too_large' | 'unreadable';

export type RegistryResult =
  | { readonly found: RegistryAnswer }
  | { readonly failed: RegistryFailure };

const patienceMs = 8000;
const maxRecords = 10;
const largestAnswer = 2_000_000;

/** Asks the ISNI registry by SRU. It never throws: a registry that is away is no reason to fail. @source ISNI SRU search API */
export async function searchRegistry(
  { url, timeoutMs = patienceMs }: Registry,
  question: RegistryQuestion,
): Promise<RegistryResult> {
  try {
    const response = await fetch(addressOf(url, question), {
      headers: { accept: 'application/xml, text/xml' },
      // The address is the operator's: nobody who answers there may send us to another.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { failed: 'refused' };
    }
    const xml = await readBody(response);
    if (xml === null) return { failed: 'too_large' };
    const answer = readAnswer(xml);
    if (answer === 'refused') return { failed: 'refused' };
    return answer === null ? { failed: 'unreadable' } : { found: answer };
  } catch (error) {
    return { failed: isTimeout(error) ? 'slow' : 'unreachable' };
  }
}

function addressOf(url: string, { by, text }: RegistryQuestion): URL {
  const address = new URL(url);
  // Quotation marks would end the term, and the rest are the query language's own signs.
  const term = text.replaceAll(/["\\*?^=<>()/]+/g, ' ').trim();
  const parameters = {
    operation: 'searchRetrieve',
    version: '1.1',
    query: `${by === 'name' ? 'pica.nw' : 'pica.isn'} = "${term}"`,
    recordSchema: 'isni-b',
    recordPacking: 'xml',
    maximumRecords: String(maxRecords),
    startRecord: '1',
    sortKeys: 'none',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

/** The body as UTF-8, whatever its header says: the registry calls it Latin-1 and it is not. Null when it is too large. */
async function readBody({ body }: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    // Leaving the loop ends the connection.
    if (size > largestAnswer) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
