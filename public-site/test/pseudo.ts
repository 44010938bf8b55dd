import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { messagesOf, namespacesOf } from './texts';

type Token = string | [name: string, type?: string, options?: unknown];

/** Converts letters to full-width forms. Components and data contain no such letters. */
const toFullWidth = (text: string) =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    )
    .join('');

function toFullWidthToken(token: Token): Token {
  if (typeof token === 'string') return toFullWidth(token);
  const [name, type, options] = token;
  if (type === undefined || typeof options !== 'object' || options === null) return token;
  const forms = Object.entries(options).map(([form, tokens]) => [form, toFullWidthForms(tokens)]);
  return [name, type, Object.fromEntries(forms)];
}

function toFullWidthForms(message: unknown): unknown {
  if (typeof message === 'string') return toFullWidth(message);
  return Array.isArray(message) ? message.map((token) => toFullWidthToken(token as Token)) : message;
}

/** The English texts of a namespace, recognisable as messages wherever they are rendered. */
export function pseudoMessages(namespace: string): Messages {
  const entries = Object.entries(messagesOf('en', namespace));
  return Object.fromEntries(
    entries.map(([id, text]) => [id, toFullWidthForms(compileMessage(text))]),
  ) as Messages;
}

/** Mocks `src/platform/i18n/catalogs`. */
export function pseudoCatalogs(): Record<string, Record<string, () => Promise<{ default: Messages }>>> {
  return Object.fromEntries(
    namespacesOf('en').map((name) => [
      name,
      { en: () => Promise.resolve({ default: pseudoMessages(name) }) },
    ]),
  );
}

const READ_ALOUD_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder'];

/** Every visible or announced text of the page. */
export function announcedTexts(root: Node): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      texts.push(...READ_ALOUD_ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
    else if (!(node.parentElement instanceof HTMLScriptElement)) texts.push(node.textContent ?? '');
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}
