import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { LoggedIn } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { CharacterChoice } from './character-choice.service.js';
import { ChooseCharacterDto } from './delivery.dto.js';

/** Buyers choose the character who gets a delivery. */
@ApiTags('deliveries')
@LoggedIn()
@Controller('deliveries')
export class OwnDeliveriesController {
  constructor(private readonly choice: CharacterChoice) {}

  @Put(':id/character')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Chooses the character who gets what was bought',
    description: 'By the buyer, while it waits for a game server.',
  })
  @ApiNoContentResponse()
  @ApiErrors(
    'VALIDATION_FAILED',
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'CHARACTER_UNKNOWN',
    'DELIVERY_STATE_CONFLICT',
  )
  choose(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() { _id }: SessionUser,
    @Body() { character }: ChooseCharacterDto,
  ): Promise<void> {
    return this.choice.choose(id, _id, character);
  }
}
