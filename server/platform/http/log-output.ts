import type { LogOptions } from './server-options.ts';

/** Where the log goes: whether a person watches it, and the level that was asked for, if any. */
type LogOutput = {
  readonly level: string | undefined;
  readonly nodeEnv: string | undefined;
  readonly stdout: { readonly isTTY?: boolean; write(text: string): unknown };
};

/**
 * JSON, one line an event, for programs; on a terminal short lines for a person, and only of what went wrong unless `LOG_LEVEL` asks for
 * more: else the first hundred jobs would carry the welcome off the screen.
 */
export function logOutput({ level, nodeEnv, stdout }: LogOutput): LogOptions {
  if (stdout.isTTY !== true || nodeEnv === 'production') return { level: level ?? 'info' };
  return {
    level: level ?? 'warn',
    stream: { write: (line) => void stdout.write(readableLine(line)) },
  };
}

const levelNames: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** An event of the log as a person reads it; a line that is no event is given as it is. */
function readableLine(line: string): string {
  const event = parseEvent(line);
  if (event === null) return line;
  // Whoever watches a terminal knows which machine and version it is.
  const { level, time, msg, event: name, err, version: _, host: __, ...facts } = event;
  const at = new Date(Number(time)).toTimeString().slice(0, 8);
  const said = [name, msg].filter((text) => typeof text === 'string').map(readableName);
  const rest = Object.entries(facts).map(([key, value]) => `${key}=${factText(value)}`);
  const head = [at, (levelNames[Number(level)] ?? '').padEnd(7), ...said, ...rest].join(' ');
  return `${head}\n${errorText(err)}`;
}

function parseEvent(line: string): Record<string, unknown> | null {
  try {
    const event: unknown = JSON.parse(line);
    return typeof event === 'object' && event !== null ? { ...event } : null;
  } catch {
    return null;
  }
}

function readableName(name: unknown): string {
  return String(name).replaceAll('_', ' ');
}

function factText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { message, stack } = { message: '', stack: '', ...error };
  return `${String(stack || message).replace(/^/gm, '         ')}\n`;
}
