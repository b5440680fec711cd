import type { WorkImportDetails } from '#contract/work-imports.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { importsAddress } from './import-address.ts';
import { ThrowAway } from './throw-away.tsx';

/** The file could not be read: why, and what to do. */
export function FailedView({ details: { id, failure } }: { details: WorkImportDetails }) {
  return (
    <Stack>
      <Notice tone="failure" title="This file could not be read">
        {failure?.message ?? 'Save it anew as XLSX or CSV, and choose that copy.'}
      </Notice>
      <Row>
        <LinkButton tone="primary" to={importsAddress}>
          Choose another file
        </LinkButton>
        <ThrowAway id={id} />
      </Row>
    </Stack>
  );
}
