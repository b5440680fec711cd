import { ahead, type DayStyle, readDate } from '../../imports/read-day.ts';
import { parseSocietyCode, societies } from '../../rightsholders/societies.ts';
import { fold } from '../../text/fold.ts';
import { type Right, rights } from '../shares.ts';
import { type Collection, type CollectionCell, nothingSaid, saidCollection } from './collection.ts';
import { readTerritories, writeTerritories } from './territories.ts';

const societyCells = {
  performing: 'performing_society',
  mechanical: 'mechanical_society',
  synchronisation: 'synchronisation_society',
} as const satisfies Record<Right, CollectionCell>;

/** What {@link readCollection} found: null where no cell says anything; what cannot be read is left out and told of, at its path below the collection. */
type ReadCollection = {
  readonly collection: Collection | null;
  readonly problems: readonly { readonly path: string; readonly code: ProblemOfCell }[];
};
type ProblemOfCell =
  | 'territory_unknown'
  | 'right_unknown'
  | 'date_invalid'
  | 'society_unknown'
  | 'yes_or_no';

/** How a holder's part is collected, as the cells of a row say it. */
export function readCollection(
  cells: Readonly<Partial<Record<CollectionCell, string>>>,
  days: DayStyle,
): ReadCollection {
  const problems: { path: string; code: ProblemOfCell }[] = [];
  const read = <Value>(
    cell: CollectionCell,
    path: string,
    code: ProblemOfCell,
    parse: (text: string) => Value | null,
  ): Value | null => {
    const text = cells[cell]?.trim() ?? '';
    if (text === '' || saysNothing[cell]?.test(text)) return null;
    const value = parse(text);
    if (value === null) problems.push({ path, code });
    return value;
  };
  const society = (right: Right) =>
    read(societyCells[right], `societies.${right}`, 'society_unknown', readSociety);
  const day = (cell: CollectionCell, path: string) =>
    read(cell, `agreement.${path}`, 'date_invalid', (text) => readDate(text, ahead(days)));
  const collection = saidCollection({
    rights: read('collects', 'rights', 'right_unknown', readRights) ?? nothingSaid.rights,
    territories: read('territories', 'territories', 'territory_unknown', readTerritories) ?? [],
    agreement: {
      number: cells.agreement?.trim() || null,
      starts_on: day('agreement_from', 'starts_on'),
      ends_on: day('agreement_until', 'ends_on'),
    },
    societies: {
      performing: society('performing'),
      mechanical: society('mechanical'),
      synchronisation: society('synchronisation'),
    },
    is_controlled: read('controlled', 'is_controlled', 'yes_or_no', readYesOrNo),
  });
  return { collection, problems };
}

/** The cells of a collection, as {@link readCollection} reads them again. */
export function writeCollection(collection: Collection | null): Record<CollectionCell, string> {
  const {
    rights: which,
    territories,
    agreement,
    societies: of,
    is_controlled,
  } = collection ?? nothingSaid;
  return {
    territories: writeTerritories(territories),
    collects: which.length === rights.length ? '' : which.join(', '),
    agreement: agreement?.number ?? '',
    agreement_from: agreement?.starts_on ?? '',
    agreement_until: agreement?.ends_on ?? '',
    performing_society: of.performing ?? '',
    mechanical_society: of.mechanical ?? '',
    synchronisation_society: of.synchronisation ?? '',
    controlled: is_controlled === null ? '' : is_controlled ? 'Yes' : 'No',
  };
}

const hasNoSociety =
  /^(?:0?99|0{1,3}|none|no(?:t a)? (?:society|member)|no|ns|nil|n\/?a|unaffiliated|-+)$/i;
/** How catalogues write that there is no society (CISAC's number for it is 099), and that an agreement has no end. */
const saysNothing: Readonly<Partial<Record<CollectionCell, RegExp>>> = {
  agreement_until:
    /^(?:in )?perpetu(?:ity|al)$|^(?:life of copyright|open(?: ended)?|no end|ongoing|none|n\/?a)$/i,
  performing_society: hasNoSociety,
  mechanical_society: hasNoSociety,
  synchronisation_society: hasNoSociety,
};

const rightWords: Readonly<Record<string, Right>> = {
  performing: 'performing',
  performance: 'performing',
  pr: 'performing',
  mechanical: 'mechanical',
  mr: 'mechanical',
  synchronisation: 'synchronisation',
  synchronization: 'synchronisation',
  sync: 'synchronisation',
  sr: 'synchronisation',
};

function readRights(text: string): Right[] | null {
  if (fold(text) === 'all') return [...rights];
  const read = text.split(/[,;|/+&]|\band\b/i).map((word) => rightWords[fold(word)]);
  const known = read.filter((right) => right !== undefined);
  return known.length === read.length ? known : null;
}

/** A society by its CISAC number, leading zeros or not, or by the name of one that is often named: "52", "52 - PRS", "PRS (052)", "PRS/MCPS". */
function readSociety(text: string): string | null {
  const [, ...numbers] =
    /^0*(\d{1,3})\s*[-–—:]\s*\D|\((\d{1,3})\)|[-\s](\d{3})$/.exec(text.trim()) ?? [];
  const number = numbers.find((one) => one !== undefined);
  if (number !== undefined) return parseSocietyCode(number.padStart(3, '0'));
  const [first = ''] = text.split('/');
  return societyOf(text) ?? (first === text ? null : societyOf(first.trim()));
}

function societyOf(text: string): string | null {
  const digits = /^\d{1,3}$/.exec(text)?.[0];
  if (digits !== undefined) return parseSocietyCode(digits.padStart(3, '0'));
  const wanted = fold(text);
  const known = societies.find(
    ({ name }) => fold(name) === wanted || fold(name.replace(/ \(.*$/, '')) === wanted,
  );
  return known?.code ?? otherSocieties[wanted] ?? null;
}

/** Societies that members rarely belong to, as catalogues name them. @source CISAC, list of society codes */
const otherSocieties: Readonly<Record<string, string>> = {
  akm: '001',
  mcps: '044',
  'prs for music': '052',
  hfa: '034',
  'harry fox': '034',
  stemra: '078',
  ncb: '046',
};

function readYesOrNo(text: string): boolean | null {
  const word = fold(text);
  if (['y', 'yes', 'true', '1', 'controlled', 'x'].includes(word)) return true;
  // What the software of publishers says of a writer under contract.
  if (/^(?:general|specific|song) (?:agreement|contract)$/.test(word)) return true;
  return ['n', 'no', 'false', '0', 'not controlled', 'uncontrolled'].includes(word) ? false : null;
}
