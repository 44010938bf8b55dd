import type { WebhookWithSecret } from '@city/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A new secret, which is shown once. */
export function SecretNotice({ webhook, secret, onClose }: WebhookWithSecret & { onClose(): void }) {
  const translate = useTranslate();
  return (
    <Alert severity="success" closeText={translate('ra.action.close')} onClose={onClose}>
      <Typography variant="body2">{translate('city.webhooks.secret', { name: webhook.name })}</Typography>
      <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Box>
    </Alert>
  );
}
