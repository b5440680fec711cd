import * as z from 'zod';
import { parseIsni } from '#domain/identifiers/isni.ts';

/** Where the registry's public search is, such as https://isni.oclc.org/sru/, and how long to wait for all of an answer. */
export type Registry = { readonly url: string; readonly timeoutMs?: number };

/** Whom to look for: by words of a name, or by a canonical ISNI. */
export type RegistryQuestion = { readonly by: 'name' | 'number'; readonly text: string };

/** Why there is no answer. */
export type RegistryFailure = 'unreachable' | 'slow' | 'refused' | 'too_large' | 'unreadable';

type RegistryResult = { readonly found: RegistryAnswer } | { readonly failed: RegistryFailure };

const patienceMs = 8000;
const maxRecords = 10;
const maxAnswer = 2_000_000;

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
    if (size > maxAnswer) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** What the registry says of one public identity, as far as it helps to know it again. */
const registryRecordSchema = z.object({
  isni: z.string(),
  kind: z.enum(['individual', 'corporate']),
  name: z.string(),
  /** Other names and spellings, at most ten. */
  otherNames: z.array(z.string()),
  /** Years of life or activity, as the registry writes them; '' when it gives none. */
  dates: z.string(),
  /** Some of their works, at most five. */
  titles: z.array(z.string()),
  /** Who told the registry, by its codes: MUBZ is MusicBrainz. */
  sources: z.array(z.string()),
});
export type RegistryRecord = z.infer<typeof registryRecordSchema>;

/** The registry's answer: how many it knows in all, and the first of them. */
export const registryAnswerSchema = z.object({
  total: z.number(),
  records: z.array(registryRecordSchema),
});
export type RegistryAnswer = z.infer<typeof registryAnswerSchema>;

/**
 * Reads a searchRetrieveResponse with records of the schema isni-b. Records without a valid ISNI are left out: provisional
 * ones have none. `refused` is an answer that says why there is none; null is no such answer.
 * @source SRU 1.1 (Library of Congress); ISNI SRU search API, schema isni-b
 */
function readAnswer(xml: string): RegistryAnswer | 'refused' | null {
  const root = readXml(xml);
  if (root?.name !== 'searchRetrieveResponse') return null;
  if (elementsNamed(root, 'diagnostic').length > 0) return 'refused';
  const total = /^\d{1,9}$/.exec(textOf(root, 'numberOfRecords'))?.[0];
  if (total === undefined) return null;
  const records = elementsNamed(root, 'ISNIAssigned').flatMap((assigned) => readRecord(assigned));
  return { total: Number(total), records };
}

function readRecord(assigned: XmlElement): RegistryRecord[] {
  const isni = parseIsni(textOf(assigned, 'isniUnformatted'));
  const people = elementsNamed(assigned, 'personalName').map(personalName);
  const bodies = elementsNamed(assigned, 'organisationName').map(bodyName);
  const variants = ['personalNameVariant', 'organisationNameVariant'].flatMap((name) =>
    elementsNamed(assigned, name).map((one) => personalName(one) || bodyName(one)),
  );
  const [name, ...others] = distinct([...people, ...bodies, ...variants]);
  if (isni === null || name === undefined) return [];
  return [
    {
      isni,
      kind: people.some(Boolean) ? 'individual' : 'corporate',
      name,
      otherNames: others.slice(0, 10),
      dates: textOf(assigned, 'marcDate') || textOf(assigned, 'dates'),
      titles: distinct(
        elementsNamed(assigned, 'titleOfWork').map((work) => textOf(work, 'title')),
      ).slice(0, 5),
      sources: distinct(
        elementsNamed(assigned, 'codeOfSource').map(({ text }) => text.trim()),
      ).slice(0, 8),
    },
  ];
}

function personalName(name: XmlElement): string {
  return [textOf(name, 'forename'), textOf(name, 'surname')].filter(Boolean).join(' ');
}

function bodyName(name: XmlElement): string {
  return [textOf(name, 'mainName'), textOf(name, 'subdivisionName')].filter(Boolean).join(', ');
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.slice(0, 200)).filter(Boolean))];
}

/** An element of an XML text: its name without prefix, its own text, what is inside. Attributes are left out: nobody asks for them. */
type XmlElement = {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

type OpenElement = { name: string; text: string; children: XmlElement[] };

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w:.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>|([^<]+)/y;
const deepest = 50;
const max = 200_000;

/**
 * Reads XML from a stranger; null when it is not well-formed. There are no entities but the five of XML and numbers, and
 * a text with a DOCTYPE is refused: so nothing is fetched and nothing grows.
 */
export function readXml(text: string): XmlElement | null {
  const top: OpenElement = { name: '', text: '', children: [] };
  const open: OpenElement[] = [top];
  let elements = 0;
  token.lastIndex = 0;
  const source = text.replace(/^\ufeff/, '');
  while (token.lastIndex < source.length) {
    const found = token.exec(source);
    const current = open.at(-1);
    if (found === null || current === undefined) return null;
    const [, cdata, slash, qualified, selfClosing, text] = found;
    if (text !== undefined) current.text += unescaped(text);
    else if (cdata !== undefined) current.text += cdata;
    else if (qualified !== undefined) {
      const name = qualified.slice(qualified.indexOf(':') + 1);
      if (slash) {
        if (open.length === 1 || current.name !== name) return null;
        open.pop();
        continue;
      }
      const element: OpenElement = { name, text: '', children: [] };
      current.children.push(element);
      elements += 1;
      if (!selfClosing) open.push(element);
      if (open.length > deepest || elements > max) return null;
    }
  }
  const [root, ...others] = top.children;
  return open.length === 1 && others.length === 0 && top.text.trim() === '' ? (root ?? null) : null;
}

/** Every element of this name inside, however deep, in the order of the text. */
function elementsNamed(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) =>
    child.name === name ? [child] : elementsNamed(child, name),
  );
}

/** The text of the first element of this name inside, on one line; '' when there is none. */
function textOf(within: XmlElement, name: string): string {
  return (elementsNamed(within, name)[0]?.text ?? '').replaceAll(/\s+/g, ' ').trim();
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex, number, name) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
      return code > 0x10ffff || code === 0 ? '' : String.fromCodePoint(code);
    },
  );
}
