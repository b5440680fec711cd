import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { FiledMail } from './folder-delivery.ts';

const filedSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});
const maxListed = 200;

/** The newest mails of a folder, the newest first. */
export async function listMails(folder: string): Promise<FiledMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => idIn(name) !== null);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, maxListed);
  const mails = await Promise.all(newest.map(({ name }) => readMail(folder, idIn(name) ?? '')));
  return mails.filter((mail) => mail !== null);
}

/** One mail of a folder; null when there is none of this id. */
export async function readMail(folder: string, id: string): Promise<FiledMail | null> {
  if (idIn(`${id}.json`) === null) return null;
  try {
    const text = await readFile(join(folder, `${id}.json`), 'utf8');
    return filedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function idIn(name: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/.exec(name)?.[1] ?? null;
}
