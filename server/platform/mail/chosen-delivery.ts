import { join } from 'node:path';
import type { Delivery } from './delivery.ts';
import { folderDelivery } from './folder-delivery.ts';
import type { Sender } from './mail-settings.ts';
import { smtpDelivery } from './smtp-delivery.ts';

export type DeliverySettings = {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Sender;
  readonly dataFolder: string;
  readonly publicUrl: string;
};

/** How mail leaves this portal: by the server named, or else into files. */
export function chosenDelivery({
  smtpUrl,
  mailFrom,
  dataFolder,
  publicUrl,
}: DeliverySettings): Delivery {
  if (smtpUrl === undefined) {
    return folderDelivery(
      mailFolder(dataFolder),
      `${mailFrom.name} <${mailFrom.address}>`.trim(),
      () => new Date(),
    );
  }
  return smtpDelivery({ url: smtpUrl, from: mailFrom, idHost: new URL(publicUrl).hostname });
}

/** Where mail lies that no server sends. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');
