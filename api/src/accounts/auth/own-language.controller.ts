import type { CurrentUser as CurrentUserAnswer } from '@city/contracts';
import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LoggedIn } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { CurrentUserDto, LanguageDto } from './current-user.dto.js';
import { CurrentUserService } from './current-user.service.js';

@ApiTags('users')
@Controller('users/me')
export class OwnLanguageController {
  constructor(private readonly current: CurrentUserService) {}

  @Put('language')
  @LoggedIn()
  @ApiOperation({
    summary: "Sets the player's language",
    description:
      'Used for the inbox, direct messages and e-mails. Initially that of the browser at the first login.',
  })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors('VALIDATION_FAILED')
  set(@CurrentUser() user: SessionUser, @Body() { language }: LanguageDto): Promise<CurrentUserAnswer> {
    return this.current.set(user, { locale: language });
  }
}
