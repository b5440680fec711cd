import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('an environment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({})).toEqual({
      nodeEnv: 'development',
      role: 'both',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      dataFolder: '.data',
      acceptsMissingFiles: false,
      publicUrl: undefined,
      smtpUrl: undefined,
      mailFrom: {
        name: 'Sample Rights Society',
        address: 'members@sample-society.example.org',
      },
      society: {
        name: 'Sample Rights Society',
        email: 'members@sample-society.example.org',
        phone: null,
        address: null,
        cisac_number: null,
      },
      trustedProxies: [],
      databaseLimits: { maxConnections: 10, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 },
      cosignDays: 30,
      folkloreShare: 0,
      signUpFactor: 1,
      isSingleOfficer: false,
      limitFactor: 1,
      digestHour: 7,
      metrics: null,
      logLevel: undefined,
    });
  });

  it('reads what is given', () => {
    const read = readEnvironment({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '::1',
      DATABASE_URL: 'postgres://me:secret@db.example.org/portal',
      DATA_FOLDER: '/srv/data',
      PUBLIC_URL: 'https://portal.example.org/',
      DATABASE_POOL_SIZE: '20',
      DATABASE_STATEMENT_TIMEOUT_MS: '30000',
      DATABASE_LOCK_TIMEOUT_MS: '2000',
      ISNI_SRU_URL: 'https://isni.example.org/sru/',
      TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,fd00::/8',
      METRICS_PORT: '9400',
      LOG_LEVEL: 'warn',
    });
    expect(read).toMatchObject({
      nodeEnv: 'production',
      port: 8080,
      host: '::1',
      metrics: { host: '127.0.0.1', port: 9400 },
      logLevel: 'warn',
    });
    expect(read.databaseLimits).toEqual({
      maxConnections: 20,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 2_000,
    });
    expect(read.isniSruUrl).toBe('https://isni.example.org/sru/');
    expect(read.publicUrl).toBe('https://portal.example.org');
    expect(read.trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8']);
  });

  it('asks for the public address in production, so that no request decides where links lead', () => {
    expect(messageOf(() => readEnvironment({ NODE_ENV: 'production' }))).toMatch(
      /^PUBLIC_URL is missing: /,
    );
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'http', 'a port from 0 to 65535'],
    ['PORT', '70000', 'a port from 0 to 65535'],
    ['PORT', '-1', 'a port from 0 to 65535'],
    ['HOST', 'local host', 'an address to listen on'],
    ['DATABASE_URL', 'mysql://db', 'a URL such as postgres://'],
    ['DATABASE_URL', 'hunter2', 'a URL such as postgres://'],
    ['DATABASE_POOL_SIZE', '3', 'a number of connections from 4 to 500'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '10s', 'milliseconds from 100 to 600000'],
    ['DATABASE_LOCK_TIMEOUT_MS', '0', 'milliseconds from 100 to 600000'],
    ['NODE_ENV', 'prod', 'production, development or test'],
    ['PUBLIC_URL', 'portal.example.org', 'an address without a path'],
    ['PUBLIC_URL', 'https://example.org/portal', 'an address without a path'],
    ['TRUSTED_PROXIES', 'everyone', 'addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or ranges'],
    ['ISNI_SRU_URL', 'isni.oclc.org', 'a URL such as https://isni.oclc.org/sru/'],
    ['S3_URL', 'hunter2', 'a URL such as https://key:secret@s3.example.org/bucket'],
    ['S3_URL', 'https://s3.example.org/bucket', 'a URL such as https://key:secret@'],
    ['S3_URL', 'https://key:hunter2@s3.example.org/', 'a URL such as https://key:secret@'],
    ['COSIGN_DAYS', '0', 'days from 1 to 365'],
    ['MEMBER_LIMITS_TIMES', '0', 'a whole number from 1 to 99999'],
    ['COSIGN_DAYS', 'soon', 'days from 1 to 365'],
    ['FOLKLORE_SHARE', '10001', 'hundredths of a percent from 0 to 10000'],
    ['FOLKLORE_SHARE', '12.5', 'hundredths of a percent from 0 to 10000'],
    ['DIGEST_HOUR', '24', 'an hour from 0 to 23'],
    ['DIGEST_HOUR', 'noon', 'an hour from 0 to 23'],
    ['SOCIETY_EMAIL', 'society', 'an email address'],
    ['SINGLE_OFFICER', 'true', 'yes or no'],
    ['SIGN_UP_LIMITS_TIMES', '0', 'a whole number from 1 to 1000'],
    ['SOCIETY_CISAC_NUMBER', '28', 'three digits'],
    ['SMTP_URL', 'hunter2', 'a URL such as smtp://'],
    ['SMTP_URL', 'https://hunter2@mail.example.org', 'a URL such as smtp://'],
    ['MAIL_FROM', 'The Society', 'an address, such as'],
    ['LOG_LEVEL', 'loud', 'one of trace'],
    ['MISSING_FILES', 'yes', 'refuse or accept'],
    ['METRICS_PORT', '65535', 'a port from 0 to 65534'],
    ['METRICS_HOST', 'here, there', 'an address to listen on'],
    ['DATA_KEYS', 'hunter2', 'keys of 32 bytes'],
  ])(
    'refuses %s=%s in one line that names it, says what is right and keeps the value to itself',
    (name, value, right) => {
      const message = messageOf(() => readEnvironment({ [name]: value }));
      expect(message).toMatch(new RegExp(`^${name} is wrong: give ${right}.*\\.$`));
      expect(message).not.toContain('hunter2');
    },
  );
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return 'nothing was thrown';
}
