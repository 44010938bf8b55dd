/** A player on public lists, who has agreed to be shown there. */
export interface PublicFace {
  /** Display name. */
  name: string;
  /** Path of the picture on the site. It cannot be guessed, and changes with each consent. */
  picture: string;
}

/** Most faces beside one thing. */
export const FACES_MAX = 6;

/** `PUT /api/users/me/public-lists` */
export interface PublicListsInput {
  /** Whether everybody may see the player’s name and picture on public lists. */
  shown: boolean;
}
