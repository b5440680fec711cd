import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** In a page's place when its call failed: why, and a retry. Focus never falls out of the page. */
export function FailedPage({ message, onRetry }: { message: string; onRetry: () => void }) {
  useEffect(() => {
    const main = document.getElementById('main');
    const { activeElement: active } = document;
    if (active !== null && active !== document.body && active !== main) return;
    main?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
  function retry() {
    // The button goes while the page is asked for again.
    document.getElementById('main')?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <Stack gap={7}>
      <PageHeader title="This page could not be loaded" />
      <Card>
        <Stack gap={4}>
          <Text>{message}</Text>
          <div>
            <Button tone="primary" onClick={retry}>
              Try again
            </Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}
