import {
  inLanguage,
  isPrice,
  toMoney,
  type AuditEntry,
  type Currency,
  type LocalizedText,
} from '@city/contracts';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useMoneyLabel } from '../layout/amount.js';
import { useHost } from '../layout/host.js';
import { useTimeText } from '../layout/local-time.js';
import { FORMATS } from '../messages/language.js';

/** Prices that are stored as decimals, and their currency. */
const CURRENCY_OF: Readonly<Record<string, Currency>> = {
  price: 'USD',
  tndPrice: 'TND',
  tippedAmount: 'TND',
};

/** Words for the values of a field that has a few of its own. Orders, payments and applications share no state. */
const VALUES_OF: Readonly<Record<string, readonly string[]>> = {
  status: ['city.status', 'city.orders.status', 'city.payments.status'],
  pack: ['city.players.packs'],
  category: ['city.products.category'],
};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

export interface ChangeWords {
  /** What a fact of such a thing is called. */
  label(type: AuditEntry['target']['type'], field: string): string;
  /** A value as people read it: money, times, states, yes and no. */
  value(field: string, value: unknown): string;
}

/** The facts of the audit log in the reader's language. */
export function useChangeWords(): ChangeWords {
  const translate = useTranslate();
  const moneyLabel = useMoneyLabel();
  const timeText = useTimeText();
  const { locale } = useHost();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(FORMATS[locale]);
    const known = (key: string) => translate(key, { _: '' });
    const value = (field: string, of: unknown): string => {
      if (typeof of === 'boolean') return translate(of ? 'city.answers.yes' : 'city.answers.no');
      if (typeof of === 'number') {
        const currency = CURRENCY_OF[field];
        return currency && isPrice(of) ? moneyLabel(toMoney(of, currency)) : numbers.format(of);
      }
      if (Array.isArray(of)) return of.map((entry) => value(field, entry)).join(' · ');
      if (isTemplate(of)) return inLanguage(of.title, locale);
      if (typeof of !== 'string') return JSON.stringify(of);
      const words = (VALUES_OF[field] ?? [`city.options.${field}`])
        .map((group) => known(`${group}.${of}`))
        .find(Boolean);
      return words ?? (TIME.test(of) ? timeText(of) : of);
    };
    const label = (type: string, field: string): string => {
      const group = GROUP_OF[type];
      const [first = '', ...rest] = field.split('.');
      // The answers to a situation stand by their questions.
      if (first === 'situationalAnswers') return rest.join(' ').replaceAll('_', '.');
      return (
        (group && known(`${group}.${field.replaceAll('.', '_')}`)) ||
        known(`city.audit.field.${field}`) ||
        readable(field)
      );
    };
    return { label, value };
  }, [translate, moneyLabel, timeText, locale]);
}

/** Where the fields of a kind of thing have their names already. */
const GROUP_OF: Readonly<Record<string, string>> = {
  product: 'resources.products.fields',
  settings: 'city.settings.name',
  whitelist: 'city.whitelist.fields',
  beta: 'city.beta.fields',
  entity: 'city.entity.fields',
  job: 'city.job.fields',
  streamer: 'city.streamer.fields',
};

/** A template of the settings is called by its title. */
const isTemplate = (value: unknown): value is { title: LocalizedText } =>
  typeof value === 'object' && value !== null && 'title' in value;

/** The name of a field that no language knows, in words: `packExpiresAt` as "Pack expires at". */
function readable(field: string): string {
  const words = field
    .replace(/[._]/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
