import { useFormState } from 'react-hook-form';
import { useSaveContext } from 'react-admin';
import { useUnsaved } from './unsaved.js';

/** Asks for confirmation before changes of the surrounding form are lost. */
export function FormGuard() {
  const { dirtyFields } = useFormState();
  const { saving = false } = useSaveContext();
  useUnsaved(Object.keys(dirtyFields).length > 0 && !saving);
  return null;
}
