/** Leaves the site for the login at `url` (`loginUrl`), which brings the player back. */
export function startLogin(url: string): void {
  window.location.assign(url);
}
