import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { REVIEW_PERMISSIONS, type Settings } from '@city/contracts';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { BodyLimit } from '../../platform/http/bodies.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { SettingsInputDto } from './settings-input.dto.js';
import { SettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@Needs('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  // Reviewers read the templates for rejections, editors the time zone of events.
  @Needs('settings', 'content', ...REVIEW_PERMISSIONS)
  @ApiOperation({
    summary: 'Shows the settings: effective, changed and fallback values',
  })
  @ApiOkResponse({ type: SettingsDto })
  read(): Promise<Settings> {
    return this.settings.read();
  }

  @Put()
  @ConcernsNoPlayer()
  @BodyLimit('settings')
  @ApiOperation({
    summary: 'Changes the settings of the community',
    description:
      'All settings that differ from the server’s configuration; omitted ones return to it. Refused if the settings were saved since `version` was read. Effective in every process of the API within seconds.',
  })
  @ApiOkResponse({ type: SettingsDto })
  @ApiErrors('VALIDATION_FAILED', 'SETTINGS_CHANGED', 'LINKS_NEED_STAFF')
  save(@Body() input: SettingsInputDto, @ByStaff() by: AuditBy): Promise<Settings> {
    return this.settings.save(input, by);
  }
}
