import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyHttpOptions, LogController } from 'fastify';
import { setSecurityHeaders } from './app-headers.ts';
import { answerClientError } from './client-error.ts';
import { answerFailure } from './errors.ts';
import { errorFields } from './log-fields.ts';

export type LogOptions = {
  readonly level: string;
  readonly stream?: { write(line: string): void };
};

/** Limits on what a request may be and how long it may take, and how it is named and logged. */
export function serverOptions(
  log: LogOptions | null,
  trustedProxies: readonly string[],
): FastifyHttpOptions<Server> {
  return {
    logger:
      log === null
        ? false
        : {
            level: log.level,
            base: null,
            serializers: { err: errorFields, res: () => ({ statusCode: '' }) },
            ...(log.stream && { stream: log.stream }),
          },
    // One line a request of our own: see request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
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
