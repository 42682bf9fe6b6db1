import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../open-database.ts';

/** Migrations that installations have run. A database that has run the last one takes no new one before it. */
const released = [
  '202611210100-people-and-listings.ts',
  '202611210110-contact-mail-and-limits.ts',
  '202611210300-listings-lists.ts',
];

it('new migrations come after those that are released, which stay', () => {
  expect(readdirSync(migrationsFolder).sort().slice(0, released.length)).toEqual(released);
});
