import { posix } from 'node:path';
import type { Sources } from './source-files.ts';

export type Import = {
  readonly from: string;
  /** As written. */
  readonly specifier: string;
  /** The file in the project that it names; null for packages and Node's own modules. */
  readonly file: string | null;
  readonly isTypeOnly: boolean;
};

const strings = `${String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`}\`(?:[^\`\\\\]|\\\\.)*\``;
const commentsOrStrings = new RegExp(String.raw`${strings}|/\*[\s\S]*?\*/|//[^\n]*`, 'g');
const statements = [
  // import x from 'y'; export { x } from 'y'; import 'y'
  /(?:^|[;}\n])[ \t]*(?:import|export)\s+(?<kind>type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"](?<specifier>[^'"\n]+)['"]/g,
  // import('y'), as an expression or in a type
  /\bimport\s*\(\s*['"`](?<specifier>[^'"`\n]+)['"`]/g,
];

/** What a file imports: static and dynamic, values and types, and what it passes on. Comments and templates say nothing. */
export function importsOf(from: string, text: string): Import[] {
  const code = text.replaceAll(commentsOrStrings, (found) => {
    if (found.startsWith('/')) return ' ';
    return found.startsWith('`') && found.includes('\n') ? '``' : found;
  });
  return statements.flatMap((statement) =>
    [...code.matchAll(statement)].map((match) => {
      const specifier = match.groups?.specifier ?? '';
      const isTypeOnly = match.groups?.kind !== undefined;
      return { from, specifier, file: fileOf(from, specifier), isTypeOnly };
    }),
  );
}

export function allImports(sources: Sources): Import[] {
  return [...sources].flatMap(([path, text]) => importsOf(path, text));
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(from), specifier).replace(/\?.*$/, '');
}
