import { BENEFIT_TEXTS, type BenefitTexts } from './benefit-texts.js';
import { QUEUE_GROUP } from './bridge-levels.js';
import type { Benefit, LevelBenefit, ThingBenefit } from './benefits.js';
import { percentText, periodText } from './formats.js';
import { PACK_DISCOUNT_PERCENT } from './money.js';
import type { Product } from './products.js';
import { DISCOUNT_GROUPS, PACK_GROUP, packOfRank } from './rights.js';
import type { Locale } from './users.js';

/** A key of a game server, such as `car.sultan`. Other effects are words of the team. */
const KEY = /^([a-z0-9-]+)(?:\.[a-z0-9-]+)+$/;
/**
 * The specification calls the lowest discount “monthly” and a higher one “discount”, although each lasts as long as its
 * benefit. Only the lowest discount with 30 days gets the monthly text.
 */
const isMonthly = (rank: number, days: number | null): boolean => rank === 1 && days === 30;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/**
 * Returns one line for each benefit of a product, for cards and pages, in a language. The lines come from the benefits
 * alone, so a card cannot promise more than the product gives. Groups that the site cannot describe are left out.
 */
export function benefitLines(benefits: readonly Benefit[], locale: Locale): string[] {
  const texts = BENEFIT_TEXTS[locale];
  const lines = benefits.flatMap((benefit) => {
    switch (benefit.kind) {
      case 'level':
        return benefit.group === QUEUE_GROUP
          ? queueLines(benefit, benefits, texts, locale)
          : levelLines(benefit, texts, locale);
      case 'thing':
        return thingLines(benefit, texts, locale);
    }
  });
  return [...new Set(lines)];
}

function levelLines({ group, rank, days }: LevelBenefit, texts: BenefitTexts, locale: Locale): string[] {
  if (!(DISCOUNT_GROUPS as readonly string[]).includes(group)) return [];
  const percent = percentText(locale, PACK_DISCOUNT_PERCENT[packOfRank(rank)]);
  const period = days === null ? null : periodText(locale, days, 'day');
  if (period === null || group === PACK_GROUP) {
    return [fill(texts.discount, { percent }), period ? fill(texts.lasts, { period }) : texts.forGood];
  }
  return [fill(isMonthly(rank, days) ? texts.monthlyDiscount : texts.discountFor, { percent, period })];
}

/** The line of a queue place. It has no time if a pack in the same product has the same time. */
function queueLines(
  { rank, days }: LevelBenefit,
  all: readonly Benefit[],
  texts: BenefitTexts,
  locale: Locale,
): string[] {
  const queue = fill(texts.queue, { rank: String(rank) });
  const isSaid = all.some(
    (other) => other.kind === 'level' && other.group === PACK_GROUP && other.days === days,
  );
  if (isSaid || days === null) return [queue];
  return [fill(texts.thingFor, { thing: queue, period: periodText(locale, days, 'day') })];
}

function thingLines({ effect, days }: ThingBenefit, texts: BenefitTexts, locale: Locale): string[] {
  const period = days === null ? null : periodText(locale, days, 'day');
  const key = KEY.exec(effect)?.[1];
  if (key === undefined) return [period ? fill(texts.thingFor, { thing: effect, period }) : effect];
  const text = Object.entries(texts.things).find(([known]) => known === key)?.[1];
  if (text === undefined) return period ? [fill(texts.yoursFor, { period })] : [];
  return [period ? fill(texts.thingFor, { thing: text, period }) : text];
}

/** The points of a description: staff write one a line. */
export const descriptionPoints = (description: string): string[] =>
  description
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[-•*]\s+/, ''))
    .filter((line) => line !== '');

/**
 * All points of a product: its description, then its benefits.
 * @param say returns a line of the description in the language
 */
export const productPoints = (
  { description, benefits }: Pick<Product, 'description' | 'benefits'>,
  locale: Locale,
  say: (text: string) => string,
): string[] => [...descriptionPoints(description).map(say), ...benefitLines(benefits, locale)];

const SENTENCE_END = /[.!?؟…]$/;

/**
 * The points of a product as one text: a sentence is followed by a space, anything shorter by a middle dot. A text that
 * contains a sentence ends with a full stop.
 */
export function pointsInOneText(points: readonly string[]): string {
  const text = points.reduce(
    (before, point) => (before ? `${before}${SENTENCE_END.test(before) ? ' ' : ' · '}${point}` : point),
    '',
  );
  const hasSentence = points.some((point) => SENTENCE_END.test(point));
  return hasSentence && !SENTENCE_END.test(text) ? `${text}.` : text;
}
