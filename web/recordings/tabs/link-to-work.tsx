import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { linkWork, unlinkWork } from '#contract/recordings/recording-links.ts';
import type { FoundWork } from '#contract/works/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { searchWorksQuery } from '../../works/works.queries.ts';

const max = 8;

/** Finds a work of the repertoire while its title, a writer or a number is typed. */
export function FindWork({
  label,
  name,
  text,
  onText,
  error,
  without,
  onChoose,
}: {
  label: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  error?: string | undefined;
  /** Works that are linked already. */
  without: readonly string[];
  onChoose: (work: FoundWork) => void;
}) {
  const debounced = useDebounced(text.trim(), 250);
  const found = useQuery({
    ...searchWorksQuery({ q: debounced, size: max }),
    enabled: debounced !== '',
  });
  const works = debounced === '' ? [] : (found.data?.data ?? []);
  return (
    <Combobox
      label={label}
      name={name}
      hint="By title, writer, ISWC or work number."
      text={text}
      onText={onText}
      isMarked
      error={error}
      isSearching={debounced !== text.trim() || found.isFetching}
      failed={found.isError ? messageOf(found.error) : undefined}
      options={works
        .filter(({ id }) => !without.includes(id))
        .map((work) => ({ key: work.id, value: work, label: work.title, detail: detailOf(work) }))}
      onChoose={onChoose}
    />
  );
}

function detailOf({ work_number, iswc, holders }: FoundWork): string {
  return [
    holders
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', '),
    work_number,
    iswc !== null && `ISWC ${formatIswc(iswc)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A link between a recording and a work, to be made or undone. */
type Link = { recordingId: string; workId: string; isLinked: boolean };

/** Makes and undoes links; what shows them is fetched again. Twice changes nothing, so a lost answer may be sent again. */
export function useLink() {
  const queries = useQueryClient();
  const [done, setDone] = useState('');
  const linking = useMutation({
    mutationFn: ({ recordingId, workId, isLinked }: Link & { text: string }) =>
      call(isLinked ? linkWork : unlinkWork, { params: { id: recordingId, work_id: workId } }),
    onSuccess: async (_, { text }) => {
      setDone(text);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['recordings'] }),
        queries.invalidateQueries({ queryKey: ['works'] }),
      ]);
    },
  });
  return {
    /** `words` are said when it is done. */
    set(link: Link, text: string) {
      setDone('');
      linking.mutate({ ...link, text });
    },
    /** What was done last, as text. */
    done,
    failure: linking.isError ? messageOf(linking.error) : null,
    /** The link that is under way. */
    pending: linking.isPending ? linking.variables : null,
  };
}

/** Says that a link was made or undone, or why not. */
export function LinkState({ link: { done, failure } }: { link: ReturnType<typeof useLink> }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
      {failure !== null && (
        <Notice tone="failure" live title="We could not do that">
          {failure}
        </Notice>
      )}
    </>
  );
}
