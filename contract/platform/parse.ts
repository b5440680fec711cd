import type * as z from 'zod/mini';
import type { ProblemCode, ProblemDetail } from '#domain/problems.ts';

/** What parsing gives: the value, or every refused field with its code. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly details: readonly ProblemDetail[] };

/** Parses `given` by a schema of the contract, in the browser's forms and on the server alike. Paths are dotted: `holders.2.role`. */
export function parse<S extends z.ZodMiniType>(
  schema: S,
  given: unknown,
): ParseResult<z.output<S>> {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, details: result.error.issues.flatMap((issue) => detailsOf(issue, [])) };
}

type Issue = z.core.$ZodIssue;

// A message of ours is a code, and zod's own is a sentence: the list of codes stays out of the browser.
const isProblemCode = (text: string): text is ProblemCode => /^[a-z][a-z0-9_]*$/.test(text);

function detailsOf(issue: Issue, above: readonly PropertyKey[]): ProblemDetail[] {
  const path = [...above, ...issue.path];
  if (isProblemCode(issue.message)) return [{ path: dotted(path), code: issue.message }];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: dotted([...path, key]),
      code: 'unknown_field' as const,
    }));
  }
  if (issue.code === 'invalid_union') {
    const closest = closestBranch(issue.errors);
    if (closest.length > 0) return closest.flatMap((inner) => detailsOf(inner, path));
  }
  return [{ path: dotted(path), code: codeOf(issue) }];
}

// Of the branches of a union, the one that matched furthest describes the problem best.
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const rank = (issues: readonly Issue[]) =>
    (issues.some(({ code }) => code === 'unrecognized_keys') ? 1000 : 0) +
    issues.length -
    depth(issues);
  return branches.toSorted((a, b) => rank(a) - rank(b))[0] ?? [];
}

function codeOf(issue: Issue): ProblemCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'wrong_type';
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') {
        return issue.minimum === 1 ? 'required' : 'too_short';
      }
      return 'too_small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large';
    case 'invalid_value':
    case 'invalid_union':
      return isEmpty(choiceOf(issue)) ? 'required' : 'not_a_choice';
    default:
      return 'invalid';
  }
}

/** The value that is none of the choices. A union told apart by a field names the field, and gives the whole object. */
function choiceOf({ input, path }: Issue): unknown {
  const field = path.at(-1);
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  return isObject && field !== undefined
    ? Object.entries(input).find(([key]) => key === field)?.[1]
    : input;
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}
