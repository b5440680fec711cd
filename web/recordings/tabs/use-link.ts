import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { linkWork, unlinkWork } from '#contract/recordings/recording-links.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';

/** A link between a recording and a work, to be made or undone. */
export type Link = { recordingId: string; workId: string; isLinked: boolean };

/** Makes and undoes links; what shows them is fetched anew. Twice changes nothing, so a lost answer may be sent again. */
export function useLink() {
  const queries = useQueryClient();
  const [done, setDone] = useState('');
  const linking = useMutation({
    mutationFn: ({ recordingId, workId, isLinked }: Link & { words: string }) =>
      call(isLinked ? linkWork : unlinkWork, { params: { id: recordingId, work_id: workId } }),
    onSuccess: async (_, { words }) => {
      setDone(words);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['recordings'] }),
        queries.invalidateQueries({ queryKey: ['works'] }),
      ]);
    },
  });
  return {
    /** `words` are said when it is done. */
    set(link: Link, words: string) {
      setDone('');
      linking.mutate({ ...link, words });
    },
    /** What was done last, in words. */
    done,
    failure: linking.isError ? messageOf(linking.error) : null,
    /** The link that is under way. */
    pending: linking.isPending ? linking.variables : null,
  };
}
