import type { ProblemCode } from '../problems.ts';

/**
 * What a column is read as, by the name of its field, in imports of every kind: a further import needs only columns whose fields are
 * called alike.
 */
export type CellKind =
  | 'name'
  | 'title'
  | 'identifier'
  | 'number'
  | 'day'
  | 'length'
  | 'raw'
  | 'text';

const kindShapes: readonly (readonly [CellKind, RegExp])[] = [
  ['length', /(?:^|_)duration$/],
  ['day', /^(?:date|started_at|period)$|_(?:date|on|from|until)$/],
  // A list of nobody says more than an empty one, and NA is a country.
  ['raw', /^(?:(?:non_)?featured|owners)$|(?:^|_)(?:territories|country)$/],
  ['identifier', /(?:^|_)(?:ipi|ipi_base|isrc|iswc|reference|(?:work|original)_number|agreement)$/],
  ['number', /(?:^|_)(?:catalogue|library)_number$/],
  ['title', /(?:^|_)titles?(?:_\d)?$/],
  [
    'name',
    /(?:^|_)(?:name|names|artist|performers?|featuring|producer|mixer|engineer|label|writers)$/,
  ],
];

/** The kind of a field of any import; `text` for what is only a text. */
export function cellKindOf(field: string): CellKind {
  return kindShapes.find(([, shape]) => shape.test(field))?.[0] ?? 'text';
}

/** Something to say of a cell: the column counts from 0. */
export type CellNote = { readonly column: number; readonly code: ProblemCode };

/** The cells of a row as they are read. `problems` must be corrected first; `doubts` are of cells that were not taken at their word. */
export type TakenCells = {
  readonly cells: readonly string[];
  readonly problems: readonly CellNote[];
  readonly doubts: readonly CellNote[];
};

/**
 * Makes what takes the cells of a row of any import before its fields are read: trimmed, without what guards a number or a formula, empty
 * where they say nothing or nobody, and told of where they hold an error of a spreadsheet or what it made of something else. A file of
 * `ours` has an apostrophe before what a spreadsheet program would work out.
 */
export function cellTaker(
  columns: readonly (string | null)[],
  isOurs: boolean,
): (cells: readonly string[]) => TakenCells {
  const kinds = columns.map((field) => (field === null ? null : cellKindOf(field)));
  return (cells) => {
    let taken: string[] | null = null;
    let [problems, doubts] = [none, none];
    let [texts, first] = [0, -1];
    // Files are long: nothing is made anew for a cell that is taken as it stands.
    for (let column = 0; column < kinds.length; column += 1) {
      const [kind, cell] = [kinds[column], cells[column]];
      if (!kind || !cell) continue;
      const read = takenText(cell.trim(), kind, isOurs);
      const text = typeof read === 'string' ? read : read.text;
      if (typeof read !== 'string') {
        const note = { column, code: read.code };
        if (read.isDoubt) doubts = [...doubts, note];
        else problems = [...problems, note];
      }
      if (texts < 2 && text !== '' && (text.charCodeAt(0) > 57 || !isFigure.test(text))) {
        texts += 1;
        if (first < 0) first = column;
      }
      if (text === cell) continue;
      taken ??= [...cells];
      taken[column] = text;
    }
    if (texts === 1 && isFooter.test((taken ?? cells)[first] ?? ''))
      problems = [{ column: first, code: 'footer_row' }];
    return { cells: taken ?? cells, problems, doubts };
  };
}
const none: readonly CellNote[] = [];

const isFigure = /^[\d\s.,%:-]+$/;
/** What stands below a list alone in its row: a total, or who made it. */
const isFooter =
  /^[\s*–-]*(?:(?:grand |sub-? ?|over ?all )?(?:totals?|totaux?|summe|gesamt)(?: (?:number|amount|of|works?|songs?|titles?|tracks?|recordings?|rows?|records?|plays|streams|units|shares?|performances|general|général)\b.*)?[\s:=.\d,%-]*|sum|(?:prepared|compiled|submitted|signed|approved|checked|verified|certified|generated|printed|exported|created|reported|updated) (?:by|on|from)\b.*|(?:signature|signed|date|page|contact|e-?mail|phone|tel)\s*[:.].*|page \d+(?: of \d+)?|(?:\W*end of (?:the )?(?:list|report|file|log|catalogue|page|document)\W*)|(?:note|notes|n\.?b\.?|source|remarks?)\s*:.*|(?:©|\(c\)|copyright)\s.*\d{4}.*|confidential\W*)$/i;

type Noted = { readonly text: string; readonly code: ProblemCode; readonly isDoubt?: boolean };

function takenText(cell: string, kind: CellKind, isOurs: boolean): string | Noted {
  const text = withoutGuard(cell, isOurs);
  const error = errorIn(text);
  if (error !== null) {
    // What was looked up and not there says nothing, as an empty cell does; without a title there is nothing at all.
    const isNothing = notAvailable.test(text) && kind !== 'title';
    return isNothing
      ? { text: '', code: 'cell_passed_over', isDoubt: true }
      : { text: '', code: error };
  }
  switch (kind) {
    case 'name':
      return namesNobody(text) ? '' : text;
    case 'title':
      if (isLetter(text.charCodeAt(0) | 32) && !/^n/i.test(text)) return text;
      if (isNoTitle.test(text)) return '';
      return madeOfDay.test(text) ? { text, code: 'title_is_day' } : text;
    case 'identifier':
    case 'number':
      if (isShortened(text))
        return kind === 'number'
          ? { text: '', code: 'number_passed_over', isDoubt: true }
          : { text: '', code: 'number_shortened' };
      return saysNobody(text) || /^0+$/.test(text) ? '' : identifierText(text);
    case 'raw':
      return text;
    default:
      return saysNobody(text) ? '' : text;
  }
}

