import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { PublicFrame } from './public-frame.tsx';
import { reportOnce } from './report-error.ts';

/** What stands when a page fails: says so, offers two ways on, and sends the error's stack once. */
export function FallbackScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  useEffect(() => {
    void reportOnce(error);
  }, [error]);
  return (
    <PublicFrame>
      <Stack gap={7}>
        <PageHeader title="Something went wrong." documentTitle="Something went wrong" />
        <Card>
          <Stack gap={4}>
            <Text>{messageOf(error)}</Text>
            <Row>
              <Button tone="primary" onClick={() => location.assign('/dashboard')}>
                Back to Homepage
              </Button>
              <Button onClick={() => navigate('/dashboard', { replace: true })}>Reload Page</Button>
            </Row>
          </Stack>
        </Card>
      </Stack>
      <Toasts />
    </PublicFrame>
  );
}
