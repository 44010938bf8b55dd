import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface SecretNoticeProps {
  /** Text about the purpose of the secret, and that it is shown only once. */
  text: string;
  secret: string;
  onClose(): void;
}

/** A new secret, which is shown once. */
export function SecretNotice({ text, secret, onClose }: SecretNoticeProps) {
  const translate = useTranslate();
  return (
    <Alert severity="success" closeText={translate('ra.action.close')} onClose={onClose}>
      <Typography variant="body2">{text}</Typography>
      <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Box>
    </Alert>
  );
}
