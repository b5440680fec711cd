import type { Page } from '@playwright/test';

/** The pages of this browser are told nothing while it happens, so that their network can fall silent. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.context().route('**/api/v1/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'data: {"what":"end","why":"session_over"}\n\n',
    }),
  );
}
