import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { type FastifyHttpOptions, LogController } from 'fastify';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import { isDatabaseAway, isDiskFull } from '../db/database-errors.ts';
import { traceOf } from '../telemetry/trace.ts';
import { answerFailure, failureOf } from './replies/errors.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';

export type LogOptions = {
  readonly level: string;
  /** What stands in every line: which process of which version it is. */
  readonly program?: { readonly process: 'web' | 'worker'; readonly version: string };
  readonly stream?: { write(line: string): void };
};

/** How a process logs, whether it serves or works. */
export function loggerOptions({ level, program }: LogOptions) {
  return {
    level,
    base: program === undefined ? null : { ...program, host: hostname() },
    serializers: { err: errorFields, res: () => ({ statusCode: '' }) },
  };
}

/** Limits on what a request may be and how long it may take, and how it is named and logged. */
export function serverOptions(
  log: LogOptions | null,
  trustedProxies: readonly string[],
): FastifyHttpOptions<Server> {
  return {
    logger:
      log === null ? false : { ...loggerOptions(log), ...(log.stream && { stream: log.stream }) },
    // One line a request of our own: see request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    requestIdHeader: false,
    genReqId: ({ headers }) => traceOf(headers.traceparent),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 262_144,
    // A slow client may take this long for its headers, for its whole request, and between two signs of life.
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      // Refused by host-header.ts, in the shape of every other refusal.
      requireHostHeader: false,
    },
    requestTimeout: 60_000,
    connectionTimeout: 90_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: 30_000,
    // What arrives while stopping is still answered, with `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      answerFailure(error, request, reply);
    },
    clientErrorHandler: answerClientError,
  };
}

/** What the log says of an error: never PostgreSQL's `detail` or a query's parameters, which hold what people entered. */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields: ErrorFields = {
    type: error.name,
    message: error.message,
    // A database that is away or full says nothing of our code, and may be met hundreds of times.
    stack: isDatabaseAway(error) || isDiskFull(error) ? '' : (error.stack ?? ''),
  };
  for (const name of ['code', 'constraint', 'table', 'column', 'routine'] as const) {
    if (name in error) fields[name] = Reflect.get(error, name);
  }
  if (error.cause !== undefined) fields.cause = errorFields(error.cause);
  return fields;
}

type ErrorFields = { type: string; message: string; stack: string; [field: string]: unknown };

/** What Node could not read as HTTP is answered on the bare socket, in the same shape as any other failure. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = refusalOf(error.code);
  const body = JSON.stringify(failureOf(new Problem(code)));
  const headers = {
    ...securityHeaders(false),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'),
    // Half open the socket would stay for as long as the other side likes.
    () => socket.destroy(),
  );
}

function refusalOf(code: string | undefined): readonly [number, ProblemCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'payload_too_large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'malformed_request'];
  return [400, 'malformed_request'];
}
