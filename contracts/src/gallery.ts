import { clipPage, parseClip } from './clips.js';
import type { ContentInput } from './content.js';
import type { FieldIssue } from './text.js';

/** Fields that only an entry of the gallery has. */
export interface GalleryItem {
  /** Address of a clip on its platform; null for a picture. */
  clip: string | null;
  /** The author’s name. */
  credit: string | null;
}

/** The parts of an entry that the gallery needs: a picture, or a clip that may have one as its poster. */
export function listGalleryIssues({
  picture,
  gallery,
}: Pick<ContentInput, 'picture' | 'gallery'>): FieldIssue[] {
  const link = gallery?.clip?.trim();
  if (link && !parseClip(link)) {
    const message = 'a clip is a link to YouTube, Twitch, Kick or Streamable';
    return [{ field: 'gallery.clip', code: 'CLIP_UNKNOWN', message }];
  }
  if (link || picture) return [];
  return [{ field: 'gallery.clip', code: 'FIELD_EMPTY', message: 'the gallery needs a picture or a clip' }];
}

/** Cleans valid input for storing. Only the page of the clip is kept from a link. Null if both fields are empty. */
export function tidyGalleryItem(typed: GalleryItem | null): GalleryItem | null {
  const clip = parseClip(typed?.clip ?? '');
  const credit = typed?.credit?.trim() || null;
  return clip || credit ? { clip: clip && clipPage(clip), credit } : null;
}
