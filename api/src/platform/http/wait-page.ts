import { createHash } from 'node:crypto';
import {
  brandColors,
  DIRECTION,
  escapeHtml,
  periodText,
  type Brand,
  type Locale,
  type SettingValues,
} from '@city/contracts';
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

function styleOf(brand: Brand): string {
  const { surface, text } = brandColors(brand);
  return `
:root { color-scheme: dark; background: ${surface}; color: ${text}; }
body { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.25; }
a { color: inherit; display: inline-block; margin-inline-end: 1.5rem; padding: 0.6rem 0; text-underline-offset: 0.25em; }
`;
}

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
export function sendWaitPage(
  config: AppConfig,
  { brand, media }: Pick<SettingValues, 'brand' | 'media'>,
  reply: FastifyReply,
  wait: Wait,
): void {
  const style = styleOf(brand);
  const hash = createHash('sha256').update(style).digest('base64');
  const inline = { scripts: [], styles: [`'sha256-${hash}'`] };
  void reply
    .status(429)
    .header('Retry-After', String(wait.waitSeconds))
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentSecurityPolicy(config, { media, inline }))
    .type('text/html; charset=utf-8')
    .send(waitPage(brand.name, style, wait));
}

function waitPage(siteName: string, style: string, { deed, locale, waitSeconds, again, home }: Wait): string {
  const words = WORDS[locale];
  const wait = periodText(locale, waitSeconds, 'second');
  return `<!doctype html>
<html lang="${locale}" dir="${DIRECTION[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${words.title} · ${siteName}`)}</title>
<style>${style}</style>
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
