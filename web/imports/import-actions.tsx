import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../platform/call-error.ts';
import type { useDownload } from '../platform/files/download.ts';
import { Button } from '../ui/actions/button.tsx';
import { Menu } from '../ui/actions/menu.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** A report of an import: of which rows, and as what kind of file. */
type WantedReport = { which: 'all' | 'faulty'; format: 'xlsx' | 'csv' };

type Fetching = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** The file with what became of each row: all of it, or what is to be corrected. */
export function ReportMenu({
  fileName,
  hasFaulty,
  download,
  fetchReport,
}: {
  fileName: string;
  hasFaulty: boolean;
  download: ReturnType<typeof useDownload>;
  fetchReport: (wanted: WantedReport, how: Fetching) => Promise<Blob>;
}) {
  const item = (label: string, wanted: WantedReport) => ({
    label,
    onChoose: () =>
      void download.start(savedAs(fileName, wanted), (how) => fetchReport(wanted, how)),
  });
  return (
    <Menu
      label="Download"
      items={[
        ...(hasFaulty
          ? [
              item('Rows to mend (XLSX)', { which: 'faulty', format: 'xlsx' }),
              item('Rows to mend (CSV)', { which: 'faulty', format: 'csv' }),
            ]
          : []),
        item('Every row (XLSX)', { which: 'all', format: 'xlsx' }),
        item('Every row (CSV)', { which: 'all', format: 'csv' }),
      ]}
    />
  );
}

function savedAs(fileName: string, { which, format }: WantedReport): string {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return `${name} - ${which === 'faulty' ? 'rows to mend' : 'report'}.${format}`;
}

/** Takes back what an import brought in, after saying what that does. */
export function TakeBackImport({
  action,
  takeBack,
  onBegun,
  children,
}: {
  /** "Take 12 works back". */
  action: string;
  /** Begins it; asked again with the same key because the answer was lost, it is the same taking back. */
  takeBack: (sendKey: string) => Promise<unknown>;
  onBegun: () => Promise<void>;
  /** What it does, and until when it can be done. */
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const [sendKey] = useState(() => crypto.randomUUID());
  const undoing = useMutation({
    mutationFn: () => takeBack(sendKey),
    onSuccess: async () => {
      setAsking(false);
      await onBegun();
    },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Take this import back
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Take this import back?"
        action={action}
        pending={undoing.isPending}
        pendingLabel="One moment"
        keep="Leave it as it is"
        failure={undoing.isError ? messageOf(undoing.error) : null}
        onConfirm={() => undoing.mutate()}
      >
        <Stack gap={3}>{children}</Stack>
      </ConfirmDialog>
    </>
  );
}

/** Discards an import of which nothing has been taken over, after asking. */
export function ThrowAwayImport({
  remove,
  onRemoved,
  children,
}: {
  remove: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
  /** What goes, and what stays. */
  children: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({ mutationFn: remove, onSuccess: onRemoved });
  return (
    <>
      <Button tone="quiet" icon="trash" onClick={() => setAsking(true)}>
        Throw this import away
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Throw this import away?"
        action="Throw it away"
        pending={removing.isPending}
        pendingLabel="Throwing it away"
        keep="Keep it"
        failure={removing.isError ? messageOf(removing.error) : null}
        onConfirm={() => removing.mutate()}
      >
        <Text>{children}</Text>
      </ConfirmDialog>
    </>
  );
}
