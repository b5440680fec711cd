import { vi } from 'vitest';

/** What the stand-in for the server's uploads was asked, and what it holds. */
export type UploadServer = {
  /** What has arrived of the last upload that was begun. */
  readonly bytes: () => Uint8Array;
  /** What was said to be its hash. */
  readonly sha256: () => string | undefined;
  /** Method and path of every request, without the ids. */
  readonly requests: string[];
  /** The `upload-secret` of every request that carried one. */
  readonly secrets: string[];
  /** Answers the next request of this kind so, once; null breaks the connection before it arrives, `lost` after. */
  fail(
    request: string,
    how: null | 'lost' | { status: number; code: string; retryAfter?: number },
  ): void;
  /** Forgets all uploads, as a sweep does. */
  forget(): void;
};

/** Stands in for the server of uploads, by its contract. When it breaks a connection the network is back at once, by default. */
export function serveUploads({ comesBack = true } = {}): UploadServer {
  const uploads = new Map<string, { size: number; received: Uint8Array[] }>();
  const failures = new Map<
    string,
    (null | 'lost' | { status: number; code: string; retryAfter?: number })[]
  >();
  const requests: string[] = [];
  const secrets: string[] = [];
  let last = '';
  let hash: string | undefined;
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers, body }: RequestInit) => {
      const [, id] = /\/uploads\/([^/]+)$/.exec(address) ?? [];
      const given = new Headers(headers);
      const request = `${method} ${address.replace('/api/v1', '').replace(/[0-9a-f-]{36}/, ':id')}`;
      requests.push(request);
      const secret = given.get('upload-secret');
      if (secret) secrets.push(secret);
      const failure = failures.get(request)?.shift();
      if (failure === null) throw broken();
      if (failure !== undefined && failure !== 'lost') {
        return Response.json(
          { code: failure.code, message: `refused: ${failure.code}`, problems: [] },
          {
            status: failure.status,
            headers: failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : {},
          },
        );
      }
      const answer = await answerTo(address, method, id, given, body);
      if (failure === 'lost') throw broken();
      return answer;
    },
  );

  function broken() {
    if (comesBack) setTimeout(() => dispatchEvent(new Event('online')), 0);
    return new TypeError('Failed to fetch');
  }

  async function answerTo(
    address: string,
    method: string,
    id: string | undefined,
    headers: Headers,
    body: RequestInit['body'],
  ) {
    if (address.endsWith('/user/profile/picture')) {
      return method === 'PUT'
        ? Response.json({ data: { profile_pic_url: '/api/v1/pictures/x-256' } })
        : new Response(null, { status: 204 });
    }
    if (method === 'POST') {
      const { size, sha256 } = JSON.parse(String(body));
      hash = sha256;
      last = crypto.randomUUID();
      uploads.set(last, { size, received: [] });
      return Response.json(
        {
          data: {
            id: last,
            secret: 'the-secret',
            state: 'receiving',
            offset: 0,
            size,
            media_type: null,
          },
        },
        { status: 201 },
      );
    }
    const upload = uploads.get(id ?? '');
    if (upload === undefined)
      return Response.json({ code: 'not_found', message: 'gone', problems: [] }, { status: 404 });
    if (method === 'DELETE') {
      uploads.delete(id ?? '');
      return new Response(null, { status: 204 });
    }
    if (method === 'PATCH') {
      if (Number(headers.get('upload-offset')) !== lengthOf(upload.received))
        return Response.json(
          { code: 'upload_offset_wrong', message: 'x', problems: [] },
          { status: 409 },
        );
      if (body instanceof Blob) upload.received.push(new Uint8Array(await body.arrayBuffer()));
    }
    const offset = lengthOf(upload.received);
    const state = offset === upload.size ? 'ready' : 'receiving';
    return Response.json({ data: { id, state, offset, size: upload.size, media_type: null } });
  }

  return {
    requests,
    secrets,
    sha256: () => hash,
    bytes: () => joined(uploads.get(last)?.received ?? []),
    fail: (request, how) => failures.set(request, [...(failures.get(request) ?? []), how]),
    forget: () => uploads.clear(),
  };
}

/** A PNG by its first bytes, of about this size, with bytes that are distinguished. */
export function pictureFile(size = 5_000, name = 'Ghana Card.png'): File {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at++) bytes[at] = (at * 31) % 251;
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
}

const lengthOf = (pieces: readonly Uint8Array[]) =>
  pieces.reduce((sum, { length }) => sum + length, 0);

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
