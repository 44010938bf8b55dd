import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApplicationResource } from '../providers/resources.js';
import { useKeys } from './use-review-keys.js';

const HELP = ['a', 'r', 'j', 'k', 'n', 't', '/', '?', 'esc'] as const;

/** Keyboard shortcuts of the list: J opens its first application, / focuses the search, ? shows the help. */
export function ListKeys({ resource }: { resource: ApplicationResource }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data } = useListContext<RaRecord<string>>();
  const [helping, setHelping] = useState(false);
  const first = data?.[0];
  const reviewing = pathname !== `/${resource}`;

  useKeys(
    {
      j: () => first && void navigate({ pathname: `/${resource}/${first.id}`, search }),
      '/': () => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus(),
    },
    !reviewing && !helping,
  );
  useKeys({ '?': () => setHelping(true) }, !helping);

  return (
    <Dialog open={helping} onClose={() => setHelping(false)} aria-labelledby="keys-title" data-no-keys>
      <DialogTitle id="keys-title" component="h2">
        {translate('city.review.keys.title')}
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, alignItems: 'center' }}
        >
          {HELP.map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box
                  component="kbd"
                  sx={{ border: 1, borderColor: 'divider', borderRadius: 1, paddingInline: 1 }}
                >
                  {key.toUpperCase()}
                </Box>
              </dt>
              <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
                {translate(`city.review.keys.${key}`)}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => setHelping(false)}>
          {translate('city.review.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
