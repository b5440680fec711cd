import { expect, type Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** What a phone's camera would read from the code as it stands on the page. */
export async function readQrCode(code: Locator): Promise<string> {
  await expect(code).toBeVisible();
  const picture = await code.screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  expect(read).not.toBeNull();
  return read?.data ?? '';
}
