import type { Context } from '../context.ts';
import type { EventBy } from '../history/record-member-event.ts';
import type { Registry } from '../isni/sru.ts';
import type { Terminal } from './terminal.ts';

/** An option of a command; one that `takes` something is followed by it. */
export type Option = { readonly name: string; readonly takes?: string; readonly help: string };

/** What was typed after the command's words: arguments in their order, and options by name. */
export type Typed = {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, string>;
};

/** What a command works with. `operator` is who does it, as the history of accounts names them. */
export type Desk = {
  readonly ctx: Context;
  /** Null when no ISNI_SRU_URL is set. */
  readonly registry: Registry | null;
  readonly terminal: Terminal;
  readonly operator: Extract<EventBy, { kind: 'society' }>;
};

/** One thing an operator can do: `npm run society -- members verify <member>`. */
export type Command = {
  readonly name: readonly [group: string, handler: string];
  /** Names of what it is given, in order; '[csv]' may be left out. */
  readonly takes: readonly string[];
  readonly summary: string;
  /** What the help says besides, a line each. */
  readonly details?: readonly string[];
  readonly options?: readonly Option[];
  /** It asks before it changes something, and --yes answers. */
  readonly changes: boolean;
  readonly run: (desk: Desk, typed: Typed) => Promise<void>;
};
