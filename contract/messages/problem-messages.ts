import type { ProblemCode } from '#domain/problems.ts';
import { answerMessages } from './answer-messages.ts';
import { fieldMessages } from './field-messages.ts';

/** The messages for every problem. For the server and its tests: the browser takes them from field-messages.ts. */
export const problemMessages = {
  ...fieldMessages,
  ...answerMessages,
} as const satisfies Record<ProblemCode, string>;
