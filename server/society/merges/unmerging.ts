import type { RuledCase } from '#contract/society/cases.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { Merge } from './merges.sql.ts';

type Lines = RuledCase['parts'][number]['lines'];

/**
 * A merge as an officer reads it. `obstacles` are what came after it and stands in the way, in sentences; `goesBack` and `stays` are what
 * each of the two will have. `basis` changes whenever what would move does.
 */
export type MergeFacts = {
  readonly from: string;
  readonly into: string;
  readonly obstacles: readonly string[];
  readonly goesBack: Lines;
  readonly stays: Lines;
  readonly involved: readonly string[];
  readonly basis: unknown;
};

/** Why a merge is undone, and by whom as the histories name them; `by` is the officer or operator alone. */
export type Unmerge = { readonly reason: string; readonly by: string; readonly signedAs: string };

/** How merges of one kind are undone. */
export type Unmerging<Moved> = {
  /** Locks what it changes, in the order in which others lock it. */
  readonly lock: (tx: Transaction, merge: Merge<Moved>) => Promise<unknown>;
  readonly read: (ctx: Context, merge: Merge<Moved>) => Promise<MergeFacts>;
  /** Moves it back, in the transaction of `ctx.db`, where nothing stands in the way. Says what happened. */
  readonly carryOut: (
    ctx: Context,
    merge: Merge<Moved> & { readonly moved: Moved },
    unmerge: Unmerge,
  ) => Promise<string>;
};
