import type { ProductCategory } from '@city/contracts';
import type { Db, ObjectId } from 'mongodb';
import { benefitsOf } from '../../products/seed/seed-benefits.js';
import type { Migration } from '../migration.js';

interface Product {
  slug: string;
  category: ProductCategory;
}

/** Adds what a product gives, as the demo catalogue has it for its card or category. Staff can change it. */
export const productBenefits: Migration = {
  id: '0012-product-benefits',
  async up(db: Db) {
    const products = db.collection('products');
    const missing = { benefits: { $exists: false } };
    for await (const product of products
      .find(missing)
      .project<{ _id: ObjectId } & Product>({ slug: 1, category: 1 })) {
      const benefits = benefitsOf(product);
      await products.updateOne({ _id: product._id, ...missing }, { $set: { benefits } });
    }
  },
};
