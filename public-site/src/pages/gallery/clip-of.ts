import { parseClip, type Clip, type Content } from '@city/contracts';

/** The clip of an entry; null for a picture. */
export const clipOf = ({ gallery }: Content): Clip | null => (gallery?.clip ? parseClip(gallery.clip) : null);
