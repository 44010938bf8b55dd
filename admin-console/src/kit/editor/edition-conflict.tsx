import { displayName } from '@city/contracts';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentSection } from '../record/document.js';
import { LocalTime } from '../text/values.js';
import { Changes, type PlaceName } from './changes.js';
import type { Edition } from './use-edition.js';

interface EditionConflictProps<Body> {
  edition: Edition<Body>;
  placeName: PlaceName<Body>;
}

/** Somebody else has saved the draft in the meantime: shows what each of both has changed, and nothing typed is lost. */
export function EditionConflict<Body>({ edition, placeName }: EditionConflictProps<Body>) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(`city.editions.conflict.${key}`, values);
  const { body, stored, theirs, actions } = edition;
  if (!theirs) return null;
  return (
    <Alert severity="warning" icon={false} role="alert" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{theirs.by ? t('title', { name: displayName(theirs.by) }) : t('published')}</AlertTitle>
      <LocalTime at={theirs.at} /> {t('hint')}
      <Box tabIndex={0} role="region" aria-label={t('compare')} sx={DIFFERENCES}>
        <DocumentSection title={t('theirs')}>
          <Changes before={stored.body} after={theirs.body} placeName={placeName} />
        </DocumentSection>
        <DocumentSection title={t('mine')}>
          <Changes before={stored.body} after={body} placeName={placeName} />
        </DocumentSection>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={actions.combine}>
          {t('combine')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={actions.keepTheirs}>
          {t('keepTheirs')}
        </Button>
      </Box>
    </Alert>
  );
}

const DIFFERENCES = { display: 'grid', gap: 2, maxBlockSize: '40vh', overflowY: 'auto', marginBlock: 2 };
