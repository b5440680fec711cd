import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteLogImport } from '#contract/usage/usage-imports.ts';
import { ThrowAwayImport } from '../../imports/throw-away-import.tsx';
import { call } from '../../platform/call.ts';
import { addressOf } from '../usage-address.ts';

/** Gives an import of a log up of which nothing was stored. */
export function ThrowAwayLog({ id }: { id: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <ThrowAwayImport
      remove={() => call(deleteLogImport, { params: { id } })}
      onRemoved={async () => {
        void queries.invalidateQueries({ queryKey: ['logs', 'imports', 'list'] });
        void queries.invalidateQueries({ queryKey: ['logs', 'sources'] });
        await navigate(addressOf('imports'), { replace: true });
        queries.removeQueries({ queryKey: ['logs', 'imports', 'one', id] });
      }}
    >
      The file and what was found in it go from here. No use of it was counted, and your own file
      stays where it is.
    </ThrowAwayImport>
  );
}
