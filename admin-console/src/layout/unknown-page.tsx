import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Shown for an address of the console that has no panel. */
export function UnknownPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title={translate('city.unknown.title')} />
      <Typography>{translate('city.unknown.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('city.unknown.back')}
      </Button>
    </Box>
  );
}
