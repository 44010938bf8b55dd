import {
  type Benefit,
  benefitLines,
  CURRENCIES,
  isPrice,
  type LevelBenefit,
  type Pack,
  PACK_DISCOUNT_PERCENT,
  PACKS,
  priceOf,
  type Product,
  PRODUCT_CATEGORIES,
  type ThingBenefit,
} from '@city/contracts';
import { Box, Card, CardContent, Chip, Typography } from '@mui/material';
import { FormDataConsumer, useTranslate } from 'react-admin';
import { Amount } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { toBenefit } from './benefit-inputs.js';

type Draft = Partial<Product>;

/** No pack first, then the packs by discount. */
const BY_DISCOUNT = [...PACKS].sort((a, b) => PACK_DISCOUNT_PERCENT[a] - PACK_DISCOUNT_PERCENT[b]);

/** The card as players will see it, updated while typing. */
export function ProductPreview() {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {translate('city.products.preview.title')}
      </Typography>
      <FormDataConsumer<Draft>>{({ formData }) => <PreviewCard draft={formData} />}</FormDataConsumer>
    </Box>
  );
}

function PreviewCard({ draft }: { draft: Draft }) {
  const translate = useTranslate();
  return (
    <Card variant="outlined" sx={{ maxWidth: 420 }}>
      {draft.image && (
        <Box
          component="img"
          src={draft.image}
          alt=""
          // Low on a phone, so that the words are on one screen with it.
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: { xs: '2 / 1', sm: '4 / 3' },
            objectFit: 'cover',
          }}
        />
      )}
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h6" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {draft.name || translate('city.products.preview.unnamed')}
          </Typography>
          {draft.available === false && (
            <Chip size="small" label={translate('city.products.preview.unavailable')} />
          )}
        </Box>
        {draft.description && (
          <Typography
            variant="body2"
            color="text.secondary"
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {draft.description}
          </Typography>
        )}
        <Benefits of={draft.benefits ?? []} />
        <Prices draft={draft} />
      </CardContent>
    </Card>
  );
}

/** Whether an entry can be shown; fields are missing while it is being typed. */
const isComplete = (typed: Benefit): boolean => {
  const { kind, group, rank, effect } = typed as Partial<LevelBenefit & Omit<ThingBenefit, 'kind'>>;
  return kind === 'level' ? Boolean(group && rank) : Boolean(effect?.trim());
};

/** The points that the site adds to the description. */
function Benefits({ of: typed }: { of: readonly Benefit[] }) {
  const { locale } = useHost();
  const lines = benefitLines(typed.filter(isComplete).map(toBenefit), locale);
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </Box>
  );
}

function Prices({ draft }: { draft: Draft }) {
  const translate = useTranslate();
  const category = PRODUCT_CATEGORIES.find((known) => known === draft.category) ?? 'car_monthly';
  const cell = { padding: 0.5, textAlign: 'start', fontWeight: 400 } as const;
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
      <caption style={{ textAlign: 'start' }}>{translate('city.products.preview.prices')}</caption>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={cell}>
            {translate('city.audit.field.pack')}
          </Box>
          {CURRENCIES.map((currency) => (
            <Box component="th" scope="col" key={currency} sx={cell}>
              {translate(`city.currencies.${currency}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {BY_DISCOUNT.map((pack) => (
          <tr key={pack}>
            <Box component="th" scope="row" sx={cell}>
              {translate(`city.products.preview.packs.${pack}`)}
            </Box>
            {CURRENCIES.map((currency) => (
              <Box component="td" key={currency} sx={cell}>
                <Price draft={draft} category={category} pack={pack} currency={currency} />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface PriceProps {
  draft: Draft;
  category: Product['category'];
  pack: Pack;
  currency: (typeof CURRENCIES)[number];
}

/** The original and the charged price outside of sales, calculated by the server's rule. */
function Price({ draft, category, pack, currency }: PriceProps) {
  const { price, tndPrice } = draft;
  const given = currency === 'USD' ? price : tndPrice;
  if (!isPrice(given)) return '–';
  const product = { price: price ?? 0, tndPrice: tndPrice ?? 0, category };
  const { price: list, discount, total } = priceOf(product, { currency, discount: { pack }, sales: [] });
  return (
    <>
      {discount && (
        <>
          <Box component="s" sx={{ color: 'text.secondary' }}>
            <Amount money={list} />
          </Box>{' '}
        </>
      )}
      <Amount money={total} />
    </>
  );
}
