import type { CopiedAnswer } from '@city/contracts';
import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNumberText } from '../../kit/text/numbers.js';
import { useIsBelow } from '../../kit/use-is-below.js';
import { applicationPath } from '../../platform/resources.js';
import { useApplicationName } from './application-panel.js';

/**
 * The share of an answer that matches another application, linked to it. The remarks name that application, except on a
 * phone: there the link does.
 */
export function CopyLink({ copy: { percent, other } }: { copy: CopiedAnswer }) {
  const translate = useTranslate();
  const isPhone = useIsBelow('sm');
  const share = useNumberText().percent(percent);
  const words = translate('city.desk.copiedHere', {
    percent: share,
    application: useApplicationName()(other),
  });
  return (
    <Box component="span" sx={{ marginInlineStart: { sm: 1 } }}>
      {/* A margin would indent the link where it starts a line. */}
      {isPhone && ' '}
      <Link
        component={RouterLink}
        to={applicationPath(other)}
        dir="auto"
        variant="body2"
        color="warning.main"
        title={words}
        aria-label={words}
        sx={{ display: 'inline-block', paddingBlock: 0.25 }}
      >
        {isPhone ? words : translate('city.desk.copiedShare', { percent: share })}
      </Link>
    </Box>
  );
}
