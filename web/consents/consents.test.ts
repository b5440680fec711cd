import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentKinds, consentVersions } from '#domain/members/consents.ts';
import { mandate, privacy, terms } from './consents.ts';

const texts = { terms, privacy, mandate };

/** Which text each version stands for. A text that was changed gets a new version in domain/members/consents.ts, and its line here. */
const versionOf: Record<string, string> = {
  '73ae557204a29de7': '2026-11-01',
  '3d9208c825974b07': '2026-11-01',
  '8c9f648858b43ea3': '2026-11-01',
};

it('a text that members agreed to never changes under its version', () => {
  for (const kind of consentKinds) {
    const fingerprint = createHash('sha256').update(JSON.stringify(texts[kind])).digest('hex');
    expect([kind, versionOf[fingerprint.slice(0, 16)]]).toEqual([kind, consentVersions[kind]]);
  }
});
