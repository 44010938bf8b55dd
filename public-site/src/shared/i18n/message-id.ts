import type common from '../../locales/en/common.json';
import type errors from '../../locales/en/errors.json';
import type joinus from '../../locales/en/joinus.json';
import type landing from '../../locales/en/landing.json';
import type pages from '../../locales/en/pages.json';
import type payment from '../../locales/en/payment.json';
import type shop from '../../locales/en/shop.json';

/** Every text of the site, by the id of its English message. */
export type MessageId =
  | keyof typeof common
  | keyof typeof errors
  | keyof typeof joinus
  | keyof typeof landing
  | keyof typeof pages
  | keyof typeof payment
  | keyof typeof shop;

export type MessageValues = Record<string, string | number>;
