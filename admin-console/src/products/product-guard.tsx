import { useFormState } from 'react-hook-form';
import { useSaveContext } from 'react-admin';
import { useUnsaved } from '../layout/unsaved.js';

/** Asks before the changes of the form around it are lost. */
export function ProductGuard() {
  const { dirtyFields } = useFormState();
  const { saving = false } = useSaveContext();
  useUnsaved(Object.keys(dirtyFields).length > 0 && !saving);
  return null;
}
