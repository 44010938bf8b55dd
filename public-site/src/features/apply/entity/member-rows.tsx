import { ENTITY_MEMBERS_MAX, MEMBER_LIMITS } from '@city/contracts';
import { Button, icons } from '@city/shared-ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { SectionNote } from '../../../player/application-form/form-section';
import { useT } from '../../../platform/i18n/use-t';
import { FormTextField } from '../../../ui/form-fields/form-text-field';
import { useSiteConfig } from '../../../platform/site-config/site-config';
import type { KindValues } from '../kind-form';
import { countMembers, EMPTY_MEMBER, type MemberRow } from './member-values';
import { isEntityType } from './use-type-labels';
import styles from './member-rows.module.css';

/** The values of the form that the table reads. */
type MemberForm = UseFormReturn<{ members: MemberRow[]; entityType: string }>;

/** The member table; the last remaining row cannot be removed. */
export function MemberRows(props: { form: UseFormReturn<KindValues> }) {
  const form = props.form as unknown as MemberForm;
  const t = useT();
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'members' });
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  /**
   * The pressed button disappears with its row: the focus moves to the row that takes its place, or to the add button.
   */
  const drop = (index: number) => {
    flushSync(() => remove(index));
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? add.current)?.focus();
  };

  return (
    <>
      <SectionNote>{t('entity.member.note')}</SectionNote>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <div className="shrinks" role="group" aria-label={t('entity.member.row', { number: index + 1 })}>
              <div className={styles.head}>
                <span className={styles.number}>{t('entity.member.row', { number: index + 1 })}</span>
                {rows.length > 1 && (
                  <Button
                    variant="quiet"
                    aria-label={t('entity.member.removeRow', { number: index + 1 })}
                    onClick={() => drop(index)}
                  >
                    <icons.Trash2 aria-hidden="true" size={18} />
                    {t('entity.member.remove')}
                  </Button>
                )}
              </div>
              <div className={styles.fields}>
                <FormTextField
                  form={form}
                  name={`members.${index}.discordId`}
                  label={t('entity.field.membersDiscordIds')}
                  inputMode="numeric"
                  maxLength={MEMBER_LIMITS.membersDiscordIds}
                />
                <FormTextField
                  form={form}
                  name={`members.${index}.inGameName`}
                  label={t('entity.field.membersInGameNames')}
                  maxLength={MEMBER_LIMITS.membersInGameNames}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <OverCap form={form} />
      <div>
        <Button
          ref={add}
          variant="secondary"
          disabled={rows.length >= ENTITY_MEMBERS_MAX}
          onClick={() => append(EMPTY_MEMBER)}
        >
          <icons.Plus aria-hidden="true" size={18} />
          {t('entity.member.add')}
        </Button>
      </div>
    </>
  );
}

/** A hint without effect on validation: the entity has more members than its type should have. */
function OverCap({ form }: { form: MemberForm }) {
  const t = useT();
  const caps = useSiteConfig()?.memberCaps;
  const members = useWatch({ control: form.control, name: 'members' });
  const type = useWatch({ control: form.control, name: 'entityType' });
  const count = countMembers(members);
  const max = isEntityType(type) ? caps?.[type] : undefined;
  return (
    <div role="status">
      {max !== undefined && count > max && (
        <p className={styles.over}>{t('entity.type.overCap', { count, max })}</p>
      )}
    </div>
  );
}
