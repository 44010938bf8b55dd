import {
  type AuditEntry,
  type Benefit,
  type Currency,
  inLanguage,
  isPrice,
  type LocalizedText,
  numberText,
  type Permission,
  type ProductNeed,
  toMoney,
} from '@city/contracts';
import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { needText } from '../../kit/form/player-facts.js';
import { ChangeArrow, useMoneyLabel, useTimeText } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { COLON } from '../../platform/language.js';
import { APPLICATION_RESOURCES } from '../../platform/resources.js';
import { useBenefitsText } from '../products/benefits-text.js';
import { permissionKey } from '../staff/permissions.js';
import { actionKey, type AuditChange } from './audit-changes.js';

/** Changed fields shown initially; the others can be expanded. */
const SHOWN = 6;

interface ChangesProps {
  type: AuditEntry['target']['type'];
  changes: AuditChange[];
}

/** The changed fields of an entry. If there are many, only the first ones are shown at first. */
export function Changes({ type, changes }: ChangesProps) {
  const translate = useTranslate();
  const others = changes.slice(SHOWN);
  return (
    <Box sx={{ minWidth: { sm: 200 }, maxWidth: '48ch', overflowWrap: 'anywhere' }}>
      <ChangeList type={type} changes={changes.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, typography: 'caption' }}>
            {translate('city.audit.more', { smart_count: others.length })}
          </Box>
          <ChangeList type={type} changes={others} />
        </details>
      )}
    </Box>
  );
}

function ChangeList({ type, changes }: ChangesProps) {
  const words = useChangeWords();
  const { locale } = useHost();
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Typography variant="caption" component="span" color="text.secondary">
            <bdi>{words.label(type, field)}</bdi>
            {COLON[locale]}{' '}
          </Typography>
          {before !== undefined && (
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {words.value(field, before)}
            </Box>
          )}
          {before !== undefined && after !== undefined && <ChangeArrow />}
          {after !== undefined && <bdi>{words.value(field, after)}</bdi>}
        </li>
      ))}
    </Box>
  );
}

/** Prices stored as decimals, and their currency. */
const CURRENCY_OF: Readonly<Record<string, Currency>> = {
  price: 'USD',
  tndPrice: 'TND',
  tippedAmount: 'TND',
};

/** Translations of enum values by field. Orders, payments and applications have different statuses. */
const VALUES_OF: Readonly<Record<string, readonly string[]>> = {
  status: ['city.status', 'city.orders.status', 'city.payments.status'],
  pack: ['city.players.packs'],
  category: ['city.products.category'],
  failure: ['city.errors'],
};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The currency of fields that contain an amount in its smallest unit. */
const MINOR_UNITS: Readonly<Record<string, Currency>> = { aboveCents: 'USD', aboveMillimes: 'TND' };

interface ChangeWords {
  /** The label of a field. */
  label(type: AuditEntry['target']['type'], field: string): string;
  /** A value for display: money, times, statuses, yes and no. */
  value(field: string, value: unknown): string;
}

/** The changes of the audit log in the reader's language. */
function useChangeWords(): ChangeWords {
  const translate = useTranslate();
  const moneyLabel = useMoneyLabel();
  const timeText = useTimeText();
  const benefitsText = useBenefitsText();
  const { locale } = useHost();
  return useMemo(() => {
    const known = (key: string) => translate(key, { _: '' });
    const value = (field: string, of: unknown): string => {
      if (typeof of === 'boolean') return translate(of ? 'city.answers.yes' : 'city.answers.no');
      if (typeof of === 'number') {
        const minor = MINOR_UNITS[field];
        if (minor) return moneyLabel({ amount: of, currency: minor });
        const currency = CURRENCY_OF[field];
        return currency && isPrice(of) ? moneyLabel(toMoney(of, currency)) : numberText(locale, of);
      }
      if (field === 'benefits') return benefitsText(of as Benefit[]);
      if (field === 'needs') return needText(of as ProductNeed | null, new Map(), translate);
      if (field === 'perPlayer' && of === null) return '–';
      if (Array.isArray(of)) return of.map((entry) => value(field, entry)).join(' · ');
      if (isTemplate(of)) return inLanguage(of.title, locale);
      if (typeof of !== 'string') return JSON.stringify(of);
      if (field === 'permissions') return translate(permissionKey(of as Permission), { _: of });
      if (field === 'act') return translate(`city.audit.action.${actionKey(of)}`, { _: of });
      const words = (
        VALUES_OF[field] ??
        Object.values(APPLICATION_RESOURCES).map((kind) => `city.forms.${kind}.options.${field}`)
      )
        .map((group) => known(`${group}.${of}`))
        .find(Boolean);
      return words ?? (TIME.test(of) ? timeText(of) : of);
    };
    const label = (type: string, field: string): string => {
      const group = GROUP_OF[type];
      const [first = '', ...rest] = field.split('.');
      // The answers to a situation are labelled with their questions.
      if (first === 'situationalAnswers') return rest.join(' ').replaceAll('_', '.');
      return (
        (group && known(`${group}.${field.replaceAll('.', '_')}`)) ||
        known(`city.audit.field.${field}`) ||
        readable(field)
      );
    };
    return { label, value };
  }, [translate, moneyLabel, timeText, benefitsText, locale]);
}

/** Message groups with the field labels of each kind. */
const GROUP_OF: Readonly<Record<string, string>> = {
  product: 'resources.products.fields',
  content: 'city.content.fields',
  settings: 'city.settings.name',
  ...Object.fromEntries(
    Object.values(APPLICATION_RESOURCES).map((kind) => [kind, `city.forms.${kind}.fields`]),
  ),
};

/** A settings template is shown by its title. */
const isTemplate = (value: unknown): value is { title: LocalizedText } =>
  typeof value === 'object' && value !== null && 'title' in value;

/** A readable form of an untranslated field name: `packExpiresAt` as "Pack expires at". */
function readable(field: string): string {
  const words = field
    .replace(/[._]/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
