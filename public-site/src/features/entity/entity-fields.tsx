import { ENTITY } from '@city/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { FormSection } from '../../shared/application-form/form-section';
import fields from '../../shared/form-fields/fields.module.css';
import { FormSelectField } from '../../shared/form-fields/form-select-field';
import { FormTextField } from '../../shared/form-fields/form-text-field';
import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';
import { useSiteConfig } from '../../shared/site-config/site-config';
import { styleOptions, typeOptions } from './entity-options';
import type { EntityTextField, EntityValues } from './entity-values';
import { MemberRows } from './member-rows';

interface TextSpec {
  name: EntityTextField;
  hint?: MessageId;
  rows?: number;
}

const IDENTITY: TextSpec[] = [
  { name: 'motto' },
  { name: 'logoDescription', hint: 'entity.hint.logoDescription', rows: 3 },
  { name: 'preferredVehicles', hint: 'entity.hint.preferredVehicles', rows: 2 },
];
const PURPOSE: TextSpec[] = [
  { name: 'finality', rows: 4 },
  { name: 'ceaseConditions', rows: 3 },
  { name: 'majorGoals', hint: 'entity.hint.majorGoals', rows: 4 },
  { name: 'strategies', rows: 4 },
];
const CONDUCT: TextSpec[] = [
  { name: 'secretTactics', hint: 'entity.hint.secretTactics', rows: 4 },
  { name: 'conflictResponse', hint: 'entity.hint.conflictResponse', rows: 4 },
  { name: 'diplomacyHandling', rows: 4 },
  { name: 'nextStepIfPowerful', rows: 4 },
];
const PERKS = Array.from({ length: ENTITY.fields.illegalPerks.exactly }, (_, index) => index);

interface EntityFieldsProps {
  form: UseFormReturn<EntityValues>;
}

/** All questions about an entity, in sections. */
export function EntityFields({ form }: EntityFieldsProps) {
  const t = useT();
  const caps = useSiteConfig()?.memberCaps;
  return (
    <>
      <FormSection title={t('entity.section.identity')}>
        <div className={fields.grid}>
          <Text form={form} spec={{ name: 'entityName' }} />
          <FormSelectField
            form={form}
            name="entityType"
            label={t('entity.field.entityType')}
            options={typeOptions(t, caps)}
          />
          <FormSelectField
            form={form}
            name="entityStyle"
            label={t('entity.field.entityStyle')}
            options={styleOptions(t)}
          />
          {IDENTITY.map((spec) => (
            <Text key={spec.name} form={form} spec={spec} />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('entity.section.purpose')}>
        {PURPOSE.map((spec) => (
          <Text key={spec.name} form={form} spec={spec} />
        ))}
      </FormSection>
      <FormSection title={t('entity.section.perks')} note={t('entity.note.perks')}>
        <div className={fields.grid}>
          {PERKS.flatMap((index) => [
            <FormTextField
              key={`illegal${index}`}
              form={form}
              name={`illegalPerks.${index}`}
              label={t('entity.field.illegalPerks', { number: index + 1 })}
              spec={{ maxLength: ENTITY.fields.illegalPerks.max }}
            />,
            <FormTextField
              key={`legal${index}`}
              form={form}
              name={`legalPerks.${index}`}
              label={t('entity.field.legalPerks', { number: index + 1 })}
              spec={{ maxLength: ENTITY.fields.illegalPerks.max }}
            />,
          ])}
        </div>
      </FormSection>
      <FormSection title={t('entity.section.conduct')}>
        {CONDUCT.map((spec) => (
          <Text key={spec.name} form={form} spec={spec} />
        ))}
      </FormSection>
      <FormSection title={t('entity.section.members')} note={t('entity.note.members')}>
        <MemberRows form={form} />
      </FormSection>
    </>
  );
}

function Text({ form, spec }: EntityFieldsProps & { spec: TextSpec }) {
  const t = useT();
  return (
    <FormTextField
      form={form}
      name={spec.name}
      label={t(`entity.field.${spec.name}`)}
      spec={{ hint: spec.hint, rows: spec.rows, maxLength: ENTITY.fields[spec.name].max }}
    />
  );
}
