import { hasAddress } from '../address-in-name.js';
import { westernDigits } from '../text.js';
import type { TextRule } from './fields.js';

export const YES_NO = ['Yes', 'No'] as const;

const TWO_DIGITS = /^\d{2}$/;
const MINIMUM_AGE = 18;
/** Two digits in any script, 18 or more. */
export const ADULT_AGE = [
  {
    code: 'AGE_INVALID',
    message: 'Age is not valid',
    holds: (typed) => TWO_DIGITS.test(westernDigits(typed)),
  },
  {
    code: 'AGE_TOO_YOUNG',
    message: 'You must be at least 18 years old',
    holds: (typed) => Number(westernDigits(typed)) >= MINIMUM_AGE,
  },
] as const satisfies readonly TextRule[];

/** Rules for a name that the community’s bot sends to other people. It must not send them a stranger’s link. */
export const NAME_FOR_OTHERS = [
  {
    code: 'NAME_HAS_ADDRESS',
    message: (field) => `${field} must not contain a web address`,
    holds: (typed) => !hasAddress(typed),
  },
] as const satisfies readonly TextRule[];

/** A web address with or without its scheme. Staff follow these links, so other schemes are refused. */
const ADDRESS = /^(?:https?:\/\/)?[^\s/@:.?#\\]+(?:\.[^\s/@:.?#\\]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i;
export const CHANNEL_ADDRESS = [
  {
    code: 'LINK_INVALID',
    message: (field) => `${field} must be a link, such as twitch.tv/yourname`,
    holds: (typed) => ADDRESS.test(typed),
  },
] as const satisfies readonly TextRule[];

/** A web address as a link: `https://` is added if it has no scheme. */
export function webAddress(typed: string): string {
  const address = typed.trim();
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
