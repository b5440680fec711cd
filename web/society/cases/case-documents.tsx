import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Compared, RuledCase } from '#contract/society/cases.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CasePart, FactLine, Facts } from '../shell/case/case-frame.tsx';
import { type DeskKey, useDeskKeys } from '../shell/keys/desk-keys.ts';
import { caseFileQuery, casePageQuery } from './case.queries.ts';
import { type CaseFile, FilePane } from './file-pane.tsx';

/** Which document of a check is looked at, and those that have not been opened: before or on this page. */
export function useDocuments(shown: RuledCase) {
  const documents = shown.compared?.documents ?? [];
  const [chosen, choose] = useState(documents[0]?.id);
  const files = useQueries({
    queries: documents.map(({ id }) => ({ ...caseFileQuery(shown, id), enabled: false })),
  });
  const firstPages = useQueries({
    queries: documents.map(({ id }) => ({ ...casePageQuery(shown, id, 1), enabled: false })),
  });
  const isOpened = (at: number) => files[at]?.isSuccess || firstPages[at]?.isSuccess;
  const unseen = documents.filter(({ is_seen: isSeen }, at) => !isSeen && !isOpened(at));
  return { chosen, choose, unseen: unseen.map(({ id }) => id) };
}

/** The documents that the member sent, the newest first. */
export function CaseDocuments({
  shown,
  compared: { by, documents },
  documents: { chosen, choose },
}: {
  shown: RuledCase;
  compared: Compared;
  documents: ReturnType<typeof useDocuments>;
}) {
  const files = documents.map(({ id, file_name, media_type }, place) => {
    const label = documentLabel(documents, place);
    return { id, label, alt: `${label} of ${shown.title}`, name: file_name, mediaType: media_type };
  });
  useFileKeys(files, { chosen, choose });
  return (
    <FilePane
      shown={shown}
      files={files}
      file={files.find(({ id }) => id === chosen) ?? files[0]}
      onChoose={choose}
      line={`We record that you opened this scan. ${by} can ask us who has.`}
      none={`${by} has not sent a document.`}
    />
  );
}

function documentLabel(documents: Compared['documents'], place: number): string {
  const isLike = (one: Compared['documents'][number]) =>
    one.is_certificate === documents[place]?.is_certificate;
  const name = documents[place]?.is_certificate ? 'Certificate' : 'Document';
  if (documents.filter(isLike).length < 2) return name;
  return `${name} ${documents.slice(0, place + 1).filter(isLike).length}`;
}

/** What members sent. None is opened before it is chosen, because who opens it is recorded. */
export function CaseFiles({ shown }: { shown: RuledCase }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const files: (CaseFile & { readonly from: string })[] = shown.files.map(
    ({ id, name, media_type, by, is_confidential: isConfidential }) => ({
      id,
      label: name,
      alt: name,
      name,
      mediaType: media_type,
      from: `${by}${isConfidential ? ', confidential' : ''}`,
    }),
  );
  const file = files.find(({ id }) => id === chosen);
  useFileKeys(files, { chosen, choose: setChosen });
  if (files.length === 0) return null;
  return (
    <CasePart title="Files">
      <Facts>
        {files.map(({ id, label, from }) => (
          <FactLine key={id} label={from} isRemarkable={false}>
            <Button compact aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              {label}
            </Button>
          </FactLine>
        ))}
      </Facts>
      {file !== undefined && (
        <div key={file.id} ref={intoView}>
          <FilePane
            shown={shown}
            files={[]}
            file={file}
            onChoose={setChosen}
            line={`We record that you opened “${file.label}”.`}
            none=""
          />
        </div>
      )}
    </CasePart>
  );
}

/** Keys that go from file to file. */
function useFileKeys(
  files: readonly Pick<CaseFile, 'id'>[],
  { chosen, choose }: { chosen: string | null | undefined; choose: (id: string) => void },
) {
  const place = files.findIndex(({ id }) => id === chosen);
  const step = (by: 1 | -1) => {
    const next = files[place + by];
    if (next !== undefined) choose(next.id);
  };
  const keys: readonly DeskKey[] = [
    { key: '<', does: 'Previous file', press: () => step(-1) },
    { key: '>', does: 'Next file', press: () => step(1) },
  ];
  useDeskKeys(files.length > 0 ? keys : []);
}

/** It may be below a long statement. */
function intoView(pane: HTMLElement | null): void {
  pane?.scrollIntoView?.({ block: 'nearest' });
}
