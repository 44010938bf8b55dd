import type { ReviewHint } from '@city/contracts';
import Flag from '@mui/icons-material/FlagOutlined';
import { useTranslate } from 'react-admin';
import { StateChip } from '../layout/state-chip.js';

/** In a list: how many remarks an application has; their texts are its description. */
export function HintFlag({ hints = [] }: { hints?: readonly ReviewHint[] }) {
  const translate = useTranslate();
  if (hints.length === 0) return null;
  const texts = hints.map((hint) => translate(`city.review.hints.${hint}`)).join(' ');
  return (
    <StateChip
      tone="warning"
      icon={<Flag />}
      label={hints.length}
      title={texts}
      aria-label={`${translate('city.review.hints.title')}: ${texts}`}
    />
  );
}
