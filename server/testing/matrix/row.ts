import type { ProblemCode } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import type { BuiltMember } from '../build-member.ts';

/** What a good request of a call looks like. */
export type Sample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or raw bytes where the call takes those. */
  readonly body?: unknown;
  /** The id or name in it of what belongs to the owner: changed for another, the request is about something missing. */
  readonly subject?: string;
};

/** One row of the permission matrix: a call, whose thing it is about, and what others meet there. */
export type MatrixRow = {
  /** Told apart from the call's other rows. */
  readonly about?: string;
  /**
   * - `same`: every member may see it.
   * - `own`: they get or change what is theirs, and nothing of the owner's.
   * - `not_found`: to them it is not there, byte for byte.
   * - `not_allowed`: they may see it and not do this.
   */
  readonly others: 'same' | 'own' | 'not_found' | 'not_allowed';
  /** Makes what it needs again each time, for the owner. */
  readonly sample: (ctx: Context, owner: BuiltMember) => Sample | Promise<Sample>;
  /** The refusal that the owner meets, where the sample is as far as a test can go. */
  readonly refusal?: ProblemCode;
  /** What a provisional owner meets, where the society must have verified them first. */
  readonly provisionalRefusal?: ProblemCode;
  /** The same for another member, where the call is about their own things. */
  readonly otherRefusal?: ProblemCode;
  /** The same for a visitor, where the call is open to them. */
  readonly visitorRefusal?: ProblemCode;
  /** What is answered about a thing that is missing, when it is not 404. */
  readonly missing?: ProblemCode;
};

/** Rows by the name of their call in contract/endpoints.ts. */
export type MatrixRows = Readonly<Record<string, readonly MatrixRow[]>>;

/** A call about oneself that takes nothing. */
export const mine: MatrixRow = { others: 'own', sample: () => ({}) };
