import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../byte-source.ts';
import { builtInFormat, type NumberFormat, parseFormat } from './number-text.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import {
  type Room,
  readZipDirectory,
  unzipEntry,
  usualRoom,
  type ZipEntry,
} from './zip-directory.ts';

/** A workbook that was opened: which parts of the ZIP hold the sheets that may be wanted, in their order, and how its numbers are shown. */
export type Workbook = {
  readonly source: ByteSource;
  readonly room: Room;
  readonly sheets: readonly { readonly name: string; readonly entry: ZipEntry }[];
  readonly sharedStrings: ZipEntry | null;
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
  readonly isFrom1904: boolean;
};

/** What makes a ZIP a workbook. */
export const workbookPart = 'xl/workbook.xml';

const maxParts = 100_000;
/** Characters of the longest format that a spreadsheet program takes. */
const maxFormat = 255;

/**
 * Opens a workbook at the sheet of that name, or at those that are not hidden; if all are, at the first.
 * @throws Problem `sheet_unreadable`, `sheet_locked` or `sheet_unknown`
 * @source ECMA-376 part 1, 12.3 (parts), 18.2 (workbook), 18.8 (styles)
 */
export async function openWorkbook(source: ByteSource, sheetName?: string): Promise<Workbook> {
  const entries = await readZipDirectory(source);
  const room = usualRoom();
  const part = async (name: string, handlers: XmlHandlers) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Problem('sheet_unreadable');
    for await (const _ of readXml(unzipEntry(source, entry, room), handlers));
  };
  const book = workbookReader();
  await part(workbookPart, book.handlers);
  const links = linkReader();
  await part('xl/_rels/workbook.xml.rels', links.handlers);
  const sheets = book.sheets.filter(({ link }) => links.byId.get(link)?.type === 'worksheet');
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const wanted =
    sheetName === undefined
      ? shown.length > 0
        ? shown
        : sheets.slice(0, 1)
      : sheets.filter(({ name }) => name === sheetName).slice(0, 1);
  if (wanted.length === 0) throw new Problem('sheet_unknown');
  const found = wanted.map(({ name, link }) => {
    const entry = entries.get(links.byId.get(link)?.target ?? '');
    if (entry === undefined) throw new Problem('sheet_unreadable');
    return { name, entry };
  });
  const styles = styleReader();
  const stylesPart = links.ofType('styles');
  if (stylesPart !== null && entries.has(stylesPart)) await part(stylesPart, styles.handlers);
  return {
    source,
    room,
    sheets: found,
    sharedStrings: entries.get(links.ofType('sharedStrings') ?? '') ?? null,
    formats: styles.formats(),
    isFrom1904: book.isFrom1904(),
  };
}

function workbookReader() {
  const sheets: { name: string; link: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  const open: XmlHandlers['open'] = (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
    if (name !== 'sheet') return;
    const link = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1];
    const isHidden = (attributes.state ?? 'visible') !== 'visible';
    if (sheets.length < maxParts)
      sheets.push({ name: attributes.name ?? '', link: link ?? '', isHidden });
  };
  return { handlers: { open }, sheets, isFrom1904: () => isFrom1904 };
}

/** What the workbook is made of. What lies outside the file is passed over. */
function linkReader() {
  const byId = new Map<string, { type: string; target: string }>();
  const open: XmlHandlers['open'] = (name, { Id, Type, Target, TargetMode }) => {
    if (name !== 'Relationship' || TargetMode === 'External' || byId.size > maxParts) return;
    const type = Type?.split('/').at(-1) ?? '';
    byId.set(Id ?? '', { type, target: partName(Target ?? '') });
  };
  const ofType = (wanted: string) =>
    [...byId.values()].find(({ type }) => type === wanted)?.target ?? null;
  return { handlers: { open }, byId, ofType };
}

/** Targets are seen from xl/, unless they begin at the root. */
function partName(target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  return `xl/${target.replace(/^\.\//, '')}`;
}

function styleReader() {
  const codes = new Map<number, NumberFormat>();
  const ids: number[] = [];
  let isInCells = false;
  const open: XmlHandlers['open'] = (name, { numFmtId, formatCode }) => {
    if (name === 'numFmt' && codes.size < maxParts)
      codes.set(Number(numFmtId), parseFormat((formatCode ?? '').slice(0, maxFormat)));
    if (name === 'cellXfs') isInCells = true;
    if (name === 'xf' && isInCells && ids.length < maxParts) ids.push(Number(numFmtId ?? 0));
  };
  const close: XmlHandlers['close'] = (name) => {
    if (name === 'cellXfs') isInCells = false;
  };
  const formats = () => ids.map((id) => codes.get(id) ?? builtInFormat(id));
  return { handlers: { open, close }, formats };
}