const isLetter = (lower: number) => lower >= 97 && lower <= 122;

/** What spreadsheet programs make of titles such as 24/7 and 7/11. */
const madeOfDay =
  /^(?:\d{4}-\d\d-\d\d(?:[T ]00:00(?::00)?)?|\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?)$/;
const isNoTitle = /^(?:[-–—_.?*]+|n\/a|n\.a\.?)$/i;

function withoutGuard(text: string, isOurs: boolean): string {
  const first = text.charCodeAt(0);
  if (first === 61) return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
  if (first !== 39) return text;
  return (isOurs ? /^'[=+\-@]/ : /^'[=+@]/).test(text) ? text.slice(1) : text;
}

const nobodyShape =
  /^[^a-z\d\u00c0-\u1fff\u2c00-\uffff]*(?:n ?[./\\]? ?[ad]|nan|none|nil|null|nobody|no ?one|nothing|empty|blank|not (?:applicable|available|yet)|tb[acd]|to be (?:advised|announced|confirmed)|pending|aucune?|n[ée]ant|sans objet|keiner?|keins)?[^a-z\d\u00c0-\u1fff\u2c00-\uffff]*$/i;
const namelessShape =
  /^\W*(?:instrumental(?: only)?|no (?:lyrics?|lyricist|words|author|writer|composer|publisher|artist|featured artist|features?)|0+)\W*$/i;

/** Whether a cell says in words that there is nothing: "N/A", "None", "-", "TBA". */
export function saysNobody(text: string): boolean {
  if (text.length > 23 || text === '') return false;
  const first = text.charCodeAt(0);
  // Most cells begin with a digit, or with a letter that none of these words begins with.
  if ((first > 47 && first < 58) || (isLetter(first | 32) && !/^[abeknpst]/i.test(text)))
    return false;
  return nobodyShape.test(text);
}

/** Whether a cell for a name says that there is nobody: besides, "Instrumental", "No lyrics" and 0. */
export function namesNobody(text: string): boolean {
  return (
    saysNobody(text) || (text.length < 24 && /^\W*[in0]/i.test(text) && namelessShape.test(text))
  );
}

/** What a reader of .xlsx gives for a formula whose value was never worked out. */
export const formulaWithoutValue = '#FORMULA!';
/** What stands for the title of a work whose rows do not tell who has which share. */
export const partiesUnclear = '#PARTIES!';

// In English, German, French and Spanish, and those of LibreOffice.
const errorShape =
  /^(?:#(?:N\/?A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|GETTING_DATA|NV|BEZUG!|WERT!|ZAHL!|VALEUR!|NOM\?|NOMBRE!|¡REF!|¡VALOR!|¿NOMBRE\?)|Err:\d{3})$/i;
const notAvailable = /^#(?:N\/?A|NV)$/i;

/** What is wrong with a cell that holds an error of a spreadsheet instead of a value; null for every other. */
export function errorIn(
  text: string,
): 'cell_error' | 'formula_without_value' | 'parties_unclear' | null {
  const first = text.charCodeAt(0);
  if (first !== 35 && (first !== 69 || !text.startsWith('Err:'))) return null;
  if (text === formulaWithoutValue) return 'formula_without_value';
  if (text === partiesUnclear) return 'parties_unclear';
  return errorShape.test(text) ? 'cell_error' : null;
}

/** A number that is an identifier, without what keeps spreadsheets from counting with it: '00841473537, 841473537.0. */
export function identifierText(text: string): string {
  const plain = text.replace(/^["'’`]+(?=[\dA-Z])|["'’`]+$/g, '');
  return plain.replace(/^(\d+)\.0+$/, '$1');
}

/** Whether a spreadsheet shortened a number, so that its last digits are lost: 4.56E+08. */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text);
}

/** The most plays that a row may say, so that sums stay exact. */
export const maxPlays = 100_000_000;
/** The most listeners that a row may say. */
export const maxAudience = 10_000_000_000;
const maxMinutes = 30_000_000;

/**
 * A number as reports write it: 12345, 12,345, 12 345, 12.345 (three digits behind each dot), 12345.0. Null where nothing is said, NaN where it is
 * none or beyond `max`.
 */
export function quantityOf(text: string, max: number): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (plain === '' || saysNobody(plain)) return null;
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const digits = isGrouped
    ? plain.replaceAll(',', '')
    : groupedByDots.test(plain)
      ? plain.replaceAll('.', '')
      : plain;
  const number = /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  return number <= max ? number : Number.NaN;
}

/** One to three digits, then groups of three: 12.345. A number that begins with 0 has decimals: 0.345. */
const groupedByDots = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Minutes have decimals where plays have none: 1.125 is one minute and 7.5 seconds, 1.234.567 is grouped. Null and NaN as {@link quantityOf}. */
export function minutesOf(text: string): number | null {
  const plain = text.trim();
  return quantityOf(/^\d+\.\d{3}$/.test(plain) ? `${plain}0` : plain, maxMinutes);
}

/** "Ama Serwaa - Sika Duro", also with a long dash or a colon: a hyphen without spaces counts where there is nothing else. */
export function artistAndTitle(text: string): { artist: string; title: string } {
  const [, artist = '', title = ''] =
    /^(.+?)\s+[-–—:|]\s+(.+)$/.exec(text) ??
    /^(.+?)\s*[–—:|]\s*(.+)$/.exec(text) ??
    /^([^-]+)-([^-]+)$/.exec(text) ??
    [];
  return { artist: artist.trim(), title: title.trim() };
}
