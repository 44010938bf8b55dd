import {
  inLanguage,
  percentText,
  type Sale,
  SALE_STATES,
  type SaleState,
  saleStateAt,
} from '@city/contracts';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useActs } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { Section } from '../../kit/record/document.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { LocalTime, StateChip, useNow } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';
import { newSale, SALES, SaleForm } from './sale-form.js';

const TONE = { now: 'success', coming: 'info', ended: 'default' } as const;

/** Current, coming and ended sales, with the form for a new one. */
export function SalesPage() {
  const query = useApiQuery(SALES, (api) => api.readSales());
  return (
    <PanelPage title="city.menu.sales" hint="city.sales.hint">
      <Loaded query={query}>{(sales) => <Sales sales={sales} />}</Loaded>
    </PanelPage>
  );
}

function Sales({ sales }: { sales: Sale[] }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.sales.${key}`);
  const [adding, setAdding] = useState(false);
  const now = new Date(useNow());
  const isIn = (state: SaleState) => sales.filter((sale) => saleStateAt(sale, now) === state);
  return (
    <>
      {isIn('now').length === 0 && <Typography>{t('none')}</Typography>}
      {adding ? (
        <Section title={t('add')}>
          <SaleForm
            start={newSale()}
            submit="city.sales.add"
            done="city.sales.added"
            command={(api, sale) => api.addSale(sale)}
            onClose={() => setAdding(false)}
          />
        </Section>
      ) : (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      )}
      {SALE_STATES.map((state) => {
        const shown = isIn(state);
        if (shown.length === 0) return null;
        return (
          <Box
            key={state}
            component="section"
            aria-label={t(`state.${state}`)}
            sx={{ display: 'grid', gap: 1 }}
          >
            <Typography variant="h6" component="h2">
              {t(`state.${state}`)}
            </Typography>
            {shown.map((sale) => (
              <SaleCard key={sale._id} sale={sale} state={state} />
            ))}
          </Box>
        );
      })}
    </>
  );
}

/** One sale, with the buttons that change, end or delete it. */
function SaleCard({ sale, state }: { sale: Sale; state: SaleState }) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.sales.${key}`, values);
  const { locale } = useHost();
  const titleId = useId();
  const [isEdited, setEdited] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { act, busy } = useActs('city.sales');
  const { _id, name, percent, categories, products, startsAt, endsAt, withPack, isExtended } = sale;
  const end = () => {
    setEnding(false);
    if (state === 'coming') act('removed', (api) => api.removeSale(_id));
    else act('ended', (api) => api.changeSale(_id, { endsAt: new Date().toISOString() }));
  };
  const scope = [
    ...categories.map((category) => translate(`city.products.category.${category}`)),
    ...(products.length > 0 ? [t('products', { smart_count: products.length })] : []),
  ];
  return (
    <Paper
      component="article"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ padding: 2, display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h3" variant="subtitle1">
          <bdi>{inLanguage(name, locale)}</bdi>
        </Typography>
        <StateChip tone={TONE[state]} label={t('off', { percent: percentText(locale, percent) })} />
        {isExtended && <StateChip tone="warning" label={t('extended')} />}
      </Box>
      <Typography variant="body2">
        <LocalTime at={startsAt} /> – <LocalTime at={endsAt} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {scope.join(' · ')} · {t(withPack ? 'withPackShort' : 'withoutPackShort')}
      </Typography>
      {isEdited ? (
        <SaleForm
          start={sale}
          id={_id}
          submit="ra.action.save"
          done="city.sales.saved"
          hasBegun={state !== 'coming'}
          command={(api, { name: newName, ...rest }) =>
            api.changeSale(
              _id,
              state === 'coming' ? { name: newName, ...rest } : { name: newName, endsAt: rest.endsAt },
            )
          }
          onClose={() => setEdited(false)}
        />
      ) : (
        state !== 'ended' && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Button size="small" disabled={busy} onClick={() => setEdited(true)}>
              {translate('ra.action.edit')}
            </Button>
            {isEnding && (
              <Typography variant="body2">{t(state === 'coming' ? 'removeSure' : 'endSure')}</Typography>
            )}
            <Button
              size="small"
              color={isEnding ? 'error' : 'inherit'}
              disabled={busy}
              onClick={() => (isEnding ? end() : setEnding(true))}
            >
              {t(state === 'coming' ? 'remove' : 'end')}
            </Button>
            {isEnding && (
              <Button size="small" color="inherit" onClick={() => setEnding(false)}>
                {translate('ra.action.cancel')}
              </Button>
            )}
          </Box>
        )
      )}
    </Paper>
  );
}
