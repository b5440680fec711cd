import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { roles } from '#domain/works/roles.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { schemaModules } from './openapi-names.ts';
import type { Parameter } from './openapi-operations.ts';

const document = openApi(endpoints);

/** The parameters of a call, those that it shares with others among them. */
function parametersOf(path: string, method: string): Parameter[] {
  const parameters = document.paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  return parameters.map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const shared = document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    if (shared === undefined) throw new Error(`${parameter.$ref} leads nowhere`);
    return shared;
  });
}
const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

describe('the description of the API', () => {
  it('has every call of the contract once, with its permission and how it answers', () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
      calls.map(([name]) => name).toSorted(),
    );
    for (const operation of described) {
      expect(operation['x-permission']).toBeTruthy();
      expect(Object.keys(operation.responses).some((status) => /^20\d$/.test(status))).toBe(true);
      expect(operation.responses).toHaveProperty('503');
    }
  });

  it.each(calls)('names every parameter in the path of %s', (name, { method, path }) => {
    const templated = path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[templated]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const inPath = parametersOf(templated, method).filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(
      templated.match(/\{\w+\}/g) ?? [],
    );
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
  });

  it('says which headers a call needs', () => {
    const headers = (path: string, method: string) =>
      parametersOf(path, method)
        .filter((parameter) => parameter.in === 'header' && parameter.required)
        .map(({ name }) => name);
    expect(headers('/works', 'post')).toEqual(['Idempotency-Key']);
    expect(headers('/works/{id}', 'put')).toEqual(['If-Match']);
    expect(document.security).toEqual([{ session: [], bond: [] }]);
    expect(document.paths['/works']?.get?.security).toBeUndefined();
    expect(document.paths['/user/profile']?.get?.security).toEqual([{ session: [] }]);
    expect(document.paths['/session']?.post?.security).toEqual([]);
  });

  it('points only at what is in it, and is plain JSON', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    const pointers = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer ?? '');
    for (const pointer of new Set(pointers)) {
      const target = pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document);
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
  });
});

describe('its named schemas', () => {
  const { schemas } = document.components;

  it('are those of the contract, once, and are referred to', () => {
    const answer = { properties: { data: { $ref: '#/components/schemas/Work' } } };
    expect(document.paths['/works/{id}']?.get?.responses).toMatchObject({
      200: { content: { 'application/json': { schema: answer } } },
    });
    expect(schemas.Work).toMatchObject({
      properties: {
        state: { $ref: '#/components/schemas/WorkState' },
        holders: { items: { $ref: '#/components/schemas/Holder' } },
      },
    });
    expect(schemas.Role).toEqual({ type: 'string', enum: [...roles] });
  });

  it('tell a shape that is taken with further defaults from the one that is answered', () => {
    const optional = (name: string) => schemas[name]?.required;
    expect(optional('ImportMapping')).not.toEqual(optional('ImportMappingBody'));
  });

  it('are looked for in every module of the contract that has some', async () => {
    const folder = join(import.meta.dirname, '../../../../contract');
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      // Calls of the desk are not in the document: it is for members and their programs.
      /^(?!society\/)[\w/-]+\.ts$/.test(name),
    );
    expect(files.length).toBeGreaterThan(40);
    for (const name of files) {
      const module: unknown = await import(join(folder, name));
      const exported = Object.keys(Object(module)).filter((key) => key.endsWith('Schema'));
      if (exported.length > 0)
        expect([name, schemaModules.includes(Object(module))]).toEqual([name, true]);
    }
  });

  it('keep the document small', () => {
    expect(JSON.stringify(document).length).toBeLessThan(340_000);
  });
});

describe('its page', () => {
  const page = docsPage(document);

  it('shows every call, its fields and bounds', () => {
    for (const [name] of calls) expect(page).toContain(`<h3 id="${name}">`);
    expect(page).toContain('holders[].shares.performing');
    expect(page).toContain('0 to 10000');
    expect(page).toContain('1 to 200 characters');
  });

  it('holds no script, no style of its own and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<style|style=|\son\w+=|https?:\/\//i);
  });

  it('has one h1, no id twice, and links only to what is there', () => {
    expect(page.match(/<h1/g)).toHaveLength(1);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});
