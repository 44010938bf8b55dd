import type { Db } from 'mongodb';
import { FIXED_CARDS } from '../../../shop/products/seed/fixed-cards.js';
import type { Migration } from '../migration.js';

/** Lines of the demo catalogue that repeat the benefits. Cards now create these lines (`benefitLines`). */
const MADE_OF_BENEFITS: ReadonlySet<string> = new Set([
  '8% off the catalogue',
  '12% off the catalogue',
  '17% off the catalogue',
  'Lasts 30 days',
  'Everything in Gold',
  'Everything in Platinum',
  'Everything in Diamond',
  'A platinum nameplate, put up by the team in the city',
  'A scene around your character, planned with the team',
  'A landmark named after you, put up by the team in the city',
  '8% monthly discount',
  '12% discount for 30 days',
  'Added by the team in the city',
]);

/** Removes these lines from the descriptions of the fixed cards. Text by staff stays. */
export const cardTexts: Migration = {
  id: '0015-card-texts',
  async up(db: Db) {
    const products = db.collection<{ slug: string; description: string }>('products');
    for (const { slug, description: words } of FIXED_CARDS) {
      const stored = await products.findOne({ slug }, { projection: { description: 1 } });
      if (!stored) continue;
      const lines = stored.description.split('\n');
      const own = lines.filter((line) => !MADE_OF_BENEFITS.has(line));
      if (own.length === lines.length) continue;
      await products.updateOne(
        { _id: stored._id, description: stored.description },
        { $set: { description: own.join('\n') || words } },
      );
    }
  },
};
