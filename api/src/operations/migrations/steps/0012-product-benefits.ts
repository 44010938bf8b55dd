import type { ProductCategory } from '@city/contracts';
import type { Db, ObjectId } from 'mongodb';
import { benefitsOf } from '../../../shop/products/seed/seed-benefits.js';
import type { Migration } from '../migration.js';

interface Product {
  slug: string;
  category: ProductCategory;
}

/** Adds benefits to each product, from the card or category of the demo catalogue. Staff can change them. */
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
