import { changeAndFocus, focusBeside } from '../../forms/form-focus.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { emptyLine, maxTitles, moveId, type SetlistLine, titleId } from './performance-draft.ts';
import { SetlistEntry } from './setlist-entry.tsx';

const addId = 'add-title';

/** The titles in the order in which they were played. */
export function Setlist({
  setlist,
  errors,
  onChange,
}: {
  setlist: readonly SetlistLine[];
  errors: ReadonlyMap<string, string>;
  onChange: (setlist: readonly SetlistLine[]) => void;
}) {
  const move = (line: SetlistLine, index: number, step: -1 | 1) => {
    const to = index + step;
    const isAtEnd = step < 0 ? to === 0 : to === setlist.length - 1;
    changeAndFocus(
      () => onChange(setlist.toSpliced(index, 1).toSpliced(to, 0, line)),
      // At the end the button that was pressed can do no more.
      moveId(line, isAtEnd ? -step : step),
    );
  };
  const remove = (index: number) => {
    focusBeside(setlist.map(titleId), index, addId);
    onChange(setlist.toSpliced(index, 1));
  };
  const add = () => {
    const line = emptyLine();
    changeAndFocus(() => onChange([...setlist, line]), titleId(line));
  };
  return (
    <Stack gap={3}>
      {setlist.map((line, index) => (
        <SetlistEntry
          key={line.key}
          line={line}
          index={index}
          count={setlist.length}
          error={errors.get(titleId(line))}
          onChange={(changed) => onChange(setlist.with(index, changed))}
          onMove={(step) => move(line, index, step)}
          onRemove={() => remove(index)}
        />
      ))}
      {setlist.length < maxTitles && (
        <div>
          <Button id={addId} icon="plus" onClick={add}>
            {setlist.length === 0 ? 'Add a title' : 'Add another title'}
          </Button>
        </div>
      )}
    </Stack>
  );
}
