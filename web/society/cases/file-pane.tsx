import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { RuledCase } from '#contract/society/cases.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { CallError } from '../../platform/call-error.ts';
import { saveBlob } from '../../platform/files/download.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/loaded.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { useDeskStepUp } from '../session/use-desk-step-up.tsx';
import { ScanMessage, ScanPane, ScanPicture, wholeScan } from '../shell/case/scan-pane.tsx';
import { ScanPages, ScanTools } from '../shell/case/scan-tools.tsx';
import { type DeskKey, useDeskKeys } from '../shell/keys/desk-keys.ts';
import { caseFileQuery, casePageQuery } from './case.queries.ts';

/**
 * A file of a case: `label` is what it is called on its tab, `alt` what it is to who cannot see it, `name` under which it is saved.
 * `mediaType` is what it is by its bytes.
 */
export type CaseFile = {
  readonly id: string;
  readonly label: string;
  readonly alt: string;
  readonly name: string;
  readonly mediaType: string;
};

const zooms: readonly number[] = [1, 1.5, 2, 3, 4, 6];
// What every browser draws and plays. Pages of a PDF are drawn by the server; the rest is opened outside of the browser.
const drawn = /^image\/(jpeg|png|webp|gif|avif|bmp)$/;
const played = /^audio\//;
const pdf = 'application/pdf';
const viewHints = [
  ['+-', 'zoom'],
  ['[]', 'turn'],
] as const;
const pageHints = [[',.', 'page']] as const;

/** One file of a case at a time, as it is: a picture or the pages of a PDF under a watermark, or sound. */
export function FilePane({
  shown,
  files,
  file,
  onChoose,
  line,
  none,
}: {
  shown: RuledCase;
  files: readonly CaseFile[];
  /** The one that is looked at; undefined where there is none. */
  file: CaseFile | undefined;
  onChoose: (id: string) => void;
  /** That it is recorded who looked, while there is something to look at. */
  line: string;
  /** In place of a file. */
  none: string;
}) {
  const id = file?.id;
  // Another file begins at its first page, as a whole.
  const start = { id, page: 1, view: wholeScan };
  const [last, setLook] = useState(start);
  const { page, view } = last.id === id ? last : start;
  const [unreadable, setUnreadable] = useState<string | null>(null);

  const isPdf = file?.mediaType === pdf;
  const isDrawn = file !== undefined && id !== unreadable && (isPdf || drawn.test(file.mediaType));
  const picture = useQuery({
    ...caseFileQuery(shown, id ?? ''),
    enabled: file !== undefined && (played.test(file.mediaType) || (isDrawn && !isPdf)),
  });
  const drawnPage = useQuery({
    ...casePageQuery(shown, id ?? '', page),
    enabled: isDrawn && isPdf,
    placeholderData: (before, query) =>
      before && query?.queryKey[3] === id ? { ...before, picture: null } : undefined,
  });
  const pages = isPdf ? (drawnPage.data?.pages ?? 1) : 1;

  const zoom = (by: 1 | -1) => {
    const place = Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(view.zoom) + by));
    setLook({ id, page, view: { ...view, zoom: zooms[place] ?? 1 } });
  };
  const turn = (by: 1 | -1) => setLook({ id, page, view: { ...view, turns: view.turns + by } });
  const leaf = (by: 1 | -1) => {
    const next = page + by;
    if (next >= 1 && next <= pages) setLook({ id, view, page: next });
  };
  const viewKeys: readonly DeskKey[] = [
    { key: '+', does: 'Zoom in', press: () => zoom(1), repeats: true },
    { key: '-', does: 'Zoom out', press: () => zoom(-1), repeats: true },
    { key: '[', does: 'Turn the document left', press: () => turn(-1) },
    { key: ']', does: 'Turn the document right', press: () => turn(1) },
  ];
  const pageKeys: readonly DeskKey[] = [
    { key: ',', does: 'Previous page of the document', press: () => leaf(-1) },
    { key: '.', does: 'Next page of the document', press: () => leaf(1) },
  ];
  useDeskKeys(isDrawn ? [...viewKeys, ...(pages > 1 ? pageKeys : [])] : []);

  return (
    <ScanPane
      tabs={files.map((one) => ({
        key: one.id,
        label: one.label,
        title: one.name,
        isCurrent: one.id === id,
        choose: () => onChoose(one.id),
      }))}
      tools={
        isDrawn && (
          <>
            {pages > 1 && <ScanPages page={page} pages={pages} onLeaf={leaf} />}
            <ScanTools
              zoom={view.zoom}
              onZoom={zoom}
              onTurn={turn}
              onFit={() => setLook({ id, page, view: wholeScan })}
            />
          </>
        )
      }
      line={file === undefined ? null : line}
      keys={isDrawn ? [...viewHints, ...(pages > 1 ? pageHints : [])] : []}
    >
      {file === undefined ? (
        <ScanMessage>
          <p>{none}</p>
        </ScanMessage>
      ) : isDrawn ? (
        <Drawn
          of={isPdf ? { ...drawnPage, data: drawnPage.data?.picture ?? undefined } : picture}
          outside={isPdf && <OutsideFile shown={shown} file={file} />}
        >
          {(blob, watermark) => (
            <ScanPicture
              key={`${file.id} ${page}`}
              picture={blob}
              label={pages > 1 ? `${file.alt}, page ${page} of ${pages}` : file.alt}
              watermark={watermark}
              view={view}
              onFailed={() => setUnreadable(file.id)}
            />
          )}
        </Drawn>
      ) : played.test(file.mediaType) ? (
        <Drawn of={picture} outside={null}>
          {(blob) => <Sound key={file.id} sound={blob} label={file.alt} />}
        </Drawn>
      ) : (
        <OutsideFile key={file.id} shown={shown} file={file} />
      )}
    </ScanPane>
  );
}

