import {
  isDay,
  isTimeZone,
  STATISTICS_DAYS_DEFAULT,
  STATISTICS_DAYS_MAX,
  DEFAULT_TIME_ZONE,
} from '@city/contracts';
import type { DailyFigures, DayFigures, DayRevenue, MemberFigures } from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';

const Is = (name: string, test: (text: string) => boolean, what: string) =>
  ValidateBy({
    name,
    validator: {
      validate: (value) => typeof value === 'string' && test(value),
      defaultMessage: () => `$property must be ${what}`,
    },
  });

const Day = () => Is('isDay', isDay, 'a day as YYYY-MM-DD');

export class DaysQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @Day()
  @ApiPropertyOptional({
    format: 'date',
    description: `First day, included. Default: ${STATISTICS_DAYS_DEFAULT} days up to \`to\`. At most ${STATISTICS_DAYS_MAX} days.`,
    example: '2026-03-01',
  })
  from?: string;

  @IsOptional()
  @IsString()
  @MaxLength(10)
  @Day()
  @ApiPropertyOptional({
    format: 'date',
    description: 'Last day, included. Default: today.',
    example: '2026-03-14',
  })
  to?: string;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  @Is('isTimeZone', isTimeZone, 'the name of a time zone')
  @ApiPropertyOptional({
    description: 'Time zone of the days: a name of the IANA database.',
    default: DEFAULT_TIME_ZONE,
    maxLength: 60,
    example: DEFAULT_TIME_ZONE,
  })
  timeZone?: string;
}

export class DecisionFiguresDto {
  @ApiProperty({ type: 'integer' })
  accepted: number;

  @ApiProperty({ type: 'integer' })
  rejected: number;
}

export class DayRevenueDto implements DayRevenue {
  @ApiProperty({ type: 'integer', description: 'Orders that were paid on this day.' })
  orders: number;

  @ApiProperty({ type: 'integer', description: 'Charged amount in cents or millimes.' })
  paid: number;

  @ApiProperty({ type: 'integer', description: 'Refunded amount, whatever the day of the refund.' })
  refunded: number;
}

export class RevenueDto {
  @ApiProperty({ type: DayRevenueDto })
  USD: DayRevenueDto;

  @ApiProperty({ type: DayRevenueDto })
  TND: DayRevenueDto;
}

export class DayFiguresDto implements DayFigures {
  @ApiProperty({ format: 'date', description: 'In the requested time zone.', example: '2026-03-14' })
  date: string;

  @ApiProperty({ type: DecisionFiguresDto, description: 'Including those reopened later.' })
  decisions: DecisionFiguresDto;

  @ApiProperty({ type: RevenueDto })
  revenue: RevenueDto;
}

export class DailyFiguresDto implements DailyFigures {
  @ApiProperty({ format: 'date', example: '2026-03-01' })
  from: string;

  @ApiProperty({ format: 'date', example: '2026-03-14' })
  to: string;

  @ApiProperty({ example: DEFAULT_TIME_ZONE })
  timeZone: string;

  @ApiProperty({ type: [DayFiguresDto], description: 'Oldest first, quiet days included.' })
  days: DayFiguresDto[];
}

export class MembersByPackDto {
  @ApiProperty({ type: 'integer' })
  Bronze: number;

  @ApiProperty({ type: 'integer' })
  Silver: number;

  @ApiProperty({ type: 'integer' })
  Gold: number;
}

export class RenewalsDto {
  @ApiProperty({ type: 'integer', description: 'Packs that were bought and not taken back.' })
  bought: number;

  @ApiProperty({ type: 'integer', description: 'How many of them are renewals.' })
  renewed: number;
}

export class HandedOverDto {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer' })
  inTime: number;
}

export class MemberFiguresDto implements MemberFigures {
  @ApiProperty({
    type: MembersByPackDto,
    description: 'Bought or set by staff; packs above Gold count as Gold.',
  })
  active: MembersByPackDto;

  @ApiProperty({ type: 'integer', description: 'Members whose whole time ends if they buy nothing more.' })
  ending: number;

  @ApiProperty({ type: RenewalsDto })
  renewals: RenewalsDto;

  @ApiProperty({ type: HandedOverDto })
  handedOver: HandedOverDto;
}
