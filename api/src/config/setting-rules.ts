import {
  CITY_MAP_MODES,
  hasText,
  HEX_COLOR,
  INTERVIEW_MODES,
  isDay,
  isTimeZone,
  pictureUseOf,
  SETTING_LIMITS,
  SUGGESTED_PACKS,
  type FieldCode,
  type PictureUse,
} from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsInt, IsString, isEmail, isURL, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { broken } from './field-code.js';

// Validation of community settings, shared by the environment, the file and the console.

/** No control characters, and no lone surrogates, at which the URL checks throw. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;

/** The path of a file on the site: exactly one leading slash, so that it is not another host. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

const isLink = (text: string) =>
  isURL(text, { protocols: ['http', 'https'], require_protocol: true, require_tld: false });

interface CheckedOptions {
  max: number;
  /** Completes "… must be". */
  what: string;
  code: FieldCode;
}

/** A text of at most `max` characters that passes a test. */
const Checked = (test: (text: string) => boolean, { max, what, code }: CheckedOptions) =>
  applyDecorators(
    IsString(),
    MaxLength(max),
    ValidateBy(
      {
        name: 'isChecked',
        validator: {
          validate: (value) => typeof value === 'string' && PLAIN.test(value) && test(value),
          defaultMessage: () => `$property must be ${what}`,
        },
      },
      broken(code),
    ),
  );

/** An http(s) address; hosts without a dot are allowed. */
export const Link = () =>
  Checked(isLink, { max: SETTING_LIMITS.address, what: 'an http(s) URL', code: 'LINK_INVALID' });

/** An http(s) address or a path on the site. */
export const Media = () =>
  Checked((text) => SITE_PATH.test(text) || isLink(text), {
    max: SETTING_LIMITS.address,
    what: 'an http(s) URL or a path on the site',
    code: 'LINK_OR_PATH_INVALID',
  });

export const SupportEmail = () =>
  Checked((text) => isEmail(text), {
    max: SETTING_LIMITS.email,
    what: 'an e-mail address',
    code: 'EMAIL_INVALID',
  });

/** The name of the community, with at least one visible character. */
export const CommunityName = () =>
  Checked(hasText, { max: SETTING_LIMITS.name, what: 'a name', code: 'FIELD_EMPTY' });

/** The name as a word mark; empty for the name itself. */
export const WordMark = () =>
  Checked(() => true, {
    max: SETTING_LIMITS.name,
    what: 'a name on one line',
    code: 'CHARACTERS_INVALID',
  });

export const Color = () =>
  Checked((text) => HEX_COLOR.test(text), {
    max: '#rrggbb'.length,
    what: '# and six hex digits',
    code: 'COLOR_INVALID',
  });

/** The address of a picture that was uploaded for this use. */
export const BrandPicture = (use: PictureUse) =>
  Checked((text) => pictureUseOf(text) === use, {
    max: SETTING_LIMITS.address,
    what: `the address of a picture that was uploaded for the use "${use}"`,
    code: 'PICTURE_UNKNOWN',
  });

/** The operator of the community; not blank. */
export const Operator = () =>
  Checked((text) => text.trim() !== '', {
    max: SETTING_LIMITS.operator,
    what: 'a name',
    code: 'FIELD_EMPTY',
  });

/** The name of the partner hub; empty without one. */
export const Partner = () =>
  Checked(() => true, {
    max: SETTING_LIMITS.partner,
    what: 'a name on one line',
    code: 'CHARACTERS_INVALID',
  });

/** A text about the seller on receipts, on one line; empty without one. */
export const SellerText = () =>
  Checked(() => true, {
    max: SETTING_LIMITS.seller,
    what: 'a text on one line',
    code: 'CHARACTERS_INVALID',
  });

export const Day = () => Checked(isDay, { max: 10, what: 'a day as YYYY-MM-DD', code: 'TIME_INVALID' });

export const TimeZone = () =>
  Checked(isTimeZone, {
    max: SETTING_LIMITS.timeZone,
    what: 'the name of a time zone',
    code: 'OPTION_INVALID',
  });

/** A number of minutes, hours or days in the policies. */
export const Period = () => applyDecorators(IsInt(), Min(1), Max(SETTING_LIMITS.period));

export const MemberCap = () => applyDecorators(IsInt(), Min(1), Max(SETTING_LIMITS.memberCap));

export const Interviews = () => IsIn(INTERVIEW_MODES);

export const PackSuggestion = () => IsIn(SUGGESTED_PACKS);

export const MapMode = () => IsIn(CITY_MAP_MODES);
