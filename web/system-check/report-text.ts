import type { FactGroup } from './fact.ts';

/** The findings as plain text, to be copied and sent. It holds what the groups hold: no token, no email. */
export function reportText(groups: readonly FactGroup[]): string {
  return [
    'System check of the Membership Dashboard',
    ...groups.map(({ title, facts }) =>
      [title, ...facts.map(({ term, value }) => `  ${term}: ${value}`)].join('\n'),
    ),
  ].join('\n\n');
}
