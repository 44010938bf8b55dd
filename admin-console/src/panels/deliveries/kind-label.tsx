import type { Delivery } from '@city/contracts';
import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { StateChip } from '../../kit/text/values.js';

export type DeliveryEntry = Delivery & RaRecord<string>;

/** Whether it is given or taken back, and what staff must not miss. */
export function KindLabel({ delivery }: { delivery: Delivery }) {
  const translate = useTranslate();
  const { kind, state, wanted, disputed, byGame } = delivery;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {translate(`city.deliveries.kind.${kind}`)}
      {(state === 'leased' || state === 'uncertain') && !wanted && (
        <StateChip tone="error" label={translate('city.deliveries.action.not-wanted')} />
      )}
      {byGame && <StateChip label={translate('city.deliveries.byGame')} />}
      {disputed && <StateChip tone="warning" label={translate('city.deliveries.disputed')} />}
    </Box>
  );
}
