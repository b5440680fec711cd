import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { meQuery } from '../rightsholders/rights-holders.queries.ts';
import { workQuery } from '../works/works.queries.ts';
import { draftOf, draftOfNamed, newDraft } from './form/recording-draft.ts';
import { RecordingForm } from './form/recording-form.tsx';
import { recordingQuery, recordingsOfWorkQuery } from './recordings.queries.ts';

/**
 * /sound-recording/add: registers a recording, or with `amend` in the address amends that one. `work` is a work that it is of, and
 * `named` the place of the text on that work by which it is named.
 */
export function FormPage() {
  const [search] = useSearchParams();
  const me = useSuspenseQuery(meQuery()).data.data;
  const amended = search.get('amend');
  const workId = search.get('work');
  const named = placeIn(search.get('named'));
  if (amended !== null) return <Amend key={amended} me={me} id={amended} />;
  if (workId !== null) return <OfWork key={`${workId} ${named}`} {...{ me, workId, named }} />;
  return <Register me={me} />;
}

function Register({ me }: { me: RightsHolder }) {
  const [search] = useSearchParams();
  // Where it began; the form takes the title out of the address when it goes on.
  const [start] = useState(() => newDraft({ title: (search.get('title') ?? '').slice(0, 200) }));
  return <RecordingForm me={me} recording={null} place={{ kind: 'new' }} start={start} />;
}

function OfWork({ me, workId, named }: { me: RightsHolder; workId: string; named: number | null }) {
  const [{ data: work }, { data: recordings }] = useSuspenseQueries({
    queries: [workQuery(workId), recordingsOfWorkQuery(workId)],
  });
  const text = named === null ? undefined : recordings.named[named];
  const { id, title, work_number } = work.data;
  const [start] = useState(() =>
    text
      ? draftOfNamed(text, { id, title, work_number })
      : newDraft({ title, works: [{ id, title, work_number }] }),
  );
  return (
    <RecordingForm
      me={me}
      recording={null}
      place={{ kind: 'of_work', workId, named }}
      start={start}
    />
  );
}

function Amend({ me, id }: { me: RightsHolder; id: string }) {
  const recording = useSuspenseQuery(recordingQuery(id)).data.data;
  const [start] = useState(() => draftOf(recording));
  return (
    <RecordingForm me={me} recording={recording} place={{ kind: 'amends', id }} start={start} />
  );
}

function placeIn(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
