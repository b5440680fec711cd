import type { Page } from '@playwright/test';

/**
 * The pages that this browser opens from now on are told nothing while it happens, so that their network can fall silent. Their own
 * fetch answers: a route of Playwright's would look at every call and turn the browser's cache off.
 */
export async function withoutEvents(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const others = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      const { pathname } = new URL(
        address instanceof Request ? address.url : address,
        location.href,
      );
      if (pathname !== '/api/v1/events') return others(address, init);
      const body = 'data: {"what":"end","why":"session_over"}\n\n';
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
}
