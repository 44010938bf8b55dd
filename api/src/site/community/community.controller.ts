import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { MemberCount } from '@city/contracts';
import { Public } from '../../platform/access/access.decorator.js';
import { CommunityService } from './community.service.js';

export class MemberCountDto implements MemberCount {
  @ApiProperty({ description: '0 until Discord has answered.' }) members: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'How many of them are online. Null if unknown, also while the server’s widget is switched off.',
    example: 217,
  })
  online: number | null;
}

@ApiTags('community')
@Public()
@Controller('community')
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  @Get('members')
  @ApiOperation({ summary: 'Counts the members of the Discord server, and those online' })
  @ApiOkResponse({ type: MemberCountDto })
  members(): Promise<MemberCount> {
    return this.community.count();
  }
}
