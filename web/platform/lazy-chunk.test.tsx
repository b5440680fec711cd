import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyChunk, renewFailedParts } from './lazy-chunk.ts';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>It did not come</p> : this.props.children;
  }
}

it('asks anew for a part that did not come, once what failed is forgotten', async () => {
  let isOffline = true;
  const Part = lazyChunk(
    async () => {
      if (isOffline) throw new TypeError('no network');
      return { Words: ({ of }: { of: string }) => <p>The part of {of}</p> };
    },
    ({ Words }) => Words,
  );
  const drawn = () => (
    <Boundary>
      <Suspense fallback={<p>Loading</p>}>
        <Part of="Ama" />
      </Suspense>
    </Boundary>
  );
  const first = render(drawn());
  expect(await screen.findByText('It did not come')).toBeDefined();
  first.unmount();

  isOffline = false;
  const stillFailed = render(drawn());
  expect(await screen.findByText('It did not come')).toBeDefined();
  stillFailed.unmount();

  renewFailedParts();
  render(drawn());
  expect(await screen.findByText('The part of Ama')).toBeDefined();
  // React tells of what the boundary caught.
  vi.mocked(console.error).mockClear();
});
