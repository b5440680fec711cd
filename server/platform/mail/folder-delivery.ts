import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery, Message } from './delivery.ts';

/** A mail as it lies in the folder. */
export type FiledMail = Message & { readonly from: string; readonly at: string };

/** Mail into files, one each as JSON, where no SMTP server was named. */
export function folderDelivery(folder: string, from: string, now: () => Date): Delivery {
  return {
    send: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const filed: FiledMail = { ...message, from, at: now().toISOString() };
      // Under its own name only once it is whole.
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, JSON.stringify(filed, null, 2), { mode: 0o600 });
      await rename(draft, join(folder, `${message.id}.json`));
      return { outcome: 'sent' };
    },
  };
}
