import {
  DEVICE_CLASSES,
  LOCALES,
  OWN_BUNDLE,
  ROUTE_PATTERN,
  TELEMETRY_LIMITS as LIMITS,
  WEB_VITALS,
  type DeviceClass,
  type Locale,
  type PageError,
  type StackFrame,
  type TelemetryReport,
  type VitalValue,
  type WebVital,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';

const Position = () => (target: object, key: string) => {
  ApiProperty({ type: 'integer', minimum: 0, maximum: LIMITS.position, example: 12 })(target, key);
  IsInt()(target, key);
  Min(0)(target, key);
  Max(LIMITS.position)(target, key);
};

const Route = () => (target: object, key: string) => {
  const description = "Pattern of the page's address, without ids and queries";
  Text({ max: LIMITS.route, description, example: '/applications/:id' })(target, key);
  Matches(ROUTE_PATTERN)(target, key);
};

export class StackFrameDto implements StackFrame {
  @Text({ max: LIMITS.frameFile, description: "A file of the build's", example: '/assets/index-B1kZ.js' })
  @Matches(OWN_BUNDLE)
  file: string;

  @Position() line: number;
  @Position() column: number;
}

export class PageErrorDto implements PageError {
  @Text({ max: LIMITS.errorName, example: 'TypeError' })
  @Matches(/^\w+$/)
  name: string;

  @Text({
    max: LIMITS.errorMessage,
    description: 'Numbers, ids and addresses are masked, here and again by the server',
    example: 'x is not a function',
  })
  message: string;

  @Route() route: string;

  @ApiProperty({ type: [StackFrameDto], maxItems: LIMITS.frames })
  @IsArray()
  @ArrayMaxSize(LIMITS.frames)
  @ValidateNested({ each: true })
  @Type(() => StackFrameDto)
  frames: StackFrameDto[];
}

export class VitalValueDto implements VitalValue {
  @ApiProperty({ enum: WEB_VITALS, example: 'LCP' })
  @IsIn(WEB_VITALS)
  name: WebVital;

  @ApiProperty({
    type: Number,
    minimum: 0,
    maximum: LIMITS.value,
    example: 1_240.5,
    description: 'LCP and INP in milliseconds, CLS without a unit',
  })
  @IsNumber()
  @Min(0)
  @Max(LIMITS.value)
  value: number;

  @Route() route: string;
}

export class TelemetryDto implements TelemetryReport {
  @Text({ max: LIMITS.version, description: "Name of the build's first script", example: 'index-B1kZ' })
  @Matches(/^[\w.-]+$/)
  version: string;

  @ApiProperty({ enum: LOCALES, example: 'ar' })
  @IsIn(LOCALES)
  locale: Locale;

  @ApiProperty({ enum: DEVICE_CLASSES, example: 'phone' })
  @IsIn(DEVICE_CLASSES)
  device: DeviceClass;

  @ApiProperty({ type: [VitalValueDto], maxItems: LIMITS.vitals })
  @IsArray()
  @ArrayMaxSize(LIMITS.vitals)
  @ValidateNested({ each: true })
  @Type(() => VitalValueDto)
  vitals: VitalValueDto[];

  @ApiProperty({ type: [PageErrorDto], maxItems: LIMITS.errors })
  @IsArray()
  @ArrayMaxSize(LIMITS.errors)
  @ValidateNested({ each: true })
  @Type(() => PageErrorDto)
  errors: PageErrorDto[];
}
