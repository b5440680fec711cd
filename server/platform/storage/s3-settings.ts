/** Where an S3-compatible storage is, and by which keys it knows the portal. */
export type S3Settings = {
  /** The bucket's address, without keys. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const usualRegion = 'us-east-1';

/**
 * Reads `https://key:secret@host/bucket?region=eu-west-1`; null when it is anything else. What is not a letter or digit in a key or
 * secret is written with a percent sign, as in every address.
 */
export function parseS3Url(text: string): S3Settings | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '') return null;
  const region = url.searchParams.get('region') ?? usualRegion;
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region');
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  const [accessKeyId, secretAccessKey] = [plain(url.username), plain(url.password)];
  if (!isKnown || !/^[a-z0-9-]{1,40}$/.test(region) || !bucket) return null;
  if (!accessKeyId || !secretAccessKey) return null;
  return { endpoint: `${url.origin}/${bucket}`, region, accessKeyId, secretAccessKey };
}

function plain(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
