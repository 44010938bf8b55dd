import type { ProductQuote } from '@city/contracts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A quote as the API answers it. */
export const toQuote = ({
  discount,
  effects,
  lastPurchase,
  ...quote
}: ProductQuote): ProductQuote<string> => ({
  ...quote,
  discount: discount && { ...discount, until: iso(discount.until) },
  lastPurchase: lastPurchase && { ...lastPurchase, at: lastPurchase.at.toISOString() },
  effects: effects.map(({ startsAt, endsAt, other, ...effect }) => ({
    ...effect,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    other: other && { ...other, until: iso(other.until) },
  })),
});
