import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DecisionFailure } from './use-deciding.ts';

/** Why a decision was not taken; a case that has changed can be read again. */
export function DecisionFailed({
  failure,
  reload,
}: {
  failure: DecisionFailure;
  reload: () => Promise<void>;
}) {
  return (
    <Notice tone="failure" live comesIntoView>
      <Row spread>
        <span>{failure.message}</span>
        {failure.code === 'case_changed' && (
          <Button compact onClick={() => void reload()}>
            Reload case
          </Button>
        )}
      </Row>
    </Notice>
  );
}
