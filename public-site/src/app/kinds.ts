import type { ApplicationKind } from '@city/contracts';
import type { ComponentType } from 'react';

/** The page with the form of a kind of application. Its texts are the namespace with the name of the kind. */
interface SiteKind {
  /** The module that `load` imports, below src/pages: its document names the files that hydrate it. */
  module: string;
  load(): Promise<ComponentType>;
}

/** Every kind of application that the site knows; routes, documents and the texts of the build follow. */
export const siteKinds: Readonly<Record<ApplicationKind, SiteKind>> = {
  whitelist: {
    module: 'join-us/join-us-page',
    load: () => import('../pages/join-us/join-us-page').then((m) => m.JoinUsPage),
  },
  beta: {
    module: 'beta/beta-page',
    load: () => import('../pages/beta/beta-page').then((m) => m.BetaPage),
  },
  entity: {
    module: 'entity/entity-page',
    load: () => import('../pages/entity/entity-page').then((m) => m.EntityPage),
  },
  job: {
    module: 'job/job-page',
    load: () => import('../pages/job/job-page').then((m) => m.JobPage),
  },
  streamer: {
    module: 'streamer/streamer-page',
    load: () => import('../pages/streamer/streamer-page').then((m) => m.StreamerPage),
  },
};

/** The names of the kinds, which are also the names of their texts. */
export const siteKindNames = Object.keys(siteKinds) as ApplicationKind[];
