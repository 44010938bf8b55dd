import { createHash } from 'node:crypto';
import { BRAND_COLORS, DIRECTION, escapeHtml, periodText, type Locale } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import { contentSecurityPolicy } from './security-headers.js';

type Deed = 'login' | 'page';

interface Words {
  title: string;
  /** @param wait a duration with its unit */
  text: Readonly<Record<Deed, (wait: string) => string>>;
  again: Readonly<Record<Deed, string>>;
  home: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'That was a bit fast',
    text: {
      login: (wait) =>
        `There were a lot of logins from here. Wait ${wait} and log in again. You haven’t lost anything.`,
      page: (wait) =>
        `A lot of pages were opened from here. Wait ${wait} and try again. You haven’t lost anything.`,
    },
    again: { login: 'Log in again', page: 'Try again' },
    home: 'Back to the site',
  },
  fr: {
    title: 'C’était un peu rapide',
    text: {
      login: (wait) =>
        `Il y a eu beaucoup de connexions d’ici. Attends ${wait}, puis reconnecte-toi. Rien n’est perdu.`,
      page: (wait) =>
        `Beaucoup de pages ont été ouvertes d’ici. Attends ${wait}, puis réessaie. Rien n’est perdu.`,
    },
    again: { login: 'Se reconnecter', page: 'Réessayer' },
    home: 'Retour au site',
  },
  ar: {
    title: 'كان ذلك سريعًا بعض الشيء',
    text: {
      login: (wait) => `كثرت محاولات الدخول من هنا. انتظر ${wait} ثم سجّل الدخول من جديد. لم تفقد شيئًا.`,
      page: (wait) => `فُتحت صفحات كثيرة من هنا. انتظر ${wait} ثم حاول مجددًا. لم تفقد شيئًا.`,
    },
    again: { login: 'سجّل الدخول من جديد', page: 'حاول مجددًا' },
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
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface Wait {
  deed: Deed;
  locale: Locale;
  waitSeconds: number;
  /** Address to try again; empty for the page's own. */
  again: string;
  home: string;
}

/**
 * Answers a browser that has used up a rate limit with a page: the time to wait, and links. The page needs no other
 * files, because the site may have another origin, and requests for files count for the limit, too.
 */
export function sendWaitPage(config: AppConfig, reply: FastifyReply, wait: Wait): void {
  const { media } = config.settings.fallback;
  const inline = { scripts: [], styles: [STYLE_HASH] };
  void reply
    .status(429)
    .header('Retry-After', String(wait.waitSeconds))
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentSecurityPolicy(config, { media, inline }))
    .type('text/html; charset=utf-8')
    .send(waitPage(config.community.name, wait));
}

function waitPage(siteName: string, { deed, locale, waitSeconds, again, home }: Wait): string {
  const words = WORDS[locale];
  const wait = periodText(locale, waitSeconds, 'second');
  return `<!doctype html>
<html lang="${locale}" dir="${DIRECTION[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${words.title} · ${siteName}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.text[deed](wait))}</p>
<p><a href="${escapeHtml(again)}">${escapeHtml(words.again[deed])}</a><a href="${escapeHtml(home)}">${escapeHtml(words.home)}</a></p>
</main>
</body>
</html>
`;
}
