import type { OpenApi, Operation } from './openapi.ts';
import type { Parameter } from './openapi-operations.ts';

/** A call with everything that it refers to written out. */
type WholeOperation = Omit<Operation, 'parameters'> & {
  readonly parameters?: readonly Parameter[];
};
type Call = { readonly method: string; readonly path: string; readonly operation: WholeOperation };

/** The description of the API as a page that needs no script. */
export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      // Safe: a reference to a parameter leads to a parameter.
      operation: withReferences(operation, document) as WholeOperation,
    })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const base = document.servers[0]?.url ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the ${escaped(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>API of the ${escaped(document.info.title)}</h1>
<p>${escaped(document.info.description)}</p>
<p>All paths are below <code>${escaped(base)}</code>. For programs: <a href="${escaped(base)}/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Calls"><ul>
${groups.map(({ name, calls }) => `<li><a href="#${anchor(name)}">${escaped(name)}</a><ul>${calls.map(link).join('')}</ul></li>`).join('\n')}
</ul></nav>
<main>
${groups.map(({ name, calls }) => `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${escaped(name)}</h2>\n${calls.map(article).join('\n')}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

/** A copy in which what is referred to stands in place of each reference, however deep; the contract's shapes never hold themselves. */
function withReferences(value: unknown, document: OpenApi): unknown {
  if (Array.isArray(value)) return value.map((part) => withReferences(part, document));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const { $ref, ...others } = value;
    const target = $ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document);
    return { ...Object(withReferences(target, document)), ...others };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withReferences(part, document)]),
  );
}

function link({ method, path, operation }: Call): string {
  return `<li><a href="#${operation.operationId}">${escaped(operation.summary)}</a> <code>${method.toUpperCase()} ${escaped(path)}</code></li>`;
}

function article({ method, path, operation }: Call): string {
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    place: parameter.in,
    ...fieldRows(parameter.schema, parameter.required, '')[0],
    note: parameter.description ?? '',
  }));
  const [[status, answer] = ['', {}], ...failures] = Object.entries(operation.responses).sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  return `<article aria-labelledby="${operation.operationId}">
<h3 id="${operation.operationId}">${escaped(operation.summary)} <code>${method.toUpperCase()} ${escaped(path)}</code></h3>
<p>${escaped(operation.description ?? 'For members with a session.')} Permission: <code>${escaped(operation['x-permission'])}</code>.</p>
${table(
  operation,
  'Parameters',
  ['Name', 'In', 'Type', 'Needed', 'Note'],
  parameters.map((row) => [
    code(row.name),
    row.place,
    escaped(row.type ?? ''),
    row.needed ?? '',
    escaped([row.bounds, row.note].filter(Boolean).join('. ')),
  ]),
)}
${fields(operation, 'Body', fieldRows(schemaOf(operation.requestBody), true, ''))}
<details><summary>Answer ${escaped(status)}</summary>
${fields(operation, 'Answer', fieldRows(schemaOf(answer), true, '')) || '<p>Without a body.</p>'}
</details>
<details><summary>Failures</summary>
${table(
  operation,
  'By status',
  ['Status', 'Code and message'],
  failures.map(([code, failure]) => [escaped(code), escaped(textOf(failure, 'description'))]),
)}
</details>
</article>`;
}

function fields(operation: WholeOperation, caption: string, rows: readonly FieldRow[]): string {
  return table(
    operation,
    caption,
    ['Field', 'Type', 'Needed', 'Bounds'],
    rows.map(({ path, type, needed, bounds }) => [
      code(path),
      escaped(type),
      needed,
      escaped(bounds),
    ]),
  );
}

function table(
  { summary }: WholeOperation,
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return '';
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}: ${escaped(summary)}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function schemaOf(holder: unknown): unknown {
  return ['content', 'application/json', 'schema'].reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    holder,
  );
}

function textOf(holder: unknown, key: string): string {
  return typeof holder === 'object' && holder !== null ? String(Reflect.get(holder, key)) : '';
}

const code = (text: string): string => (text === '' ? '' : `<code>${escaped(text)}</code>`);

const anchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** One field of a body or an answer, as the documents show it. */
type FieldRow = {
  readonly path: string;
  readonly type: string;
  readonly needed: 'yes' | 'no';
  readonly bounds: string;
};

type Schema = { readonly [key: string]: unknown };

/** Every field of a JSON Schema, nested ones with dots and `[]`, in their order. */
function fieldRows(given: unknown, isNeeded: boolean, path: string): FieldRow[] {
  if (!isSchema(given)) return [];
  const { schema, isNullable } = unwrapped(given);
  const needed = isNeeded ? 'yes' : 'no';
  const type = `${typeOf(schema)}${isNullable ? ' or null' : ''}`;
  const own = { path, type, needed, bounds: boundsOf(schema) } as const;
  const branches = branchesOf(schema);
  if (branches.length > 0) {
    return [own, ...branches.flatMap((branch) => fieldRows(branch, false, path).slice(1))];
  }
  if (schema.type === 'array') {
    return [own, ...fieldRows(schema.items, true, `${path}[]`).filter(isDistinctive)];
  }
  const required = Array.isArray(schema.required) ? schema.required : [];
  const nested = Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(
    ([name, part]) => fieldRows(part, required.includes(name), path ? `${path}.${name}` : name),
  );
  return path === '' && nested.length > 0 ? nested : [own, ...nested];
}

/** A list's own items say nothing more than "object". */
function isDistinctive({ path, type }: FieldRow): boolean {
  return !(path.endsWith('[]') && type === 'object');
}

function unwrapped(schema: Schema): { schema: Schema; isNullable: boolean } {
  const branches = branchesOf(schema);
  const [only, ...others] = branches.filter(({ type }) => type !== 'null');
  const isNullable = others.length + 1 < branches.length;
  if (only === undefined || others.length > 0) return { schema, isNullable };
  return {
    schema: { ...only, ...(schema.default !== undefined && { default: schema.default }) },
    isNullable,
  };
}

function branchesOf({ anyOf, oneOf }: Schema): Schema[] {
  const branches = Array.isArray(anyOf) ? anyOf : oneOf;
  return Array.isArray(branches) ? branches.filter(isSchema) : [];
}

function typeOf(schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (branchesOf(schema).length > 0) return 'one of several';
  if (typeof schema.format === 'string') return `${String(schema.type)} (${schema.format})`;
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

function boundsOf(schema: Schema): string {
  const said: string[] = [];
  const range = (min: unknown, max: unknown, unit: string) => {
    if (min !== undefined && max !== undefined) said.push(`${min} to ${max}${unit}`);
    else if (min !== undefined) said.push(`at least ${min}${unit}`);
    else if (max !== undefined) said.push(`at most ${max}${unit}`);
  };
  range(schema.minimum, schema.maximum, '');
  range(schema.minLength, schema.maxLength, ' characters');
  range(schema.minItems, schema.maxItems, ' entries');
  if (schema.default !== undefined) said.push(`${JSON.stringify(schema.default)} unless given`);
  return said.join(', ');
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
