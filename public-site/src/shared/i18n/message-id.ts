import type apply from '../../locales/en/apply.json';
import type common from '../../locales/en/common.json';
import type errors from '../../locales/en/errors.json';
import type entity from '../../locales/en/entity.json';
import type job from '../../locales/en/job.json';
import type joinus from '../../locales/en/joinus.json';
import type landing from '../../locales/en/landing.json';
import type pages from '../../locales/en/pages.json';
import type payment from '../../locales/en/payment.json';
import type shop from '../../locales/en/shop.json';
import type streamer from '../../locales/en/streamer.json';

/** Every text of the site, by the id of its English message. */
export type MessageId =
  | keyof typeof apply
  | keyof typeof common
  | keyof typeof entity
  | keyof typeof errors
  | keyof typeof job
  | keyof typeof joinus
  | keyof typeof landing
  | keyof typeof pages
  | keyof typeof payment
  | keyof typeof shop
  | keyof typeof streamer;

export type MessageValues = Record<string, string | number>;
