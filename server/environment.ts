import { isIP } from 'node:net';
import * as z from 'zod';
import type { Contact } from '#contract/contact.ts';
import { daysToAnswer } from '#domain/works/proposals.ts';
import { parseDatabaseUrl } from './platform/db/connections/database-url.ts';
import type { DbLimits } from './platform/db/db.ts';
import { isSmtpUrl, parseSender, type Sender } from './platform/mail/mail-settings.ts';
import { parseKeyRing } from './platform/sealing/seal.ts';
import { parseS3Url, type S3Settings } from './platform/storage/s3-storage.ts';
import { StartError } from './start-error.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const wholeNumber = (min: number, max: number, right: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, right)
    .transform(Number)
    .refine((number) => number >= min && number <= max, right);
const hostName = z.string().regex(/^[\w.:-]+$/, 'an address to listen on, such as 127.0.0.1');
const milliseconds = wholeNumber(100, 600_000, 'milliseconds from 100 to 600000');

const databaseUrl = z
  .string()
  .refine(
    (text) => parseDatabaseUrl(text) !== null,
    'a URL such as postgres://user:password@host:5432/database',
  )
  .transform((text) => parseDatabaseUrl(text) ?? text);

/** What each variable may be; the message after each says what would be right. */
const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'production, development or test')
    .default('development'),
  ROLE: z.enum(['web', 'worker', 'both'], 'web, worker or both').default('both'),
  PORT: wholeNumber(0, 65_535, 'a port from 0 to 65535').default(3000),
  HOST: hostName.default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_APP_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(4, 500, 'a number of connections from 4 to 500').default(10),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(10_000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds.default(5_000),
  DATA_FOLDER: z.string().default('.data'),
  S3_URL: z
    .string()
    .refine(
      (text) => parseS3Url(text) !== null,
      'a URL such as https://key:secret@s3.example.org/bucket?region=eu-west-1',
    )
    .transform(parseS3Url)
    .optional(),
  MISSING_FILES: z.enum(['refuse', 'accept'], 'refuse or accept').default('refuse'),
  DATA_KEYS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (keys) => parseKeyRing(keys) !== null,
      'keys of 32 bytes in base64url, the newest first',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'an address without a path, such as https://portal.example.org')
    .transform((url) => new URL(url).origin)
    .optional(),
  SOCIETY_NAME: z
    .string()
    .max(100, 'a name of at most 100 characters')
    .default('Sample Rights Society'),
  SOCIETY_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an email address, such as members@society.example.org')
    .default('members@sample-society.example.org'),
  SOCIETY_PHONE: z
    .string()
    .regex(/^\+?[\d ]{5,20}$/, 'a phone number, such as +233 30 222 3344')
    .optional(),
  SOCIETY_ADDRESS: z.string().max(200, 'an address of at most 200 characters').optional(),
  SOCIETY_CISAC_NUMBER: z
    .string()
    .regex(/^\d{3}$/, 'three digits, such as 285')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'a URL such as smtp://user:password@mail.example.org:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => parseSender(text) !== null,
      'an address, such as Society <portal@society.example.org>',
    )
    .optional(),
  ISNI_SRU_URL: z
    .string()
    .refine(isWebAddress, 'a URL such as https://isni.oclc.org/sru/')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressRange),
      'addresses or ranges with commas between, such as 10.0.0.1,192.168.0.0/16',
    )
    .default([]),
  COSIGN_DAYS: wholeNumber(1, 365, 'days from 1 to 365').default(daysToAnswer),
  FOLKLORE_SHARE: wholeNumber(0, 10_000, 'hundredths of a percent from 0 to 10000').default(0),
  MEMBER_LIMITS_TIMES: wholeNumber(1, 99_999, 'a whole number from 1 to 99999').default(1),
  SIGN_UP_LIMITS_TIMES: wholeNumber(1, 1_000, 'a whole number from 1 to 1000').default(1),
  SINGLE_OFFICER: z.enum(['yes', 'no'], 'yes or no').default('no'),
  DIGEST_HOUR: wholeNumber(0, 23, 'an hour from 0 to 23').default(7),
  METRICS_HOST: hostName.default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_534, 'a port from 0 to 65534').optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).optional(),
});

