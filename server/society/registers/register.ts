import type {
  ActField,
  RecordAct,
  RegisterColumn,
  RegisterRecord,
  RegisterRow,
} from '#contract/society/registers.ts';
import type { StaffRole } from '#domain/permissions.ts';
import type { RegisterSort } from '#domain/staff/registers.ts';
import type { Context } from '../../context.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { choiceOf } from '../cases/ruled-case.ts';
import type { EnteredShares } from '../disputes/enter-split.ts';

/** Which entries: in this state, if any; by this text, the best first, or the newest when it is ''. */
export type EntriesWanted = {
  readonly find: string;
  readonly state: string | null;
  /** Only what came to be then. */
  readonly period: { readonly from: Date; readonly until: Date } | null;
  /** Only of this rights holder, in registers whose entries have some. */
  readonly of: string | null;
  /** Only plays of sources of this name, as figures put them together. */
  readonly source: string | null;
  readonly sort: RegisterSort;
  /** The id of the last entry of the page before. */
  readonly after: string | null;
  readonly limit: number;
};

/**
 * A page of entries, and how many there are on all pages; null where that was not asked: it is said with the first page. `isFloor` when
 * there are more than were counted or found.
 */
export type ListedEntries<Row> = {
  readonly rows: Row[];
  readonly total: number | null;
  readonly isFloor: boolean;
};

/**
 * Everything about an entry. `involved` are the rights holders who have a part in it; `memberId` is whose private data it shows; `name` and
 * `reference` are how the queue calls it; `basis` changes whenever what can be done does.
 */
export type EntryFacts = Omit<RegisterRecord, 'register' | 'id' | 'waiting' | 'version'> & {
  readonly involved: readonly string[];
  readonly memberId: string | null;
  readonly name: string;
  readonly reference: string | null;
  readonly basis: unknown;
};

/** What an officer does to an entry, with what its fields were filled in with; `names` is who decided it. */
export type ActDone = {
  readonly act: string;
  readonly reason: string | null;
  readonly values: Readonly<Record<string, string>>;
  readonly shares: EnteredShares | null;
  readonly names: string;
};

/** What happened; `link` is an address to hand over. */
export type ActOutcome = { readonly says: string; readonly link?: string };

/** A register: adding one is one file. */
export type Register = {
  readonly columns: readonly RegisterColumn[];
  readonly states: readonly { readonly value: string; readonly label: string }[];
  /** Rows in their order, one more than asked for where there are more. */
  readonly list: (ctx: Context, wanted: EntriesWanted) => Promise<ListedEntries<RegisterRow>>;
  /** Undefined when there is nothing of this id. `roles` are of who reads it: of other registers it shows what they may see. */
  readonly read: (
    ctx: Context,
    id: string,
    roles: readonly StaffRole[],
  ) => Promise<EntryFacts | undefined>;
  /** Locks an entry until the transaction ends. */
  readonly lock: (tx: Transaction, id: string) => Promise<unknown>;
  /** Whether an act that one officer may do is so large with these values that it needs a second one; none is by default. */
  readonly isSeconded?: (
    db: Db,
    id: string,
    act: string,
    values: ActDone['values'],
  ) => Promise<boolean>;
  /** Does it, in the transaction of `ctx.db`, and says what happened. */
  readonly carryOut: (ctx: Context, id: string, done: ActDone) => Promise<string | ActOutcome>;
};

/** A column of words. */
export const text = (label: string): RegisterColumn => ({ label, is: 'text' });
/** A column of names and titles that people gave, which may be long. */
export const name = (label: string): RegisterColumn => ({ label, is: 'name' });
/** A column of identifiers. */
export const identifier = (label: string): RegisterColumn => ({ label, is: 'identifier' });
/** A column of numbers. */
export const number = (label: string): RegisterColumn => ({ label, is: 'number' });

/** An act with what most have. */
export function actOf(
  given: Pick<RecordAct, 'id' | 'label' | 'act' | 'follows'> & Partial<RecordAct>,
): RecordAct {
  const { shortcut: _, ...choice } = choiceOf({ shortcut: '', ...given });
  return { ...choice, fields: given.fields ?? [] };
}

/** A field of an act with what most have: a text that must be given. */
export function fieldOf(given: Pick<ActField, 'name' | 'label'> & Partial<ActField>): ActField {
  return { is: 'text', hint: null, value: '', is_optional: false, choices: [], ...given };
}
