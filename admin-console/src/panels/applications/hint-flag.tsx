import type { ReviewHint } from '@city/contracts';
import Flag from '@mui/icons-material/FlagOutlined';
import { useTranslate } from 'react-admin';

/**
 * Marks an application in a list about which the server has remarks; their texts are the accessible name. There is no
 * count, because the review finds further ones: short and copied answers.
 */
export function HintFlag({ hints = [] }: { hints?: readonly ReviewHint[] }) {
  const translate = useTranslate();
  if (hints.length === 0) return null;
  const texts = hints.map((hint) => translate(`city.review.hints.${hint}`)).join(' · ');
  return (
    <Flag
      fontSize="small"
      color="warning"
      titleAccess={`${translate('city.review.hints.title')}: ${texts}`}
    />
  );
}
