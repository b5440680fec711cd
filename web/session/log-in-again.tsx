import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row } from '../ui/row.tsx';
import { Text } from '../ui/text.tsx';
import { endSession } from './end-session.ts';

/** Stands where the second cookie is needed and missing: only a new log-in on this device brings it. Leads back here after it. */
export function LogInAgain() {
  return (
    <Notice tone="warning" title="Log in again on this device">
      <Text>
        This part of your account is shown only where you logged in yourself. Nothing was changed.
      </Text>
      <Row>
        <Button onClick={endSession}>Log in again</Button>
      </Row>
    </Notice>
  );
}
