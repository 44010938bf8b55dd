import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { CONTENT_LIMITS, type ContentText, type ContentTexts } from '@city/contracts';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';

class ContentTextDto implements ContentText {
  @Text({ min: 1, max: CONTENT_LIMITS.title, example: 'The harbour opens' })
  title: string;

  @Text({ min: 1, max: CONTENT_LIMITS.text, description: 'Plain text; an empty line begins a paragraph.' })
  text: string;

  @Text({
    optional: true,
    max: CONTENT_LIMITS.lookingFor,
    description: 'Factions only: whom they look for, in plain text.',
  })
  lookingFor?: string;

  @Text({ optional: true, max: CONTENT_LIMITS.motto, description: 'Factions only.' })
  motto?: string;

  @Text({
    optional: true,
    max: CONTENT_LIMITS.ranks,
    description: 'Factions only: one rank a line, the highest first.',
  })
  ranks?: string;

  @Text({ optional: true, max: CONTENT_LIMITS.relations, description: 'Factions only: whom they stand by.' })
  allies?: string;

  @Text({
    optional: true,
    max: CONTENT_LIMITS.relations,
    description: 'Factions only: with whom they quarrel.',
  })
  rivals?: string;
}

const InLanguage = () =>
  applyDecorators(
    ApiPropertyOptional({ type: ContentTextDto }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => ContentTextDto),
  );

export class ContentTextsDto implements ContentTexts {
  @InLanguage()
  en?: ContentTextDto;

  @InLanguage()
  fr?: ContentTextDto;

  @InLanguage()
  ar?: ContentTextDto;
}
