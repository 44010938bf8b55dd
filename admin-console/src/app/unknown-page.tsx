import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { LOGIN, useHost } from '../platform/host.js';
import { useMayOpen } from '../platform/permissions.js';

/** Shown for an address of the console that has no panel. */
export const UnknownPage = () => <NoPanel because="unknown" />;

/** The panel of the address, or a notice that the reader's roles do not include it. */
export function PermittedPanel({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const { user } = useHost();
  if (mayOpen(pathname.split('/')[1] ?? '')) return children;
  return <NoPanel because={user.mfaMissing ? 'withheld' : 'denied'} />;
}

function NoPanel({ because }: { because: 'unknown' | 'denied' | 'withheld' }) {
  const translate = useTranslate();
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title={translate(`city.${because}.title`)} />
      <Typography>{translate(`city.${because}.text`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {because === 'withheld' && (
          <Button href={LOGIN} variant="contained">
            {translate('city.withheld.login')}
          </Button>
        )}
        <Button component={Link} to="/" variant={because === 'withheld' ? 'outlined' : 'contained'}>
          {translate('city.unknown.back')}
        </Button>
      </Box>
    </Box>
  );
}
