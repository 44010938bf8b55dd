import { PRODUCT_LIMITS, type Product, type ProductNeed } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  type RaRecord,
  SelectInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { factChoices, factKey, NEED_CHOICES, needText, useEntityNames } from '../../kit/form/player-facts.js';

const LIMIT = [minValue(1), maxValue(PRODUCT_LIMITS.perPlayer)];

/** Who may buy the product, and how many. */
export function LimitInputs() {
  const translate = useTranslate();
  const entities = useEntityNames();
  const stored = useRecordContext<Product & RaRecord<string>>()?.needs;
  const needs: unknown = useWatch({ name: 'needs' });
  const choices = factChoices(NEED_CHOICES, stored ? [stored] : [], entities).map((fact) => ({
    id: factKey(fact),
    name: needText(fact, entities, translate),
  }));
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {translate('city.products.limits.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SelectInput
          source="needs"
          helperText="city.products.limits.needsHint"
          emptyText="city.products.limits.everybody"
          choices={choices}
          translateChoice={false}
          format={(fact: ProductNeed | null | undefined) => (fact ? factKey(fact) : '')}
          parse={(key: string) => (key ? (JSON.parse(key) as ProductNeed) : null)}
        />
        <NumberInput
          source="perPlayer"
          helperText="city.products.limits.perPlayerHint"
          min={1}
          step={1}
          validate={LIMIT}
        />
        {needs ? <BooleanInput source="hidden" helperText="city.products.limits.hiddenHint" /> : null}
      </Box>
    </Box>
  );
}
