import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DraftLine, draftLines, endedElsewhere } from './draft-lines.ts';
import { forgetDraft, listKept } from './draft-store.ts';
import { draftsQuery } from './drafts.queries.ts';
import { dropDraft, dropRest, hiddenDrafts } from './drop-draft.ts';

/** Everything that the member has begun to enter, on the server and on this device, and how to throw one away. */
export function useDraftLines(meId: string): {
  lines: DraftLine[];
  throwAway: (line: DraftLine) => void;
} {
  const queries = useQueryClient();
  const { data: listed, isFetching } = useQuery(draftsQuery());
  const [dropped, setDropped] = useState(() => hiddenDrafts(meId));
  useEffect(() => {
    void dropRest(meId);
  }, [meId]);
  useEffect(() => {
    if (listed === undefined || isFetching) return;
    for (const kept of endedElsewhere(listed, listKept(meId), Date.now())) forgetDraft(meId, kept);
  }, [meId, listed, isFetching]);
  return {
    lines: draftLines(listed ?? null, listKept(meId), dropped),
    throwAway({ id, amends }) {
      const isDropped = dropDraft(meId, { id, workId: amends?.id ?? null });
      setDropped(hiddenDrafts(meId));
      void isDropped.then(() => queries.invalidateQueries({ queryKey: ['drafts'] }));
    },
  };
}
