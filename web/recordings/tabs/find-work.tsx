import { useQuery } from '@tanstack/react-query';
import type { FoundWork } from '#contract/works/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { searchWorksQuery } from '../../works/works.queries.ts';

const most = 8;

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
  const settled = useSettled(text.trim(), 250);
  const found = useQuery({
    ...searchWorksQuery({ q: settled, size: most }),
    enabled: settled !== '',
  });
  const works = settled === '' ? [] : (found.data?.data ?? []);
  return (
    <Combobox
      label={label}
      name={name}
      hint="By title, writer, ISWC or work number."
      text={text}
      onText={onText}
      isMarked
      error={error}
      isSearching={settled !== text.trim() || found.isFetching}
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
