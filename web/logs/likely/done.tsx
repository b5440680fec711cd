import { Notice } from '../../ui/notice.tsx';
import { doneId, doneWords, type useDecide } from './use-decide.ts';

/** What the last decision did, said where it was taken; the focus comes here when there is no row to go on with. */
export function Done({ deciding }: { deciding: ReturnType<typeof useDecide> }) {
  const { data, variables } = deciding;
  return (
    <div id={doneId} tabIndex={-1}>
      {data && (
        <Notice tone={data.data.spellings === 0 ? 'info' : 'success'} live>
          {doneWords(variables?.decision ?? 'confirm', data.data)}
        </Notice>
      )}
    </div>
  );
}
