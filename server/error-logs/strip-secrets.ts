const longestBytes = 16_384;

/** What must not be kept from an error's text, and what stands in its place. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[^\s"',;]+/gi, 'Bearer [token]'],
  // JWE and JWT: three to five parts in base64url, some of them empty.
  [/(?<![\w-])[\w-]{8,}\.[\w-]*\.[\w-]{8,}(\.[\w-]*){0,2}/g, '[token]'],
  [
    /((?:_session_id|_session_bond|_known_device|password|passwd|token|secret)["']?\s*[=:]\s*["']?)[^\s"'&;,}]+/gi,
    '$1[removed]',
  ],
  [/[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]{1,253}\.[a-z]{2,24}/gi, '[email]'],
  [/\b[A-Z]{3}-?\d{8,9}-?\d\b/gi, '[identity number]'],
  [/\b[PCGQV]00[A-Z0-9]{8}\b/gi, '[identity number]'],
  [/(?<![\w.])\+?\d(?:[\d\s-]{6,}\d)(?!\w)/g, '[number]'],
  [/(?<![\w-])[\w-]{40,}/g, '[token]'],
];

/** An error's text as it may be kept: without tokens, addresses and numbers of persons, control characters written out, cut to 16 KB. */
export function stripSecrets(text: string): string {
  const stripped = secrets.reduce((left, [secret, instead]) => left.replace(secret, instead), text);
  return cutToBytes(stripped.replace(controls, escaped), longestBytes);
}

// Line feeds and tabs stay: a stack is read in lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function cutToBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  // Not in the middle of a character: its further bytes all start with the bits 10.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}
