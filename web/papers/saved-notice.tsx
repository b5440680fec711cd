import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';

/** What became of a paper: saved under its name, or not, and then what to do. */
export function SavedNotice(what: { name: string } | { message: string; onRetry: () => void }) {
  if ('name' in what) {
    return (
      <Notice tone="success" live title="Your PDF is saved">
        Look for “{what.name}” among this device’s downloads. To print it, choose A4 or Letter at
        100 %.
      </Notice>
    );
  }
  return (
    <Notice tone="failure" live title="The PDF was not saved">
      <Stack gap={3}>
        <span>{what.message} What was made already is not made twice.</span>
        <Row>
          <Button compact onClick={what.onRetry}>
            Try again
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
