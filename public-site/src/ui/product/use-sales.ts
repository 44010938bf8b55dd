import { runningSales, type CurrentSale, type SaleTerms } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readEmbedded } from '../../platform/api/document-answers';
import { serverNow } from '../../platform/api/server-time';
import { currentLocale } from '../../platform/i18n/i18n';

/** An open page reads new sales after this time. An unchanged answer is a 304 from the API’s memory. */
const REFRESH_MS = 60_000;
const NONE: readonly CurrentSale[] = [];

const salesQuery = queryOptions({
  queryKey: ['sales', 'current'],
  queryFn: ({ signal }) => readEmbedded('/api/sales/current', { signal }),
  refetchInterval: REFRESH_MS,
});

interface Sales {
  /** The sales that run or begin soon; none until they are known. */
  sales: readonly CurrentSale[];
  /** The sales that run now, for `priceOf`. */
  running: SaleTerms[];
  now: Date;
}

/** The current sales. The page renders again when one begins or ends. */
export function useSales(): Sales {
  const { data: sales = NONE } = useQuery(salesQuery);
  const [now, setNow] = useState(() => new Date(serverNow()));
  const moments = sales.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]);
  const next = Math.min(...moments.filter((at) => at > now.getTime()));
  useEffect(() => {
    if (next === Infinity) return;
    // A timer is late after the device was asleep: a longer wait is computed again.
    const wait = Math.min(Math.max(0, next - serverNow()), REFRESH_MS);
    const timer = setTimeout(() => setNow(new Date(serverNow())), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return { sales, running: runningSales(sales, now, currentLocale()), now };
}
