import { envelopeKey } from '#contract/session/session.ts';

/** Seals a session's envelope as the server does; another key or header makes one that cannot be opened. */
export async function sealEnvelope(
  payload: object,
  keyText = envelopeKey,
  header: object = { alg: 'dir', enc: 'A256GCM' },
) {
  const head = base64Url(new TextEncoder().encode(JSON.stringify(header)));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(keyText, 'base64url'),
    'AES-GCM',
    false,
    ['encrypt'],
  );
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(head) },
      key,
      new TextEncoder().encode(JSON.stringify(payload)),
    ),
  );
  return [
    head,
    '',
    base64Url(iv),
    base64Url(sealed.slice(0, -16)),
    base64Url(sealed.slice(-16)),
  ].join('.');
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
