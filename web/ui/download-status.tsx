import { Button } from './button.tsx';
import type { DownloadState } from './download-state.ts';
import { Notice } from './notice.tsx';
import { Row } from './row.tsx';
import { sizeWords } from './size-words.ts';

/** How a download stands, where it was asked for; nothing while there is none. */
export function DownloadStatus({ state, onStop }: { state: DownloadState; onStop: () => void }) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'fetching':
      return (
        <Notice>
          <Row spread>
            <span>
              <span role="status">Putting {state.name} together</span>
              {state.received > 0 && <span>, {sizeWords(state.received)} so far</span>}
            </span>
            <Button compact tone="quiet" onClick={onStop}>
              Cancel
            </Button>
          </Row>
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="success" live>
          {state.name}, {sizeWords(state.size)}, is on its way into the downloads of this device.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="failure" live>
          {state.message}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
