import {
  inLanguage,
  LIST_MAX,
  LOCALES,
  percentText,
  PRODUCT_CATEGORIES,
  SALE_LIMITS,
  saleInputOf,
  type Sale,
  type SaleInput,
  type SalePreview,
} from '@city/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  DateTimeInput,
  NumberInput,
  type RaRecord,
  SelectArrayInput,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { type Command, NOTHING, useCommand } from '../../kit/form/use-command.js';
import { Amount } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';

/** The query of the panel. */
export const SALES = ['sales'];

const DAY_MS = 86_400_000;
const ALL_PRODUCTS = {
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: LIST_MAX },
} as const;

/** The values of a new sale: it runs for a week from now. */
export const newSale = (): SaleInput => ({
  name: { en: '', fr: '', ar: '' },
  percent: 10,
  categories: [],
  products: [],
  withPack: true,
  startsAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
});

const isComplete = ({ name, percent, categories, products, startsAt, endsAt }: SaleInput): boolean =>
  name.en.trim() !== '' &&
  percent > 0 &&
  categories.length + products.length > 0 &&
  Boolean(startsAt && endsAt);

interface SaleFormProps {
  start: SaleInput;
  /** The id of the sale, if it is stored. */
  id?: string;
  submit: string;
  done: string;
  /** Only its name and its end can change. */
  hasBegun?: boolean;
  command: Command<SaleInput, Sale>;
  onClose(): void;
}

/** The form of a sale, with a preview. */
export function SaleForm({ start, id, submit, hasBegun = false, command, onClose, ...rest }: SaleFormProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.sales.${key}`);
  const { data: products = [] } = useApiQuery(['products', 'names'], async (api) => {
    const { data } = await api.getList<RaRecord<string>>('products', ALL_PRODUCTS);
    return data.map(({ id, name }) => ({ id, name: String(name) }));
  });
  const fixed = { helperText: false, readOnly: hasBegun } as const;
  return (
    <CommandForm
      start={saleInputOf(start)}
      title={translate(submit)}
      submitLabel={translate(submit)}
      done={rest.done}
      reads={SALES}
      command={(api, values) => command(api, saleInputOf(values))}
      words={{ 'endsAt.TIME_PAST': t('endPast'), 'endsAt.TIME_INVALID': t('endLate') }}
      isComplete={isComplete}
      onDone={onClose}
      onCancel={onClose}
      sx={{
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '& > *': { minWidth: 0 },
      }}
    >
      {LOCALES.map((locale) => (
        <CommandText
          key={locale}
          required={locale === 'en'}
          source={`name.${locale}`}
          label={`city.sales.name_${locale}`}
          slotProps={{ htmlInput: { maxLength: SALE_LIMITS.name, dir: 'auto' } }}
        />
      ))}
      <NumberInput
        source="percent"
        label="city.sales.percent"
        min={1}
        max={SALE_LIMITS.percent}
        step={1}
        {...fixed}
      />
      <SelectArrayInput
        source="categories"
        label="city.sales.categories"
        choices={PRODUCT_CATEGORIES.map((id) => ({ id, name: `city.products.category.${id}` }))}
        {...fixed}
      />
      <AutocompleteArrayInput
        source="products"
        label="city.sales.furtherProducts"
        choices={products}
        translateChoice={false}
        {...fixed}
      />
      <DateTimeInput source="startsAt" label="city.sales.startsAt" {...fixed} />
      <DateTimeInput source="endsAt" label="city.sales.endsAt" helperText="city.sales.endHint" />
      <BooleanInput source="withPack" label="city.sales.withPack" {...fixed} sx={{ gridColumn: '1 / -1' }} />
      {!hasBegun && <Preview id={id} />}
    </CommandForm>
  );
}

/** Shows three cards at the new price, products whose price was raised, and sales at the same time. */
function Preview({ id }: Pick<SaleFormProps, 'id'>) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.sales.${key}`, values);
  const values = useWatch() as SaleInput;
  const [shown, setShown] = useState<{ of: string; preview: SalePreview } | null>(null);
  const { run, busy, failure } = useCommand((api, sale: SaleInput) => api.previewSale({ ...sale, _id: id }), {
    reads: NOTHING,
    onFailed: () => undefined,
    onDone: (preview, sale) => setShown({ of: JSON.stringify(sale), preview }),
  });
  const complete = isComplete(values);
  const isCurrent = complete && shown?.of === JSON.stringify(saleInputOf(values));
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        type="button"
        variant="outlined"
        disabled={busy || !complete}
        onClick={() => void run(saleInputOf(values))}
      >
        {t('preview')}
      </Button>
      {failure && !isCurrent && <FailureAlert error={failure} />}
      {isCurrent && <PreviewFacts {...shown.preview} />}
    </Box>
  );
}

function PreviewFacts({ cards, products, raised, overlaps }: SalePreview) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.sales.${key}`, values);
  const { locale } = useHost();
  return (
    <>
      <Typography variant="body2">{t('counts', { smart_count: products })}</Typography>
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
        }}
      >
        {cards.map(({ productId, name, image, struck, total, percent }) => (
          <Box
            key={productId}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
          >
            <Box
              component="img"
              src={image}
              alt=""
              sx={{ display: 'block', width: '100%', aspectRatio: '2 / 1', objectFit: 'cover' }}
            />
            <Box sx={{ padding: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                <bdi>{name}</bdi>
              </Typography>
              <Typography variant="body2">
                <Amount money={total} />{' '}
                {total.amount < struck.amount && (
                  <Box component="s" sx={{ color: 'text.secondary' }}>
                    <Amount money={struck} />
                  </Box>
                )}{' '}
                {percent >= 1 && t('off', { percent: percentText(locale, percent) })}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {raised.length > 0 && (
        <Alert severity="warning">
          {t('raised')}
          <ul>
            {raised.map(({ productId, name, percent }) => (
              <li key={productId}>
                <bdi>{name}</bdi>
                {' · '}
                {percent >= 1 ? t('off', { percent: percentText(locale, percent) }) : t('noBadge')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {overlaps.length > 0 && (
        <Alert severity="info">
          {t('overlaps')} <bdi>{overlaps.map(({ name }) => inLanguage(name, locale)).join(' · ')}</bdi>
        </Alert>
      )}
    </>
  );
}
