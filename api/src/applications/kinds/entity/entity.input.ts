import { ENTITY_MEMBERS_MAX, MEMBER_LIMITS } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { TextList } from '../../../platform/validation/text-list.decorator.js';
import type { CustomWords } from '../../forms/form-classes.js';

const memberList = (max: number): CustomWords => ({
  input: TextList({
    max,
    maxEntries: ENTITY_MEMBERS_MAX,
    description:
      'Row by row with the other list of members; more than the type allows is flagged for the reviewer.',
  }),
  answer: ApiProperty({ type: [String] }),
});

/** Types and limits of the two member lists. */
export const MEMBER_LISTS = {
  membersDiscordIds: memberList(MEMBER_LIMITS.membersDiscordIds),
  membersInGameNames: memberList(MEMBER_LIMITS.membersInGameNames),
};
