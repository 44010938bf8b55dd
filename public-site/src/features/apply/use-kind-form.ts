import {
  useApplicationForm,
  type ApplicationForm,
  type ApplicationFormOptions,
} from '../../player/application-form/use-application-form';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { entryOf, type KindForm, type KindValues } from './kind-form';
import { useKindT } from './kind-texts';

type KindFormOptions = Pick<ApplicationFormOptions<KindValues>, 'draft' | 'send' | 'failureText'>;

/** The form of a kind with its validation, to create or edit an application. */
export function useKindForm(of: KindForm, options: KindFormOptions): ApplicationForm<KindValues> {
  const { kind, boxes } = of;
  const t = useT();
  const kindT = useKindT(kind.name);
  return useApplicationForm<KindValues>({
    ...options,
    check: of.check,
    fieldOf: of.pathOf,
    labelOf(field, values) {
      const box = boxes.indexOf(field);
      if (box >= 0) return t(`apply.box.${box}` as MessageId);
      const { name, index } = entryOf(field);
      if (name in kind.fields) return kindT(`field.${name}`, { number: index + 1 });
      const asked = of.questionAt(field, values);
      return asked && kindT(`question.${asked.group}.${asked.index}`);
    },
  });
}
