/** One field of a body or an answer, as the documents show it. */
export type FieldRow = {
  readonly path: string;
  readonly type: string;
  readonly needed: 'yes' | 'no';
  readonly bounds: string;
};

type Schema = { readonly [key: string]: unknown };

/** Every field of a JSON Schema, nested ones with dots and `[]`, in their order. */
export function fieldRows(given: unknown, isNeeded: boolean, path: string): FieldRow[] {
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
    return [own, ...fieldRows(schema.items, true, `${path}[]`).filter(isTelling)];
  }
  const required = Array.isArray(schema.required) ? schema.required : [];
  const nested = Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(
    ([name, part]) => fieldRows(part, required.includes(name), path ? `${path}.${name}` : name),
  );
  return path === '' && nested.length > 0 ? nested : [own, ...nested];
}

/** A list's own items say nothing more than "object". */
function isTelling({ path, type }: FieldRow): boolean {
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
  const range = (least: unknown, most: unknown, unit: string) => {
    if (least !== undefined && most !== undefined) said.push(`${least} to ${most}${unit}`);
    else if (least !== undefined) said.push(`at least ${least}${unit}`);
    else if (most !== undefined) said.push(`at most ${most}${unit}`);
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
