import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file for what does not fit into memory, gone when it is closed. Its name is taken away at once where the system lets open
 * files go on without one, so that nothing is left by a process that is killed, and nobody else can open it.
 */
export async function openHiddenFile(): Promise<{
  readonly file: FileHandle;
  readonly close: () => Promise<void>;
}> {
  const path = join(tmpdir(), `membership-${randomBytes(16).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true }).catch(() => {});
  return {
    file,
    close: async () => {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
