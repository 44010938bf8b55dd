import { useT } from '../../shared/i18n/use-t';
import type { MessageId } from '../../shared/i18n/message-id';
import {
  useApplicationForm,
  type ApplicationForm,
  type ApplicationFormOptions,
} from '../../shared/application-form/use-application-form';
import { checkEntity, entityFieldOf, type EntityValues } from './entity-values';

type EntityFormOptions = Pick<ApplicationFormOptions<EntityValues>, 'kept' | 'send' | 'failureText'>;

/** The entity form with its validation, to create or edit an application. */
export function useEntityForm(options: EntityFormOptions): ApplicationForm<EntityValues> {
  const t = useT();
  return useApplicationForm<EntityValues>({
    ...options,
    check: checkEntity,
    fieldOf: entityFieldOf,
    labelOf(field) {
      const [name = '', index] = field.split('.');
      const number = Number(index ?? 0) + 1;
      if (name === 'illegalPerks') return t('entity.field.illegalPerks', { number });
      if (name === 'legalPerks') return t('entity.field.legalPerks', { number });
      return entityFieldOf(field) ? t(`entity.field.${name}` as MessageId) : null;
    },
  });
}
