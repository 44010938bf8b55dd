import { BRAND_COLORS, DIRECTION, escapeHtml, LOCALES, type Locale } from '@city/contracts';
import { SECRETS, VARIABLE_OF, type SetupFaults, type SetupForm } from './setup-checks.js';
import {
  SETUP_FIELDS,
  SETUP_TEXTS,
  type SetupFault,
  type SetupField,
  type SetupTexts,
} from './setup-texts.js';

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', ar: 'العربية' };

const color = BRAND_COLORS;
const STYLE = `
:root { color-scheme: dark; background: ${color.surface}; color: ${color.text}; }
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.25; } h2 { font-size: 1.25rem; margin: 2rem 0 0; }
nav a { display: inline-block; margin-inline-end: 1rem; } a { color: ${color.link}; }
label { display: block; margin-top: 1.25rem; font-weight: 600; }
input, select { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
  color: inherit; background: ${color['surface-raised']}; border: 1px solid ${color['line-strong']}; border-radius: 0.5rem; }
input[readonly] { direction: ltr; } [aria-invalid=true] { border-color: ${color['danger-text']}; }
button { min-height: 2.75rem; margin-top: 1.75rem; padding: 0.5rem 1.5rem; font: inherit; font-weight: 600; border: 0;
  border-radius: 0.5rem; color: ${color['on-accent']}; background: ${color.accent}; cursor: pointer; }
:focus-visible { outline: 3px solid ${color['accent-bright']}; outline-offset: 2px; }
.hint { margin: 0.25rem 0 0; color: ${color['text-quiet']}; } .fault { margin: 0.25rem 0 0; color: ${color['danger-text']}; }
`;

/** Fills in the browser's time zone and checks the values with Discord as they are typed. Without it, the button does. */
const CHECK_AS_TYPED = `
const form = document.querySelector('form[data-check]');
let latest = 0;
if (form) form.timeZone.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone;
form?.addEventListener('change', async () => {
  const turn = ++latest;
  const answer = await fetch(form.dataset.check, { method: 'POST', body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  if (turn !== latest || !answer?.ok) return;
  const faults = await answer.json();
  for (const place of form.querySelectorAll('.fault')) {
    const input = document.getElementById(place.id.slice('fault-'.length));
    const text = !input || input.value ? (faults[place.dataset.field] ?? '') : '';
    place.textContent = text;
    input?.setAttribute('aria-invalid', String(text !== ''));
  }
});
`;

export interface PageView {
  locale: Locale;
  nonce: string;
}

const t = (text: string) => escapeHtml(text);

function page(
  { locale, nonce }: PageView,
  title: string,
  body: string,
  { refresh = '', script = '', isNote = false } = {},
): string {
  const links = LOCALES.map(
    (one) => `<a href="/setup?lang=${one}" lang="${one}" hreflang="${one}">${LANGUAGES[one]}</a>`,
  );
  return `<!doctype html>
<html lang="${locale}" dir="${DIRECTION[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh && `\n<meta http-equiv="refresh" content="${t(refresh)}">`}
<title>${t(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
${isNote ? '' : `<nav>${links.join('')}</nav>`}
<main>
<h1>${t(title)}</h1>
${body}
</main>${script && `\n<script nonce="${nonce}">${script}</script>`}
</body>
</html>
`;
}

/** A page with a text, and perhaps a link. */
export function notePage(
  view: PageView,
  name: keyof SetupTexts['note'],
  { href = '', refresh = '' } = {},
): string {
  const {
    title,
    text,
    button = '',
  }: { title: string; text: string; button?: string } = SETUP_TEXTS[view.locale].note[name];
  const link = href && button && `<p><a href="${t(href)}">${t(button)}</a></p>`;
  return page(view, title, `<p>${t(text)}</p>${link}`, { refresh, isNote: true });
}

