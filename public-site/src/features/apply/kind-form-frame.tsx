import { useId, type ComponentProps, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormAside } from '../../player/application-form/form-aside';
import { FormFrame } from '../../player/application-form/form-frame';
import type { ApplicationForm } from '../../player/application-form/use-application-form';
import { FormCheckboxField } from '../../ui/form-fields/form-checkbox-field';
import type { OptionLabels } from './kind-field';
import { KindFields, sectionAnchor } from './kind-fields';
import type { KindForm, KindStart, KindValues } from './kind-form';
import { useKindT } from './kind-texts';
import { SectionBar } from './section-bar';
import { AGREEMENTS, useRequired, useSections, type ProgressOf } from './sections';
import { useT } from '../../platform/i18n/use-t';
import { SectionLinks } from './section-links';
import styles from './section-progress.module.css';

/** Parts that a page adds to the form of its kind. */
export interface KindExtras {
  /** Links to the documents that the player accepts; the guide and the terms by default. */
  rules?: ReactNode;
  /** Notes below the headings of sections, by section id. */
  notes?: Readonly<Record<string, ReactNode>>;
  optionLabels?: OptionLabels;
}

type FrameProps = Pick<ComponentProps<typeof FormFrame>, 'submitLabel' | 'sendingLabel' | 'secondAction'>;

interface KindFormFrameProps extends KindExtras, FrameProps {
  of: KindForm;
  form: ApplicationForm<KindValues>;
  taken?: KindStart['taken'];
  /** Content below the list of sections beside the form. */
  aside?: ReactNode;
  /** Above the first section. */
  children?: ReactNode;
}

/** The fields of a kind, its checkboxes and the submit button. */
export function KindFormFrame({
  of,
  form,
  taken,
  notes,
  optionLabels,
  aside,
  children,
  ...frame
}: KindFormFrameProps) {
  const { kind, boxes } = of;
  const kindT = useKindT(kind.name);
  const ticked = useWatch({ control: form.control, name: boxes });
  return (
    <div>
      <SectionBar of={of} form={form} />
      <FormFrame
        {...frame}
        aside={
          <FormAside>
            <SectionProgress of={of} form={form} />
            {aside}
          </FormAside>
        }
        onSubmit={form.submit}
        required={of.required}
        isReady={ticked.every(Boolean)}
        isSending={form.isSending}
        refusal={form.refusal}
        boxesId={sectionAnchor(AGREEMENTS)}
        boxes={
          boxes.length > 0 &&
          boxes.map((name) => (
            <FormCheckboxField key={name} form={form} name={name} label={kindT(`field.${name}`)} />
          ))
        }
      >
        {children}
        <KindFields of={of} form={form} notes={notes} optionLabels={optionLabels} taken={taken} />
      </FormFrame>
    </div>
  );
}

/** The sections of a form in a column beside it, with the number of given required answers. */
function SectionProgress(props: ProgressOf) {
  const t = useT();
  const id = useId();
  const sections = useSections(props);
  const required = useRequired(props);
  if (sections.length < 2) return null;
  return (
    <nav className={styles.progress} aria-labelledby={id}>
      <h2 id={id} className="title-small">
        {t('apply.sections')}
      </h2>
      <SectionLinks sections={sections} />
      <p className={styles.required}>{t('apply.requiredCount', { ...required })}</p>
    </nav>
  );
}
