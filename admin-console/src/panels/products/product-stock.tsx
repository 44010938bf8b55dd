import { type HeldUnit, type Stock, STOCK_LIMITS } from '@city/contracts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { BlockedForOwnRecord } from '../../kit/record/person.js';
import { LocalTime } from '../../kit/text/values.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { useApiQuery } from '../../platform/use-api.js';

/**
 * The number of units of the product, their holders, and the button that puts one back on sale. It is separate from the
 * form’s own fields.
 */
export function ProductStock() {
  const translate = useTranslate();
  const id = useRecordContext()?.id ?? '';
  const queryKey = ['products', 'stock', id];
  const query = useApiQuery(queryKey, (api) => api.productStock(id), { enabled: id !== '' });
  const queryClient = useQueryClient();
  const { run, busy } = useCommand((api, write: (api: ConsoleDataProvider) => Promise<Stock>) => write(api), {
    done: 'city.products.stock.saved',
    reads: NOTHING,
    onDone: (stock) => queryClient.setQueryData(queryKey, stock),
  });
  return (
    <Box component="section" sx={{ width: '100%', display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {translate('city.products.stock.title')}
      </Typography>
      <Loaded query={query}>
        {(stock) => (
          <>
            <Total
              key={stock.total}
              stock={stock}
              busy={busy}
              onSave={(total) => void run((api) => api.setProductStock(id, total))}
            />
            {stock.held.map((unit) => (
              <Unit
                key={unit.paymentId}
                unit={unit}
                busy={busy}
                onReturn={(reason) =>
                  void run((api) => api.putBackOnSale(unit.paymentId, { reason, productId: String(id) }))
                }
              />
            ))}
          </>
        )}
      </Loaded>
    </Box>
  );
}

interface TotalProps {
  stock: Stock;
  busy: boolean;
  onSave(total: number | null): unknown;
}

function Total({ stock: { total, left }, busy, onSave }: TotalProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(total === null ? '' : String(total));
  const wanted = typed.trim() === '' ? null : Number(typed);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        type="number"
        size="small"
        label={translate('city.products.stock.total')}
        helperText={
          left === null
            ? translate('city.products.stock.endless')
            : translate('city.products.stock.left', { units: left })
        }
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { min: 1, max: STOCK_LIMITS.total } }}
      />
      <Button
        type="button"
        variant="outlined"
        disabled={busy || wanted === total}
        onClick={() => onSave(wanted)}
      >
        {translate('city.products.stock.save')}
      </Button>
    </Box>
  );
}

interface UnitProps {
  unit: HeldUnit;
  busy: boolean;
  onReturn(reason: string): unknown;
}

/** A unit that somebody has, or is paying for. */
function Unit({ unit, busy, onReturn }: UnitProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2">
        <bdi>{unit.userName ?? unit.paymentId}</bdi> · <bdi>{unit.reference}</bdi> ·{' '}
        {translate(`city.products.stock.${unit.sold ? 'sold' : 'buying'}`)} · <LocalTime at={unit.at} />
      </Typography>
      {unit.sold && (
        <BlockedForOwnRecord discordId={unit.userId ?? ''}>
          <TextField
            size="small"
            label={translate('city.audit.field.reason')}
            helperText={translate('city.products.stock.returnHint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: STOCK_LIMITS.reason } }}
          />
          <Button
            type="button"
            variant="outlined"
            color="warning"
            disabled={busy || reason.trim() === ''}
            onClick={() => onReturn(reason)}
          >
            {translate('city.products.stock.return')}
          </Button>
        </BlockedForOwnRecord>
      )}
    </Box>
  );
}
