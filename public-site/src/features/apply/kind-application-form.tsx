import { toast } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormAside } from '../../shared/application-form/form-aside';
import { FormFrame } from '../../shared/application-form/form-frame';
import { useApplicationForm } from '../../shared/application-form/use-application-form';
import { formDraft } from '../../shared/application-form/use-form-draft';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';
import { applicationPath } from '../../shared/paths';
import { KindFields } from './kind-fields';
import type { KindForm, KindStart, KindValues } from './kind-form';
import { useSubmitApplication } from './kind-queries';
import { useKindT } from './kind-texts';

/** What a page adds to the form of its kind. */
export interface KindExtras {
  /** Links to what is agreed to; the guide and the terms by default. */
  rules?: ReactNode;
  /** Notes below the headings of sections, by section id. */
  notes?: Readonly<Record<string, ReactNode>>;
}

interface KindApplicationFormProps extends KindExtras {
  of: KindForm;
  /** The player's Discord id. */
  owner: string;
  start?: KindStart;
}

/** The form of a kind of application. */
export function KindApplicationForm({ of, owner, start, rules, notes }: KindApplicationFormProps) {
  const { kind, drafts, boxes } = of;
  const t = useT();
  const kindT = useKindT(kind.name);
  const navigate = useNavigate();
  const submission = useSubmitApplication(kind);
  const form = useApplicationForm<KindValues>({
    kept: formDraft(drafts, owner, (draft) => of.begin(draft, start)),
    check: of.check,
    fieldOf: (field, values) => (field in kind.fields ? field : (of.questionAt(field, values)?.path ?? null)),
    labelOf(field, values) {
      const box = boxes.indexOf(field);
      if (box >= 0) return t(`apply.box.${box}` as MessageId);
      if (field in kind.fields) return kindT(`field.${field}`);
      const asked = of.questionAt(field, values);
      return asked && kindT(`question.${asked.group}.${asked.index}`);
    },
    failureText: kindT('failed'),
    async send(values) {
      const { _id } = await submission.mutateAsync(of.toInput(values));
      drafts.discard(owner);
      toast.success(kindT('created'));
      void navigate(applicationPath(_id));
    },
  });
  const ticked = useWatch({ control: form.control, name: boxes });

  return (
    <FormFrame
      onSubmit={form.submit}
      required={of.required}
      isReady={ticked.every(Boolean)}
      isSending={form.isSending}
      submitLabel={kindT('submit')}
      refusal={form.refusal}
      aside={<FormAside />}
      rules={rules}
      boxes={
        boxes.length > 0 &&
        boxes.map((name) => (
          <FormCheckboxField key={name} form={form} name={name} label={kindT(`field.${name}`)} />
        ))
      }
    >
      <KindFields of={of} form={form} notes={notes} taken={start?.taken} />
    </FormFrame>
  );
}
