import type { LogImportDetails } from '#contract/log-imports.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { newLogAddress } from '../logs-address.ts';
import { ThrowAwayLog } from './throw-away-log.tsx';

/** The file could not be read: why, and what to do. */
export function FailedLog({ details: { id, failure, may_delete } }: { details: LogImportDetails }) {
  return (
    <Stack>
      <Notice tone="failure" title="This file could not be read">
        {failure?.message ?? 'Save it anew as XLSX or CSV, and choose that copy.'}
      </Notice>
      <Row>
        <LinkButton tone="primary" to={newLogAddress}>
          Choose another file
        </LinkButton>
        {may_delete && <ThrowAwayLog id={id} />}
      </Row>
    </Stack>
  );
}
