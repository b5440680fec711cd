import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import { meQuery } from '../rightsholders/rights-holders.queries.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { draftAt } from './drafts/draft-store.ts';
import { amendmentQuery, draftQuery } from './drafts/drafts.queries.ts';
import { usePrefetchDrafts } from './drafts/drafts-card.tsx';
import { WorkForm } from './form/work-form.tsx';
import { workQuery } from './works.queries.ts';

/**
 * /music-composition/add: registers a work, or with `amend` in the address amends that one. `draft` in the address is the one that
 * is continued; without it a new one begins.
 */
export function WorkFormPage() {
  const [search] = useSearchParams();
  const amended = search.get('amend');
  return amended === null ? <Register /> : <Amend key={amended} workId={amended} />;
}

function Register() {
  const [search] = useSearchParams();
  const navigation = useNavigationType();
  usePrefetchDrafts();
  const me = useSuspenseQuery(meQuery()).data.data;
  const asked = search.get('draft');
  const [open, setOpen] = useState(() => openOn(asked));
  if (open.asked !== asked) {
    // Back to where the form began, before its draft had a name: there it still is that one.
    const isBegun = asked === null && navigation === 'POP' && open.isNew;
    const isStill = asked === open.id || isBegun;
    // The form itself puts its draft into the address, and takes it out when it begins again.
    if (navigation === 'REPLACE') setOpen({ ...open, asked, id: asked });
    else setOpen(isStill ? { ...open, asked } : openOn(asked));
  }
  return <RegisterOne key={open.first} me={me} id={open.first} isNew={open.isNew} />;
}

/** A form opens on the draft asked for, or on a new one; it may go on to another in place. */
function openOn(asked: string | null): {
  asked: string | null;
  first: string;
  isNew: boolean;
  id: string | null;
} {
  const first = asked ?? crypto.randomUUID();
  return { asked, first, isNew: asked === null, id: first };
}

type One = { me: RightsHolder; id: string };

function RegisterOne({ me, id, isNew }: One & { isNew: boolean }) {
  const [search] = useSearchParams();
  // What is on this device needs no network. Settled once: after the first letter it is.
  const [isHere] = useState(() => isNew || draftAt(me.id, { id, workId: null }).read() !== null);
  const startTitle = (search.get('title') ?? '').slice(0, 200);
  if (!isHere) return <FromServer me={me} id={id} />;
  return <WorkForm me={me} work={null} opening={{ id, fromServer: null, startTitle }} />;
}

function FromServer({ me, id }: One) {
  const found = useSuspenseQuery(draftQuery(id)).data;
  // Once the form has it, it goes on by itself.
  const [draft] = useState(found);
  if (draft?.workId) {
    return <Navigate to={pages.workForm({ amend: draft.workId })} replace />;
  }
  const form = <WorkForm me={me} work={null} opening={{ id, fromServer: draft, startTitle: '' }} />;
  if (draft) return form;
  return (
    <Stack gap={7}>
      <Notice tone="warning" live title="This draft no longer exists">
        It is registered or deleted. You can start a new one below.
      </Notice>
      {form}
    </Stack>
  );
}

function Amend({ workId }: { workId: string }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const [isHere] = useState(() => draftAt(me.id, { id: '', workId }).read() !== null);
  return isHere ? <AmendHere me={me} workId={workId} /> : <AmendAnywhere me={me} workId={workId} />;
}

type Amended = { me: RightsHolder; workId: string };

function AmendHere({ me, workId }: Amended) {
  const work = useSuspenseQuery(workQuery(workId)).data.data;
  const [id] = useState(() => crypto.randomUUID());
  return <WorkForm me={me} work={work} opening={{ id, fromServer: null, startTitle: '' }} />;
}

function AmendAnywhere({ me, workId }: Amended) {
  const [{ data: work }, { data: draft }] = useSuspenseQueries({
    queries: [workQuery(workId), amendmentQuery(workId)],
  });
  const [id] = useState(() => draft?.id ?? crypto.randomUUID());
  return <WorkForm me={me} work={work.data} opening={{ id, fromServer: draft, startTitle: '' }} />;
}
