import type { CurrentUser } from '@city/contracts';
import type { KindValues } from '../kind-form';

/** The values, with empty fields of step 5 prefilled from known data. */
export function prefilled(values: KindValues, user: CurrentUser): KindValues {
  return {
    ...values,
    discordUsername: values['discordUsername'] || user.discord_username,
    liveEmail: values['liveEmail'] || (user.email ?? ''),
    timeZone: values['timeZone'] || Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
