import { messagesOf, namespacesOf } from '../texts';

const texts = namespacesOf('en').reduce<Record<string, string>>(
  (all, name) => ({ ...all, ...messagesOf('en', name) }),
  {},
);
const textsOf = (ids: RegExp) => Object.keys(texts).flatMap((id) => (ids.test(id) ? (texts[id] ?? []) : []));

/** Statements about money or a purchase. */
const CLAIMS = textsOf(
  /^payment\.(money\.(not-taken|unpaid|held|settling)|success\.(title|thanks|none)|orders\.empty|fail\.(title|body|direct))$/,
);
const CLAIM = /(nothing|no money|haven’t been|not been) (?:(?:was|been) )?(?:charged|taken|bought)/i;

/** Texts that ask for a login. */
const LOGIN = textsOf(
  /^(apply\.login|whitelist\.login\.|beta\.login|shop\.wall\.(?!home$)|shop\.product\.loginToBuy|payment\.reason\.login|errors\.NOT_LOGGED_IN)/,
);

/** A countdown, which changes because the tests move the clock. */
const COUNTDOWN = /in [\d,]+ (?:days|hours|minutes)/g;

export const mainText = (): string =>
  (document.querySelector('main')?.textContent ?? '').replace(COUNTDOWN, 'in some time');

/** The headings of the page's sections. */
export const sectionsOf = (): string[] =>
  [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);

export function moneyClaims(text: string): string[] {
  return [...CLAIMS.filter((claim) => text.includes(claim)), ...(CLAIM.exec(text)?.slice(0, 1) ?? [])];
}

interface Expected {
  isLoggedIn: boolean;
  /** Text of the page when nothing fails. */
  healthy: string;
  /** If the page shows these headings, it is complete and needs no link or retry besides the frame’s. */
  sections: readonly string[];
  /** Statements that the page may make, because it has evidence for them. */
  claims: readonly string[];
}

/** Returns the faults of the page after a failed request. */
export function faultsOf(said: string[], { isLoggedIn, healthy, sections, claims }: Expected): string[] {
  const main = document.querySelector('main');
  const shown = [mainText(), ...said].join('\n');
  const faults = moneyClaims(shown)
    .filter((claim) => !claims.includes(claim))
    .map((claim) => `claims: ${claim}`);
  if (isLoggedIn) {
    faults.push(...LOGIN.filter((text) => shown.includes(text)).map((text) => `asks for the login: ${text}`));
  }
  if (!main?.textContent?.trim()) faults.push('is blank');
  if (shown.includes(texts['crash.title'] ?? '')) faults.push('broke');
  const shownSections = sectionsOf();
  const isComplete = sections.length > 0 && sections.every((section) => shownSections.includes(section));
  if (mainText() !== healthy && !isComplete && !main?.querySelector('a[href], button:enabled'))
    faults.push('has no way on');
  if (main?.querySelector(`[role=status][aria-label="${texts['common.loading'] ?? ''}"]`)) {
    faults.push('loads for ever');
  }
  return faults;
}
