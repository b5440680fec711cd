import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { WorkForm } from './form/work-form.tsx';
import { meQuery, workQuery } from './works.queries.ts';

/** /music-composition/add: registers a work, or with `amend` in the address amends that one. */
export function WorkFormPage() {
  const [search] = useSearchParams();
  const amended = search.get('amend');
  return amended === null ? (
    <RegisterForm startTitle={(search.get('title') ?? '').slice(0, 200)} />
  ) : (
    <AmendForm key={amended} id={amended} />
  );
}

function RegisterForm({ startTitle }: { startTitle: string }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  return <WorkForm me={me} work={null} startTitle={startTitle} />;
}

function AmendForm({ id }: { id: string }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const work = useSuspenseQuery(workQuery(id)).data.data;
  return <WorkForm me={me} work={work} startTitle="" />;
}