/** What has been loaded; before, that it is on its way or failed, and then what it can be opened by instead. */
function Drawn({
  of: { data, error, refetch, isFetching },
  outside,
  children,
}: {
  of: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: (how: { readonly throwOnError: true }) => Promise<unknown>;
  };
  outside: ReactNode;
  children: (blob: Blob, watermark: string) => ReactNode;
}) {
  const { name } = useDeskSession();
  const stepUp = useDeskStepUp();
  const needsFactor = error instanceof CallError && error.code === 'factor_required';
  const [openedAt] = useState(() => whenText(new Date(serverNowMs()).toISOString()));
  if (data !== undefined) return children(data, `${name} · ${openedAt}`);
  if (error === null || (isFetching && !needsFactor))
    return (
      <ScanMessage>
        <Loading label="Loading the document" />
      </ScanMessage>
    );
  return (
    <>
      <ScanMessage>
        <ErrorState
          title={
            needsFactor
              ? 'Confirm that it is you to see this document'
              : 'We could not load the document'
          }
          message={error.message}
          // What fails again is shown here.
          onRetry={() => void stepUp.run(() => refetch({ throwOnError: true })).catch(() => {})}
          retrying={isFetching}
        />
      </ScanMessage>
      {stepUp.dialog}
      {outside}
    </>
  );
}

/** A recording that somebody sent, to be played. */
function Sound({ sound, label }: { sound: Blob; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return (
    <ScanMessage>
      {/* biome-ignore lint/a11y/useMediaCaption: what members send has no text with it */}
      <audio controls controlsList="nodownload" src={address} aria-label={label} />
    </ScanMessage>
  );
}

/** A file that cannot be drawn in the page: it is saved on the device, and the officer sees to it that it does not stay there. */
function OutsideFile({ shown, file: { id, name } }: { shown: RuledCase; file: CaseFile }) {
  const file = useQuery({ ...caseFileQuery(shown, id), enabled: false });
  const [isSaved, setSaved] = useState(false);
  const stepUp = useDeskStepUp();
  async function open() {
    const { data } =
      file.data === undefined
        ? await stepUp.run(() => file.refetch({ throwOnError: true })).catch(() => file)
        : file;
    if (data === undefined) return;
    saveBlob(data, name);
    setSaved(true);
  }
  return (
    <ScanMessage>
      <Text>
        We cannot show this file here. Download it, check it, then delete it from this device.
      </Text>
      <Button onClick={() => void open()} pending={file.isFetching} pendingLabel="Downloading">
        Download the file
      </Button>
      <div role="status">
        {isSaved && <Text>The file is in your downloads. Delete it when you have checked it.</Text>}
        {file.isError && <Text>{file.error.message}</Text>}
      </div>
      {stepUp.dialog}
    </ScanMessage>
  );
}
