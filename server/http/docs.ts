import type { FastifyInstance } from 'fastify';

export function mountDocs(_app: FastifyInstance): void {}
