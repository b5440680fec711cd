import { SaxesParser } from 'saxes';
import { Problem } from '#domain/problems.ts';
import { decodeText } from '../decode-text.ts';

/** The callbacks of an XML reader; names come without their prefix. */
export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** What the declaration of the file says of its encoding. */
  readonly encoding?: (name: string) => void;
};

/** Characters of one text, comment or tag: no cell may have as many. */
const maxPart = 1024 * 1024;
/** Sheets are six elements deep, formatted texts eight; none has as many attributes. */
const deepest = 64;
const maxAttributes = 200;

/**
 * Reads XML as it comes and gives the word back after each part of it, for the handlers to be asked what they have found.
 * @throws Problem `sheet_unreadable` when it is not well formed, or declares entities, which can unfold without end
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<undefined, void, undefined> {
  const { open, text, close, encoding } = handlers;
  let sinceEvent = 0;
  let depth = 0;
  let attributes = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new Problem('sheet_unreadable');
  });
  parser.on('doctype', () => {
    throw new Problem('sheet_unreadable');
  });
  parser.on('xmldecl', (declared) => {
    if (declared.encoding !== undefined) encoding?.(declared.encoding);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) throw new Problem('sheet_unreadable');
  });
  parser.on('opentag', (tag) => {
    sinceEvent = 0;
    attributes = 0;
    depth += 1;
    if (depth > deepest) throw new Problem('sheet_unreadable');
    open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0;
    depth -= 1;
    close?.(localName(name));
  });
  const take = (part: string) => {
    sinceEvent = 0;
    text?.(part);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  for await (const part of decodeText(bytes)) {
    sinceEvent += part.length;
    parser.write(part);
    if (sinceEvent > maxPart) throw new Problem('sheet_cell_limit');
    yield undefined;
  }
  parser.close();
  yield undefined;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