export type Environment = {
  readonly nodeEnv: 'production' | 'development' | 'test';
  /** What this process does: serve, work on what is queued, or serve with a worker process beside it. */
  readonly role: 'web' | 'worker' | 'both';
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** Undefined means our own embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** As whom the portal works there, once DATABASE_URL's owner has migrated; without it a role is made. */
  readonly databaseAppUrl: string | undefined;
  /** Its standby, or several, for reads that may be a few seconds old; without it the primary answers them. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databaseLimits: DbLimits & { readonly maxConnections: number };
  readonly dataFolder: string;
  /** Where members' files are stored; without it in the data folder. */
  readonly s3: S3Settings | undefined;
  /** Whether to start although the storage has none of members' files. */
  readonly acceptsMissingFiles: boolean;
  /** What personal data is sealed with, the newest first; without them a file in the data folder. */
  readonly dataKeys: readonly string[] | undefined;
  /** Within how many days a holder is asked to answer for a share or a proposal. */
  readonly cosignDays: number;
  readonly folkloreShare: number;
  /** What the limits on members' acts are multiplied by: for load tests, and for societies that need other ones. */
  readonly limitFactor: number;
  /** Whether what needs two officers is decided by one, a day later. */
  readonly signUpFactor: number;
  readonly isSingleOfficer: boolean;
  /** At which hour of Accra the mail of a day is due. */
  readonly digestHour: number;
  /** Where people reach the portal from outside, for links in mail. */
  readonly publicUrl: string | undefined;
  /** By which server mail leaves; without one it goes to files. */
  readonly smtpUrl: string | undefined;
  /** Whom mail is from; the society by default. */
  readonly mailFrom: Sender;
  /** The ISNI registry's public search, for `npm run society -- isni lookup`; without it nothing is looked up. */
  readonly isniSruUrl: string | undefined;
  /** Who runs the portal; the sample society by default. */
  readonly society: Contact;
  /** Only from these is X-Forwarded-For believed. */
  readonly trustedProxies: readonly string[];
  /** Where Prometheus reads what this process measures; without a port nowhere. 0 takes any free one. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly logLevel: (typeof logLevels)[number] | undefined;
};

/** @throws StartError that names the first wrong variable and says what would be right; never its value, which may be a secret */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  // An empty variable is one that was not set: `PORT= npm start`.
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartError(
      'environment_wrong',
      `${String(issue?.path[0])} is wrong: give ${issue?.message}.`,
    );
  }
  const read = result.data;
  // Links in mail begin with it. Taken from requests, it would let a stranger decide where they lead.
  if (read.NODE_ENV === 'production' && read.PUBLIC_URL === undefined) {
    throw new StartError(
      'environment_wrong',
      'PUBLIC_URL is missing: in production give the address people use, such as https://portal.example.org.',
    );
  }
  if (read.ROLE !== 'both' && read.DATABASE_URL === undefined) {
    throw new StartError(
      'environment_wrong',
      `DATABASE_URL is missing: the portal's own database serves one process with its worker, so ROLE=${read.ROLE} needs another.`,
    );
  }
  return {
    nodeEnv: read.NODE_ENV,
    role: read.ROLE,
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    databaseAppUrl: read.DATABASE_APP_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    databaseLimits: {
      maxConnections: read.DATABASE_POOL_SIZE,
      statementTimeoutMs: read.DATABASE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: read.DATABASE_LOCK_TIMEOUT_MS,
    },
    dataFolder: read.DATA_FOLDER,
    s3: read.S3_URL ?? undefined,
    acceptsMissingFiles: read.MISSING_FILES === 'accept',
    dataKeys: read.DATA_KEYS,
    cosignDays: read.COSIGN_DAYS,
    folkloreShare: read.FOLKLORE_SHARE,
    limitFactor: read.MEMBER_LIMITS_TIMES,
    signUpFactor: read.SIGN_UP_LIMITS_TIMES,
    isSingleOfficer: read.SINGLE_OFFICER === 'yes',
    digestHour: read.DIGEST_HOUR,
    publicUrl: read.PUBLIC_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: parseSender(read.MAIL_FROM ?? '') ?? {
      name: read.SOCIETY_NAME,
      address: read.SOCIETY_EMAIL,
    },
    isniSruUrl: read.ISNI_SRU_URL,
    society: {
      name: read.SOCIETY_NAME,
      email: read.SOCIETY_EMAIL,
      phone: read.SOCIETY_PHONE ?? null,
      address: read.SOCIETY_ADDRESS ?? null,
      cisac_number: read.SOCIETY_CISAC_NUMBER ?? null,
    },
    trustedProxies: read.TRUSTED_PROXIES,
    metrics:
      read.METRICS_PORT === undefined ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    logLevel: read.LOG_LEVEL,
  };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search);
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function isAddressRange(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const maxBits = ({ 4: 32, 6: 128 } as Record<number, number>)[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
}
