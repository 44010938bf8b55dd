import type { UploadedPicture } from '@city/contracts';
import type { Client } from './client.js';

/** A PNG of four amber pixels. */
export const SMALL_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWN4MVXrxVQtBggFADFKBp2POMNrAAAAAElFTkSuQmCC',
  'base64',
);

/** Uploads it; returns the name in its address. */
export async function smallPicture(admin: Client): Promise<string> {
  const { body } = await admin.post<UploadedPicture>('/api/pictures', SMALL_PICTURE);
  return body.address.split('/').at(-1) ?? '';
}
