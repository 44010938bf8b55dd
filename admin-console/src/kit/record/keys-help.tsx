import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface KeysHelpProps {
  keys: readonly string[];
  textOf(key: string): string;
  onClose(): void;
}

/** The keyboard shortcuts of a page. */
export function KeysHelp({ keys, textOf, onClose }: KeysHelpProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" data-no-keys>
      <DialogTitle id="keys-title" component="h2">
        {translate('city.review.keys.title')}
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, alignItems: 'center' }}
        >
          {keys.map((key) => (
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
                {textOf(key)}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
