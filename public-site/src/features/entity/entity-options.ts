import { ENTITY, ENTITY_TYPES, type EntityType, type SiteConfig } from '@city/contracts';
import type { Translate } from '../../shared/i18n/use-t';

export function isEntityType(value: string): value is EntityType {
  return (ENTITY_TYPES as readonly string[]).includes(value);
}

/** The entity types with their member limits; without the limits until the configuration has loaded. */
export function typeOptions(t: Translate, caps: SiteConfig['memberCaps'] | undefined) {
  return ENTITY_TYPES.map((value) => {
    const type = t(`entity.option.entityType.${value}`);
    return { value, label: caps ? t('entity.type.limited', { type, max: caps[value] }) : type };
  });
}

export function styleOptions(t: Translate) {
  return ENTITY.fields.entityStyle.options.map((value) => ({
    value,
    label: t(`entity.option.entityStyle.${value}`),
  }));
}
