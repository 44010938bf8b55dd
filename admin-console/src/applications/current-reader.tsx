import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useClaimsByOthers } from './use-desk.js';

/** In a list: who else is reading this application, if anyone. */
export function CurrentReader({ id }: { id: string }) {
  const translate = useTranslate();
  const claim = useClaimsByOthers().get(id);
  if (!claim) return null;
  const { global_name, discord_username } = claim.by;
  return (
    <Chip
      size="small"
      color="info"
      variant="outlined"
      label={translate('city.desk.readBy', { name: global_name ?? discord_username })}
    />
  );
}
