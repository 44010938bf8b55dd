import { useIsMutating } from '@tanstack/react-query';
import { SaveButton } from 'react-admin';

/** The key of the mutations that upload a picture. */
export const UPLOAD_KEY = ['upload'] as const;

/** The button that saves a form with pictures: it waits for their uploads, without which the form is not complete. */
export function SaveAfterUpload() {
  const waits = useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
  return <SaveButton disabled={waits} {...(waits && { label: 'city.pictures.waiting' })} />;
}
