import { createHash } from 'node:crypto';
import { BRAND_COLORS, DIRECTION, escapeHtml, localizedPath, periodText, type Locale } from '@city/contracts';

interface Words {
  title: string;
  /** @param wait a duration with its unit */
  text: (wait: string) => string;
  again: string;
  home: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'That was a bit fast',
    text: (wait) =>
      `There were a lot of logins from here. Wait ${wait} and log in again. You haven’t lost anything.`,
    again: 'Log in again',
    home: 'Back to the site',
  },
  fr: {
    title: 'C’était un peu rapide',
    text: (wait) =>
      `Il y a eu beaucoup de connexions d’ici. Attends ${wait}, puis reconnecte-toi. Rien n’est perdu.`,
    again: 'Se reconnecter',
    home: 'Retour au site',
  },
  ar: {
    title: 'كان ذلك سريعًا بعض الشيء',
    text: (wait) => `كثرت محاولات الدخول من هنا. انتظر ${wait} ثم سجّل الدخول من جديد. لم تفقد شيئًا.`,
    again: 'سجّل الدخول من جديد',
    home: 'العودة إلى الموقع',
  },
};

const STYLE = `
:root { color-scheme: dark; background: ${BRAND_COLORS.surface}; color: ${BRAND_COLORS.text}; }
body { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.25; }
a { color: inherit; display: inline-block; margin-inline-end: 1.5rem; padding: 0.6rem 0; text-underline-offset: 0.25em; }
`;

/** The CSP hash of the page's inline style. */
export const TOO_MANY_LOGINS_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface Place {
  locale: Locale;
  siteName: string;
  waitSeconds: number;
  /** The site's origin. */
  webOrigin: string;
  /** Page of the site on which the login began. */
  returnTo: string;
}

/** HTML page with the time to wait and a link back. Self-contained, because the site may have another origin. */
export function tooManyLoginsPage({ locale, siteName, waitSeconds, webOrigin, returnTo }: Place): string {
  const { title, text, again, home } = WORDS[locale];
  const wait = periodText(locale, waitSeconds, 'second');
  const login = `/auth?${new URLSearchParams({ returnTo }).toString()}`;
  const back = `${webOrigin}${returnTo === '/' ? localizedPath(locale, '/') : returnTo}`;
  return `<!doctype html>
<html lang="${locale}" dir="${DIRECTION[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${siteName}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text(wait))}</p>
<p><a href="${escapeHtml(login)}">${escapeHtml(again)}</a><a href="${escapeHtml(back)}">${escapeHtml(home)}</a></p>
</main>
</body>
</html>
`;
}
