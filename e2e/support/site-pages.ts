import { paths } from '@city/contracts';

/** Pages that consist of texts. */
export const TEXT_PAGES = [
  paths.rpGuide,
  paths.terms,
  paths.privacyPolicy,
  paths.cookiesPolicy,
  paths.streamerRegulations,
  paths.contentGuidelines,
  paths.who,
  paths.contact,
];

/** Pages of what staff publish. */
export const CONTENT_PAGES = [paths.news, paths.events, paths.factions, paths.gallery];

/** Forms of one page; the whitelist has a wizard. */
export const FORM_PAGES = [paths.beta, paths.entity, paths.job, paths.streamer];
