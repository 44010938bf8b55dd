/** Leaves for the login at `url` (`loginUrl`), which returns to the site. */
export function startLogin(url: string): void {
  window.location.assign(url);
}
