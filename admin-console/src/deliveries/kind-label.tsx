import type { Delivery } from '@city/contracts';
import { Box, Chip } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';

export type DeliveryEntry = Delivery & RaRecord<string>;

/** Whether it is given or taken back, and what staff must not miss. */
export function KindLabel({ delivery }: { delivery: Delivery }) {
  const translate = useTranslate();
  const { kind, state, wanted, disputed, byGame } = delivery;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {translate(`city.deliveries.kind.${kind}`)}
      {(state === 'leased' || state === 'uncertain') && !wanted && (
        <Chip size="small" color="error" label={translate('city.deliveries.notWanted')} />
      )}
      {byGame && <Chip size="small" variant="outlined" label={translate('city.deliveries.byGame')} />}
      {disputed && <Chip size="small" color="warning" label={translate('city.deliveries.disputed')} />}
    </Box>
  );
}
