import type { ENTITY, EntityType, ReviewHint } from '@city/contracts';
import type { KindHooks } from '../../forms/kind-applications.js';

/** The remarks about members: more than the settings allow for the type, or rows without an id or a name. */
export const ENTITY_HOOKS: KindHooks<typeof ENTITY.fields> = {
  hints({ form }, { memberCaps }) {
    const { membersDiscordIds: ids, membersInGameNames: names } = form;
    const hints: ReviewHint[] = [];
    if (ids.length > memberCaps[form.entityType as EntityType]) hints.push('more-members-than-cap');
    if ([...ids, ...names].includes('')) hints.push('members-incomplete');
    return hints;
  },
};
