import { displayName } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../kit/text/state-chip.js';
import { useClaimsByOthers } from './use-desk.js';

/** In a list: who else is reading this application, if anyone. */
export function CurrentReader({ id }: { id: string }) {
  const translate = useTranslate();
  const claim = useClaimsByOthers().get(id);
  if (!claim) return null;
  return <StateChip tone="info" label={translate('city.desk.readBy', { name: displayName(claim.by) })} />;
}
