import { Fragment, useState } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { allKeys, setSingleKeys, useDeskKeys, useSingleKeys } from './desk-keys.ts';

/** Every key that works on the page, what it does, and the switch that turns single keys off. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <AllKeys />
    </Dialog>
  );
}

function AllKeys() {
  const areOn = useSingleKeys();
  const keys = [...allKeys(), { key: 'Esc', does: 'Leave a text field, close a window or a menu' }];
  return (
    <>
      <CheckboxField
        label="Use single-key shortcuts"
        name="single_keys"
        role="switch"
        hint="Turn this off if you use voice control, or often press keys by accident."
        checked={areOn}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <dl className="desk-keys">
        {keys
          .filter(({ key }) => areOn || key.length > 1)
          .map(({ key, does }) => (
            <Fragment key={key}>
              <dt>
                <kbd className="desk-key">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
      </dl>
    </>
  );
}

/** Whether all keys are shown: `?` shows them from everywhere but a field and an open dialog. */
export function useKeysDialog() {
  const [isOpen, setOpen] = useState(false);
  const show = () => setOpen(true);
  useDeskKeys([{ key: '?', does: 'Show keyboard shortcuts', press: show }]);
  return { isOpen, show, hide: () => setOpen(false) };
}
