import { fieldNames } from '../field-names.ts';
import type { ProfileForm } from './use-profile-change.ts';

/** Label, id and error of a field by its path in what is sent. */
export function fieldOf({ problemAt }: ProfileForm, path: string) {
  return { label: fieldNames[path] ?? path, name: path, id: path, error: problemAt(path) };
}
