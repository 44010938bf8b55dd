import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { MemberCount } from '@city/contracts';
import { Public } from '../platform/access/access.decorator.js';
import { CommunityService } from './community.service.js';

export class MemberCountDto implements MemberCount {
  @ApiProperty({ description: '0 until Discord has answered.' })
  members: number;
}

@ApiTags('community')
@Public()
@Controller('community')
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  @Get('members')
  @ApiOperation({ summary: 'How many people are on the Discord server' })
  @ApiOkResponse({ type: MemberCountDto })
  async members(): Promise<MemberCount> {
    return { members: await this.community.countMembers() };
  }
}
