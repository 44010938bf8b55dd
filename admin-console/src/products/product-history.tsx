import { isPrice, toMoney, type Currency, type ProductChange, type ProductFieldValue } from '@city/contracts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useMoneyLabel } from '../layout/amount.js';
import { ChangeArrow } from '../layout/change-arrow.js';
import { useHost } from '../layout/host.js';
import { Loaded } from '../layout/loaded.js';
import { Timeline } from '../layout/timeline.js';
import { COLON } from '../messages/language.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { useBenefitsText } from './benefits-text.js';

const CURRENCY_OF: Readonly<Record<string, Currency>> = { price: 'USD', tndPrice: 'TND' };

/** The audit log of the product, newest first. */
export function ProductHistory() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const id = useRecordContext()?.id;
  const query = useQuery({
    queryKey: ['products', 'history', id],
    queryFn: () => dataProvider.productHistory(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {translate('city.products.history.title')}
      </Typography>
      <Loaded of={query} loading={<LinearProgress aria-label={translate('city.list.loading')} />}>
        {(changes) => (
          <Timeline
            events={[...changes].reverse().map((change) => ({
              key: `${change.at} ${change.action}`,
              what: translate(`city.products.history.${change.action}`),
              by: change.by ? (change.by.global_name ?? change.by.discord_username) : null,
              at: change.at,
              note: change.changes.length > 0 && <Changes changes={change.changes} />,
            }))}
          />
        )}
      </Loaded>
    </Box>
  );
}

function Changes({ changes }: Pick<ProductChange, 'changes'>) {
  const translate = useTranslate();
  const moneyLabel = useMoneyLabel();
  const { locale } = useHost();
  const benefitsText = useBenefitsText();
  const text = (field: string, value: ProductFieldValue) => {
    if (Array.isArray(value)) return benefitsText(value);
    if (typeof value === 'boolean') return translate(value ? 'city.answers.yes' : 'city.answers.no');
    const currency = CURRENCY_OF[field];
    return currency && isPrice(value) ? moneyLabel(toMoney(value, currency)) : String(value);
  };
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      {translate(`resources.products.fields.${field}`, { _: field })}
      {COLON[locale]} <bdi>{text(field, before)}</bdi>
      <ChangeArrow />
      <bdi>{text(field, after)}</bdi>
    </div>
  ));
}
