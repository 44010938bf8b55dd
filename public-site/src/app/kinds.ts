import type { ApplicationKind } from '@city/contracts';

/**
 * The page of every kind of application (`SitePage.module`); routes, documents and the texts of the build follow. The
 * texts of a kind are the namespace with its name.
 */
export const siteKinds: Readonly<Record<ApplicationKind, string>> = {
  whitelist: 'join-us/join-us',
  beta: 'beta/beta',
  entity: 'entity/entity',
  job: 'job/job',
  streamer: 'streamer/streamer',
};

/** The names of the kinds, which are also the names of their texts. */
export const siteKindNames = Object.keys(siteKinds) as ApplicationKind[];
