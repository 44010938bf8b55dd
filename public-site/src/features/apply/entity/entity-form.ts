import { ENTITY } from '@city/contracts';
import { kindForm } from '../kind-form';
import { MemberRows } from './member-rows';
import { MEMBERS } from './member-values';

/** The form of an entity, to apply and to edit. */
export const ENTITY_FORM = kindForm(ENTITY, [{ ...MEMBERS, Field: MemberRows }]);
