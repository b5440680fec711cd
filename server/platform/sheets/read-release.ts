import { Problem } from '#domain/problems.ts';
import { releaseReader } from '#domain/recordings/import/read-release.ts';
import { rowFinisher, type SheetLimits, type SheetRow } from './sheet.ts';
import { readXml, type XmlHandlers } from './xlsx/read-xml.ts';

/** Encodings that are told apart by the bytes themselves, and those of which only the letters that we know are used. */
const encodings = /^(utf-?8|utf-?16(le|be)?|us-ascii|iso-8859-1|windows-1252)$/i;
const readEncoding = (name: string) => {
  if (!encodings.test(name)) throw new Problem('release_message_unreadable');
};

/**
 * Looks at the beginning of a file, whether it is a release that we read, by its first element.
 * @throws Problem `release_message_unknown`, `release_message_old` or `release_message_unreadable`
 */
export async function checkRelease(beginning: Buffer): Promise<void> {
  let isRead = false;
  const root = {
    encoding: readEncoding,
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (!isRead) checkRoot(name, attributes);
      isRead = true;
    },
  };
  // The rest is cut off: what is wrong there is found when it is read.
  for await (const _ of reading(once(beginning), root)) if (isRead) return;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void, undefined> {
  yield bytes;
}

/**
 * The version is in the name space, whatever its prefix, or in an attribute; a message that gives none is read as the newest.
 * @source DDEX ERN 3.8 to 4.3: http://ddex.net/xml/ern/382, http://ddex.net/xml/ern/43
 */
function checkRoot(name: string, attributes: Readonly<Record<string, string>>): void {
  if (name !== 'NewReleaseMessage') throw new Problem('release_message_unknown');
  const versions = Object.values(attributes).flatMap(
    (value) => /(?:^|\/)ern\/(\d)/i.exec(value)?.[1] ?? [],
  );
  const isOld = Object.values(attributes).some((value) => /ddex\.net\/xml\/20\d\d\//.test(value));
  if (isOld || versions.some((version) => version < '4')) throw new Problem('release_message_old');
}

/**
 * The tracks of a release as the rows of a table, the headers first.
 * @throws Problem that says what is wrong or which limit was passed
 */
export async function* readRelease(
  bytes: AsyncIterable<Uint8Array>,
  limits: SheetLimits,
): AsyncGenerator<SheetRow, void, undefined> {
  const reader = releaseReader(limits.rows);
  for await (const _ of reading(bytes, { ...reader, encoding: readEncoding })) {
    // The names of parties and the dates of the release are known at the end.
  }
  const finish = rowFinisher(limits);
  for (const [at, cells] of reader.rows().entries()) {
    const row = finish(at + 1, cells);
    if (row !== null) yield row;
  }
}

/** Reads XML, and calls what is wrong by the name of the file that somebody chose. */
async function* reading(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<undefined, void, undefined> {
  try {
    yield* readXml(bytes, handlers);
  } catch (error) {
    const isUnreadable = error instanceof Problem && error.code === 'sheet_unreadable';
    throw isUnreadable ? new Problem('release_message_unreadable') : error;
  }
}
