/**
 * The address of a database as this program uses it; null where it is none. An address may name several hosts with commas
 * between, as for PostgreSQL's own programs: then it becomes that of the first, and all are in the parameter `hosts`.
 * Only `target_session_attrs=read-write` makes sense for the portal, and it is what is meant when it is left out.
 */
export function parseDatabaseUrl(text: string): string | null {
  const [, start = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s.exec(text) ?? [];
  if (start === '') return null;
  const [first = '', ...others] = hosts.split(',');
  const url = URL.parse(start + first + rest);
  const wanted = url?.searchParams.get('target_session_attrs') ?? 'read-write';
  if (url === null || wanted !== 'read-write') return null;
  if (others.length === 0) return text;
  if (![first, ...others].every((host) => URL.parse(`postgres://${host}`)?.hostname)) return null;
  url.searchParams.set('hosts', hosts);
  return url.href;
}

export type Host = { readonly host: string; readonly port: number };

/** The hosts of an address with several; none where there is one. */
export function hostsOf(url: string): Host[] {
  const hosts = URL.parse(url)?.searchParams.get('hosts')?.split(',') ?? [];
  return hosts.map((text) => {
    const { hostname, port } = new URL(`postgres://${text}`);
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || 5432) };
  });
}
