import type { DiscordRole, RoleRules, RoleRulesPreview } from '@city/contracts';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ByStaff } from '../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../staff/audit/audit.service.js';
import { Needs } from '../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../platform/access/concerns.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import {
  DiscordRoleDto,
  PauseRolesDto,
  PreviewRoleRulesDto,
  RoleRulesDto,
  RoleRulesPreviewDto,
  SaveRoleRulesDto,
  toRoleRules,
} from './role-rule.dto.js';
import { RoleRulesService } from './role-rules.service.js';
import { ServerRoles } from './server-roles.service.js';

/** The roles of the community's Discord server, and the rules by which the bot gives them. */
@ApiTags('discord')
@Needs('settings')
@Controller('discord')
export class DiscordController {
  constructor(
    private readonly roles: ServerRoles,
    private readonly rules: RoleRulesService,
  ) {}

  @Get('roles')
  @Needs('settings', 'staff')
  @ApiOperation({
    summary: 'Lists the roles on Discord, and why the bot can’t give some',
    description:
      'Up to a minute old. Roles with power over the server are refused: a shop must not hand out power.',
  })
  @ApiOkResponse({ type: [DiscordRoleDto] })
  @ApiErrors('DISCORD_UNAVAILABLE')
  list(): Promise<DiscordRole[]> {
    return this.roles.list();
  }

  @Get('rules')
  @ApiOperation({ summary: 'Shows the rules for Discord roles, and how many players wait' })
  @ApiOkResponse({ type: RoleRulesDto })
  @ApiErrors('DISCORD_UNAVAILABLE')
  show(): Promise<RoleRules> {
    return this.rules.show();
  }

  @Put('rules')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Stores all rules; audited',
    description:
      'The roles of all players follow in the background. Rules that would take more than 100 roles need `takes`: 400 names that field otherwise. Roles without a rule are never touched, so a rule that is left out takes no roles.',
  })
  @ApiOkResponse({ type: RoleRulesDto })
  @ApiErrors('VALIDATION_FAILED', 'SETTINGS_CHANGED', 'PROVIDER_NOT_CONFIGURED', 'DISCORD_UNAVAILABLE')
  save(
    @Body() { version, rules: sent, takes }: SaveRoleRulesDto,
    @ByStaff() by: AuditBy,
  ): Promise<RoleRules> {
    return this.rules.save({ version, rules: toRoleRules(sent), takes }, by);
  }

  @Put('pause')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Lets new rules and routine checks wait, or go on; audited',
    description: 'Decisions of staff and purchases still change roles during a pause.',
  })
  @ApiOkResponse({ type: RoleRulesDto })
  @ApiErrors('VALIDATION_FAILED', 'DISCORD_UNAVAILABLE')
  pause(@Body() { paused }: PauseRolesDto, @ByStaff() by: AuditBy): Promise<RoleRules> {
    return this.rules.pause(paused, by);
  }

  @Post('rules/preview')
  @HttpCode(200)
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Computes what rules would give and take, without doing it' })
  @ApiOkResponse({ type: RoleRulesPreviewDto })
  @ApiErrors('VALIDATION_FAILED', 'PROVIDER_NOT_CONFIGURED', 'DISCORD_UNAVAILABLE')
  preview(@Body() { rules }: PreviewRoleRulesDto): Promise<RoleRulesPreview> {
    return this.rules.preview(toRoleRules(rules));
  }
}
