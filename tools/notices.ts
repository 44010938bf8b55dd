import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesOf, type LockFile } from './notices/notices.ts';
import { root } from './product/root.ts';

// `npm run notices`: writes NOTICE.md from the lock file; a test fails if it is out of date.
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
writeFileSync(join(root, 'NOTICE.md'), noticesOf(lock));
