import type { ReviewHint } from '@city/contracts';
import Flag from '@mui/icons-material/FlagOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** In a list: how many remarks an application has; their texts are its description. */
export function HintFlag({ hints = [] }: { hints?: readonly ReviewHint[] }) {
  const translate = useTranslate();
  if (hints.length === 0) return null;
  const texts = hints.map((hint) => translate(`city.review.hints.${hint}`)).join(' ');
  return (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      icon={<Flag />}
      label={hints.length}
      title={texts}
      aria-label={`${translate('city.review.hints.title')}: ${texts}`}
    />
  );
}
