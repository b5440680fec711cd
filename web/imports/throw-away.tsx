import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { workImportCalls } from '#contract/works/work-imports.ts';
import { call } from '../platform/call.ts';
import { ThrowAwayImport } from './import-actions.tsx';
import { importsAddress } from './import-address.ts';

/** Discards an import of which nothing was registered. */
export function ThrowAway({ id }: { id: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <ThrowAwayImport
      remove={() => call(workImportCalls.remove, { params: { id } })}
      onRemoved={async () => {
        void queries.invalidateQueries({ queryKey: ['imports', 'list'] });
        await navigate(importsAddress, { replace: true });
        queries.removeQueries({ queryKey: ['imports', 'one', id] });
      }}
    >
      The file and what was found in it go from here. Nothing of it was registered, and your own
      file stays where it is.
    </ThrowAwayImport>
  );
}
