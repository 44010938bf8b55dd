import { LEGAL_PAGES, pageSubject } from '@city/contracts';
import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/**
 * Stores the terms, the privacy policy and the cookies policy as version 1. From then on a release changes none of them
 * by itself: the console offers its text, and an owner publishes it.
 */
export const legalPages: Migration = {
  id: '0027-legal-pages',
  async up(db: Db) {
    const at = new Date();
    for (const name of LEGAL_PAGES) {
      const first = {
        ...{ body: SHIPPED_BODIES[name], base: 0, rev: 0, inForceAt: at, withdrawn: false },
        ...{ note: null, by: null, at, changedAt: at },
      };
      await db
        .collection('editions')
        .updateOne({ subject: pageSubject(name), version: 1 }, { $setOnInsert: first }, { upsert: true });
    }
  },
};
