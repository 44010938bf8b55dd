import { LIVE_PLATFORMS, type LivePlatform, type LiveStream } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class LiveStreamDto implements LiveStream {
  @ApiProperty({ enum: LIVE_PLATFORMS, enumName: 'LivePlatform', example: 'Twitch' })
  platform: LivePlatform;

  @ApiProperty({ description: 'Address of the channel.', example: 'https://twitch.tv/yusuf' })
  url: string;

  @ApiProperty({ description: 'The channel’s name, as its platform writes it.', example: 'Yusuf' })
  name: string;

  @ApiProperty({
    description: 'The streamer’s own words, at most 200 characters; may be empty.',
    example: 'Night shift at the harbour',
  })
  title: string;

  @ApiProperty({ minimum: 0, example: 120 })
  viewers: number;
}
