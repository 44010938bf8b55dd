import {
  countGoals,
  GOALS_WANTED,
  PREVIOUS_EXPERIENCE_WANTED,
  WHITELIST,
  type CurrentUser,
} from '@city/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useT } from '../../../../platform/i18n/use-t';
import type { KindValues } from '../../kind-form';
import { useKindT } from '../../kind-texts';

const SEPARATOR = ' · ';

/** The hints that are more than a text of the catalogue. */
export function useFieldHints(
  form: UseFormReturn<KindValues>,
  { discord_username: username }: CurrentUser,
): Record<string, string | undefined> {
  const t = useT();
  const kindT = useKindT(WHITELIST.name);
  const [goals, experience, signature] = useWatch({
    control: form.control,
    name: ['characterGoals', 'prevRpExp', 'signature'],
  }).map((value) => String(value).trim()) as [string, string, string];
  const isShort = experience.length > 0 && experience.length < PREVIOUS_EXPERIENCE_WANTED;
  const differs = signature !== '' && signature.toLowerCase() !== username.toLowerCase();

  return {
    prevRpExp: isShort ? t('whitelist.prevRpExpShort') : undefined,
    characterGoals: [
      kindT('hint.characterGoals'),
      t('whitelist.goalsCounted', { count: countGoals(goals), wanted: GOALS_WANTED }),
    ].join(SEPARATOR),
    signature: differs
      ? t('whitelist.signature.differs', { username })
      : t('whitelist.signature.hint', { username }),
  };
}
