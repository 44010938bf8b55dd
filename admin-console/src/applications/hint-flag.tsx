import type { ReviewHint } from '@city/contracts';
import Flag from '@mui/icons-material/FlagOutlined';
import { useTranslate } from 'react-admin';

/**
 * In a list: the server has remarks about the application; their texts are the description of the flag. Without a number,
 * because the review also looks for short and copied answers.
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
