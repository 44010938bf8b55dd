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

/** Pages that show what staff publish. */
export const CONTENT_PAGES = [paths.news, paths.events, paths.factions, paths.gallery];

/** Application forms on one page. The whitelist has a wizard instead. */
export const FORM_PAGES = [paths.beta, paths.entity, paths.job, paths.streamer];
