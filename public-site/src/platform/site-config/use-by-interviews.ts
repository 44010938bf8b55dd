import { interviewMark, TEMPLATE_MODE } from '@city/contracts';
import { useSiteConfig } from './site-config';

/** Chooses between a text for required interviews and one for all other communities. A template has both. */
export function useByInterviews(): (required: string, otherwise: string) => string {
  const site = useSiteConfig();
  return (required, otherwise) => {
    if (site?.providersMode === TEMPLATE_MODE) return interviewMark(required, otherwise);
    return site?.interviews === 'required' ? required : otherwise;
  };
}
