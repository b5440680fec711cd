import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Compared, RuledCase } from '#contract/society/cases.ts';
import { saveBlob } from '../../platform/files/download.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/loaded.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Text } from '../../ui/text/text.tsx';
import { momentText } from '../queue/case-text.ts';
import { useDeskSession } from '../session/desk-session.ts';
import {
  ScanMessage,
  ScanPane,
  ScanPicture,
  ScanTools,
  type ScanView,
  wholeScan,
} from '../shell/case/scan-pane.tsx';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { caseFileQuery } from './case.queries.ts';

type Scan = Compared['documents'][number];

const zooms: readonly number[] = [1, 1.5, 2, 3, 4, 6];
// What every browser draws. The rest is opened outside of it.
const drawn = /^image\/(jpeg|png|webp|gif|avif|bmp)$/;

/** The documents that the member sent, one at a time. */
export function CaseDocuments({
  shown,
  compared: { by, documents: scans },
}: {
  shown: RuledCase;
  compared: Compared;
}) {
  const [chosen, setChosen] = useState(scans[0]?.id);
  const [view, setView] = useState<ScanView>(wholeScan);
  const scan = scans.find(({ id }) => id === chosen) ?? scans[0];

  const zoom = (by: 1 | -1) =>
    setView((last) => {
      const place = zooms.indexOf(last.zoom) + by;
      return { ...last, zoom: zooms[Math.min(zooms.length - 1, Math.max(0, place))] ?? 1 };
    });
  const turn = (by: 1 | -1) => setView((last) => ({ ...last, turns: last.turns + by }));
  const isPicture = scan !== undefined && drawn.test(scan.media_type);
  useDeskKeys(
    isPicture
      ? [
          { key: '+', does: 'Zoom in', press: () => zoom(1), repeats: true },
          { key: '-', does: 'Zoom out', press: () => zoom(-1), repeats: true },
          { key: '[', does: 'Turn the document left', press: () => turn(-1) },
          { key: ']', does: 'Turn the document right', press: () => turn(1) },
        ]
      : [],
  );

  return (
    <ScanPane
      tabs={scans.map((one, place) => ({
        key: one.id,
        label: scanName(scans, place),
        title: one.file_name,
        isCurrent: one.id === scan?.id,
        choose: () => {
          setChosen(one.id);
          setView(wholeScan);
        },
      }))}
      tools={
        isPicture && (
          <ScanTools
            zoom={view.zoom}
            onZoom={zoom}
            onTurn={turn}
            onFit={() => setView(wholeScan)}
          />
        )
      }
      line={
        scan === undefined ? null : `We record that you opened this scan. ${by} can ask us who has.`
      }
      hasKeys={isPicture}
    >
      {scan === undefined ? (
        <ScanMessage>
          <p>{by} has not sent a document.</p>
        </ScanMessage>
      ) : isPicture ? (
        <Picture
          key={scan.id}
          shown={shown}
          scan={scan}
          label={`${scanName(scans, scans.indexOf(scan))} of ${shown.title}`}
          view={view}
        />
      ) : (
        <OutsideFile key={scan.id} shown={shown} scan={scan} />
      )}
    </ScanPane>
  );
}

function scanName(scans: readonly Scan[], place: number): string {
  const isLike = (scan: Scan) => scan.is_certificate === scans[place]?.is_certificate;
  const name = scans[place]?.is_certificate ? 'Certificate' : 'Document';
  if (scans.filter(isLike).length < 2) return name;
  return `${name} ${scans.slice(0, place + 1).filter(isLike).length}`;
}

function Picture({
  shown,
  scan,
  label,
  view,
}: {
  shown: RuledCase;
  scan: Scan;
  label: string;
  view: ScanView;
}) {
  const { name } = useDeskSession();
  const file = useQuery(caseFileQuery(shown, scan.id));
  const [openedAt] = useState(() => momentText(new Date(serverNowMs()).toISOString()));
  const [isUnreadable, setUnreadable] = useState(false);
  if (file.isPending)
    return (
      <ScanMessage>
        <Loading label="Loading the document" />
      </ScanMessage>
    );
  if (file.isError)
    return (
      <ScanMessage>
        <ErrorState
          title="We could not load the document"
          message={file.error.message}
          onRetry={() => void file.refetch()}
          retrying={file.isFetching}
        />
      </ScanMessage>
    );
  if (isUnreadable) return <OutsideFile shown={shown} scan={scan} />;
  return (
    <ScanPicture
      picture={file.data}
      label={label}
      watermark={`${name} · ${openedAt}`}
      view={view}
      onFailed={() => setUnreadable(true)}
    />
  );
}

/** A file that cannot be drawn in the page: it is saved on the device, and the officer sees to it that it does not stay there. */
function OutsideFile({ shown, scan }: { shown: RuledCase; scan: Scan }) {
  const isPdf = scan.media_type === 'application/pdf';
  const file = useQuery({ ...caseFileQuery(shown, scan.id), enabled: false });
  const [isSaved, setSaved] = useState(false);
  async function open() {
    const { data } = file.data === undefined ? await file.refetch() : file;
    if (data === undefined) return;
    saveBlob(data, scan.file_name);
    setSaved(true);
  }
  return (
    <ScanMessage>
      <Text>
        {isPdf ? 'We cannot show a PDF here.' : 'We cannot show this file here.'} Download it, check
        it, then delete it from this device.
      </Text>
      <Button onClick={() => void open()} pending={file.isFetching} pendingLabel="Downloading">
        {isPdf ? 'Download the PDF' : 'Download the file'}
      </Button>
      <div role="status">
        {isSaved && (
          <Text>
            The {isPdf ? 'PDF' : 'file'} is in your downloads. Delete it when you have checked it.
          </Text>
        )}
        {file.isError && <Text>{file.error.message}</Text>}
      </div>
    </ScanMessage>
  );
}
