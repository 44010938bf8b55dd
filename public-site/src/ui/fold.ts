/** The id of the fold with the player's own answers, on every page that shows an application. */
export const OWN_ANSWERS = 'own-answers';

/** Opens the fold that a link leads to; a `details` element. */
export function unfold(id: string): void {
  const fold = document.getElementById(id);
  if (fold instanceof HTMLDetailsElement) fold.open = true;
}

/** Opens the fold around a field, so that the field can have the focus. */
export function unfoldField(name: string): void {
  const fold = document.getElementsByName(name)[0]?.closest('details');
  if (fold) fold.open = true;
}
