import { toast } from '@city/shared-ui';
import { useNavigate, useLocation } from 'react-router-dom';
import type { ApplicationKindSpec } from '@city/contracts';
import { AfterSubmitting } from '../../player/application-form/form-aside';
import { formDraft } from '../../player/application-form/use-form-draft';
import { applicationPath } from '../../platform/paths';
import type { KindForm, KindStart } from './kind-form';
import { KindFormFrame, type KindExtras } from './kind-form-frame';
import { useSubmitApplication } from './kind-queries';
import { useKindT } from './kind-texts';
import { useKindForm } from './use-kind-form';

interface KindApplicationFormProps extends KindExtras {
  of: KindForm;
  /** The player's Discord id. */
  owner: string;
  start?: KindStart;
}

/** The form of a kind of application. */
export function KindApplicationForm({ of, owner, start, ...extras }: KindApplicationFormProps) {
  const { kind, drafts } = of;
  const kindT = useKindT(kind.name);
  const navigate = useNavigate();
  const submission = useSubmitApplication(kind);
  const chosen = useLinkedOptions(kind);
  const form = useKindForm(of, {
    draft: formDraft(drafts, owner, (stored) => of.begin(stored, { ...start, chosen })),
    failureText: kindT('failed'),
    async send(values) {
      const { _id } = await submission.mutateAsync(of.toInput(values));
      drafts.discard(owner);
      toast.success(kindT('created'));
      void navigate(applicationPath(_id));
    },
  });
  return (
    <KindFormFrame
      of={of}
      form={form}
      taken={start?.taken}
      submitLabel={kindT('submit')}
      aside={<AfterSubmitting />}
      {...extras}
    />
  );
}

/** The options in the page's address, by field: a link to `/job?preferredDepartment=EMS` begins with that department. */
function useLinkedOptions({ fields }: ApplicationKindSpec): Record<string, string> {
  const { search } = useLocation();
  const named = [...new URLSearchParams(search)].filter(([name, option]) => {
    const spec = fields[name];
    return spec?.kind === 'choice' && spec.options.includes(option);
  });
  return Object.fromEntries(named);
}
