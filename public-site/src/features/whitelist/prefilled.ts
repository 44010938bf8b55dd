import type { CurrentUser } from '@city/contracts';
import type { PersonalValues } from './draft';

/** Personal information, with empty fields prefilled from known data. */
export function prefilled(values: PersonalValues, user: CurrentUser): PersonalValues {
  return {
    ...values,
    discordUsername: values.discordUsername || user.discord_username,
    liveEmail: values.liveEmail || (user.email ?? ''),
    timeZone: values.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