export function codePage(view: PageView, fault?: SetupFault, left = 0): string {
  const { code, fault: faults } = SETUP_TEXTS[view.locale];
  const text = fault ? faults[fault].replace('{left}', String(left)) : '';
  return page(
    view,
    code.title,
    `<p>${t(code.text)} <bdi><code>docker compose logs api-1</code></bdi></p>
<form method="post" action="/setup/code">
<label for="code">${t(code.label)}</label>
<input id="code" name="code" required autofocus autocomplete="off" spellcheck="false" dir="ltr" maxlength="64" aria-invalid="${text !== ''}" aria-describedby="fault-code">
<p class="fault" id="fault-code" role="alert">${t(text)}</p>
<button>${t(code.button)}</button>
</form>`,
  );
}

export interface FormState {
  form: SetupForm;
  faults: SetupFaults;
  redirect: string;
  /** Variables that the environment has: their fields are left out. */
  given: readonly string[];
  kept: readonly string[];
}

export function formPage(view: PageView, state: FormState): string {
  const { form: texts, fault, title } = SETUP_TEXTS[view.locale];
  const { faults, given } = state;
  const shown = SETUP_FIELDS.filter((field) => field === 'redirect' || !given.includes(VARIABLE_OF[field]));
  const first = shown.find((field) => faults[field]);
  const fields = shown.map((field) => fieldOf(view.locale, field, { ...state, isFocused: field === first }));
  const middle = shown.indexOf('redirect');
  return page(
    view,
    title,
    `<form method="post" action="/setup" data-check="/setup/check">
<p class="fault" id="fault-page" data-field="page" role="alert">${t(faults.page ? fault[faults.page] : '')}</p>
<h2>${t(texts.community)}</h2>
${fields.slice(0, middle).join('\n')}
<h2>${t(texts.discord)}</h2>
<p>${t(texts.discordText)}</p>
${fields.slice(middle).join('\n')}
${given.length > 0 ? `<p class="hint">${t(texts.given)} <bdi>${t(given.join(', '))}</bdi></p>` : ''}
<p class="hint">${t(texts.payments)}</p>
<button>${t(texts.button)}</button>
</form>`,
    { script: CHECK_AS_TYPED },
  );
}

function fieldOf(
  locale: Locale,
  field: SetupField,
  { form, faults, redirect, kept, isFocused }: FormState & { isFocused: boolean },
): string {
  const texts = SETUP_TEXTS[locale];
  const [label = '', hint = ''] = texts.field[field];
  const variable = VARIABLE_OF[field];
  const fault = faults[field];
  const value = field === 'redirect' ? redirect : (form[field] ?? '');
  const attributes = [
    `id="${field}" name="${field}" aria-describedby="hint-${field} fault-${field}" aria-invalid="${fault !== undefined}"`,
    isFocused ? 'autofocus' : '',
    field === 'name' ? 'maxlength="80"' : 'dir="ltr" maxlength="200"',
    field === 'redirect' ? 'readonly' : 'autocomplete="off" spellcheck="false"',
    SECRETS.includes(variable) ? 'type="password"' : `value="${t(value)}"`,
  ].join(' ');
  const options = LOCALES.map(
    (one) =>
      `<option value="${one}"${one === (value || locale) ? ' selected' : ''}>${LANGUAGES[one]}</option>`,
  );
  return `<label for="${field}">${t(label)}</label>
${field === 'language' ? `<select id="language" name="language">${options.join('')}</select>` : `<input ${attributes}>`}
<p class="hint" id="hint-${field}">${t(kept.includes(variable) ? texts.form.kept : hint)}</p>
<p class="fault" id="fault-${field}" data-field="${field}" role="status">${t(fault ? texts.fault[fault] : '')}</p>`;
}

export function loginPage(
  view: PageView,
  redirect: string,
  { adminNeedsMfa, fault }: { adminNeedsMfa: boolean; fault?: SetupFault },
): string {
  const { login, fault: faults } = SETUP_TEXTS[view.locale];
  return page(
    view,
    login.title,
    `<p class="fault" role="alert">${t(fault ? faults[fault] : '')}</p>
<p>${t(login.text)}${adminNeedsMfa ? ` ${t(login.mfa)}` : ''}</p>
<p>${t(login.redirect)} <bdi><code>${t(redirect)}</code></bdi></p>
<form method="post" action="/setup/login"><button>${t(login.button)}</button></form>
<p><a href="/setup?change">${t(login.change)}</a></p>`,
  );
}
