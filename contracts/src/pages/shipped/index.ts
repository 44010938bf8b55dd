import type { PageBody, ShippedPage } from '../page-body.js';
import contact from './contact.json' with { type: 'json' };
import contentguidelines from './contentguidelines.json' with { type: 'json' };
import cookiespolicy from './cookiespolicy.json' with { type: 'json' };
import privacypolicy from './privacypolicy.json' with { type: 'json' };
import rpguide from './rpguide.json' with { type: 'json' };
import streamerregulations from './streamerregulations.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };
import who from './who.json' with { type: 'json' };

const bodies: Record<ShippedPage, unknown> = {
  rpguide,
  terms,
  privacypolicy,
  cookiespolicy,
  streamerregulations,
  contentguidelines,
  who,
  contact,
};

/** The texts that come with the product. For Node only: every language is in them. A spec checks their shapes. */
export const SHIPPED_BODIES = bodies as Readonly<Record<ShippedPage, PageBody>>;
