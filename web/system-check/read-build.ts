import type { Fact } from './fact.ts';

/** Which version of the portal this page is: package.json's number, and the built file that this page began with. */
export function readBuild(): Fact[] {
  const version: unknown = import.meta.env.VITE_VERSION;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return [
    { term: 'Version', value: typeof version === 'string' ? version : 'not built' },
    { term: 'Build', value: script?.src.split('/').at(-1) ?? '' },
  ];
}
