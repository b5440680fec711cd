import type { Contact } from '#contract/contact.ts';
import type { QueueEvent } from '#contract/society/queue.ts';
import type { MemberStatus, StaffRole } from '#domain/permissions.ts';
import type { Db } from './platform/db/db.ts';
import type { Replica } from './platform/db/replica/replica.ts';
import type { RefreshedStreams } from './platform/events/refreshed-streams.ts';
import type { Streams } from './platform/events/streams.ts';
import type { Parser } from './platform/parsing/parser.ts';
import type { KeyRing } from './platform/sealing/seal.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What a handler may use of the running server. The clock is here so that tests can move it. */
export type Context = {
  readonly db: Db;
  /**
   * The same database as the role that decides for the society: what calls of the desk work on. Null in a worker, which serves none.
   */
  readonly deskDb?: Db | null;
  /** What answers reads in the place of `db` where a route allows it; null where there is none. */
  readonly replica?: Replica | null;
  readonly now: () => Date;
  /** What personal data is sealed with at rest. */
  readonly keys: KeyRing;
  /** Where the bytes of members' files are, sealed. */
  readonly files: Storage;
  /** What reads files from outside, in processes of its own. */
  readonly parser: Parser;
  /** Where people reach the portal, without a slash at the end: links in mail begin with it. */
  readonly publicUrl: string;
  /** Within how many days a holder is asked to answer for a share or a proposal. */
  readonly cosignDays: number;
  /** What the society keeps of each right of a traditional song for folklore, in hundredths of a percent; 0 is nothing. */
  readonly folkloreShare: number;
  /** What limits on members' acts are multiplied by; 1 unless an operator has set it. */
  readonly limitFactor: number;
  /** The pages that are open in this process, to be told what happens. */
  readonly streams: Streams;
  /** The open pages of the desk in this process; none in a worker. */
  readonly queueStreams?: RefreshedStreams<QueueEvent>;
  /** What limits on sign-ups and their uploads from one address are multiplied by; 1 unless an operator has set it. */
  readonly signUpFactor?: number;
  /** Whether what needs two officers is decided by one, a day later, until an administrator says at the desk. */
  readonly isSingleOfficer?: boolean;
  /** At which hour of Accra the mail of a day is due, 0 to 23. */
  readonly digestHour: number;
  /** Who runs the portal and how they are reached: in help, in mail. */
  readonly society: Contact;
};

/** The requesting member, as their session says. */
export type Actor = {
  readonly memberId: string;
  readonly rightsHolderId: string;
  readonly sessionId: string;
  readonly status: MemberStatus;
};

/** The requesting member of the society's staff, as their session says. */
export type StaffActor = {
  readonly staffId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  /** Whether the second factor was given within the last five minutes. */
  readonly hasRecentFactor: boolean;
  readonly idleUntil: Date;
  readonly endsAt: Date;
};
