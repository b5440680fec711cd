import type { Page } from '@playwright/test';

/** Calls of the page that wait before they are sent. */
export type HeldCalls = {
  /** Once the first of them has come. */
  readonly come: Promise<void>;
  /** Lets them and all that follow through. */
  readonly letGo: () => void;
};

/** Holds what this page sends to such an address, so that it goes at the very moment at which something else does. */
export async function holdCalls(page: Page, address: string): Promise<HeldCalls> {
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    come.resolve();
    await go.promise;
    await route.continue();
  });
  return { come: come.promise, letGo: go.resolve };
}
