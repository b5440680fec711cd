import { Button } from '../actions/button.tsx';
import { Row } from '../layout/row.tsx';
import { sizeWords } from '../text/size-words.ts';
import { Notice } from './notice.tsx';

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

/** Where a file stands that is fetched to be saved on this device. */
export type DownloadState =
  | { readonly kind: 'none' }
  /** How large it will be nobody knows: it is made while it is sent. */
  | { readonly kind: 'fetching'; readonly name: string; readonly received: number }
  | { readonly kind: 'done'; readonly name: string; readonly size: number }
  /** `message` says what happened and what to do. */
  | { readonly kind: 'failed'; readonly message: string };
