import type { SettingValues } from '@city/contracts';

/** The addresses of media that the Content-Security-Policy has to allow, from the live settings. */
export interface SiteOrigins {
  /** The current values, if known without waiting; the same object while nothing changes. */
  peek(): Pick<SettingValues, 'media'> | null;
  current(): Promise<Pick<SettingValues, 'media'>>;
}
