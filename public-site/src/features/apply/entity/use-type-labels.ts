import { ENTITY_TYPES, type EntityType } from '@city/contracts';
import { useT } from '../../../platform/i18n/use-t';
import { useSiteConfig } from '../../../platform/site-config/site-config';
import type { OptionLabels } from '../kind-field';

export function isEntityType(value: string): value is EntityType {
  return (ENTITY_TYPES as readonly string[]).includes(value);
}

/** The entity types with their member limits; without the limits until the configuration has loaded. */
export function useTypeLabels(): OptionLabels {
  const t = useT();
  const caps = useSiteConfig()?.memberCaps;
  return {
    entityType: (value, type) =>
      caps && isEntityType(value) ? t('entity.type.limited', { type, max: caps[value] }) : type,
  };
}
