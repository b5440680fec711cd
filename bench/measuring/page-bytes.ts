import type { Client } from './http-client.ts';

/** Bytes of a page of 25 works as a browser gets it, brotli; headers not counted. */
export async function bytesOfPage(client: Client, path: string): Promise<number> {
  const { status, body } = await client.call({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br' },
  });
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
  return body.length;
}
