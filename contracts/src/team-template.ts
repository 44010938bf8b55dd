import type { Content } from './content.js';
import { pictureSet, pictureSize } from './pictures.js';

/** Texts about a person in a section of people, besides the texts of every entry. */
export interface PersonWords {
  name: string;
  /** Address, `srcset`, and width and height in pixels of the picture. */
  picture: string;
  pictures: string;
  width: string;
  height: string;
}

/** Placeholders for these words in a template (`fillContent`). */
export const PERSON_MARKS: PersonWords = {
  name: '{{content.name}}',
  picture: '{{content.picture}}',
  pictures: '{{content.pictures}}',
  width: '{{content.width}}',
  height: '{{content.height}}',
};

export function personWords({ person, picture }: Pick<Content, 'person' | 'picture'>): PersonWords {
  const address = picture ?? '';
  const size = pictureSize(address);
  return {
    name: person?.name ?? '',
    picture: address,
    pictures: pictureSet(address) ?? '',
    width: String(size?.width ?? ''),
    height: String(size?.height ?? ''),
  };
}
