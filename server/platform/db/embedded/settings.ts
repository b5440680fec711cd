import { totalmem } from 'node:os';

export type Settings = Readonly<Record<string, string | number>>;

/** A sixteenth of the memory that we may use, between these: with 1 GB an import at a million recordings takes a quarter less time. */
const [minBuffers, maxBuffers, partOfMemory] = [256, 1_024, 16];

function bufferMegabytes(): number {
  // 0 is no limit of our own.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const part = Math.floor(memory / 2 ** 20 / partOfMemory);
  return Math.min(maxBuffers, Math.max(minBuffers, part));
}

/** For a modest machine that runs the server and perhaps more beside the database. */
const modest: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: `${bufferMegabytes()}MB`,
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  // Compiling a plan and starting helpers cost more than the short queries of a portal.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Values in statements may be private, so the server does not log them.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: 0,
};

/** For tests: nothing outlives the run, so nothing need reach the disk. */
const volatileOnly: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '128MB',
  max_connections: 200,
  autovacuum_naptime: '5min',
};

export function settingsFor(durable: boolean, own: Settings): Settings {
  return { ...modest, ...(durable ? {} : volatileOnly), ...own };
}

export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
