/** Statements that break a program of the version before, which may still be running beside this one. */
const breaking: Readonly<Record<string, RegExp>> = {
  'drops a table': /\bDROP\s+TABLE\b/i,
  'drops a column': /\bDROP\s+COLUMN\b/i,
  renames: /\bALTER\s+TABLE\s+\S+\s+RENAME\b/i,
  'demands a value': /\bSET\s+NOT\s+NULL\b/i,
  'changes a type': /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
};

/** The statements of a migration's source that would break the version before, in words. */
export function findBreaking(source: string): string[] {
  return Object.entries(breaking).flatMap(([what, pattern]) => (pattern.test(source) ? [what] : []));
}

/**
 * Migrations after which the version before cannot go on, each with what the operator should know. From the first
 * release on, such a migration is the contract step for the expand step of an earlier release (docs/upgrading.md), and
 * its note names that.
 */
export const breakingMigrations: Readonly<Record<string, string>> = {
  '202611210900-notifications': 'Before the first release: choices of notifications are by topic.',
  '202611240100-listings-no-shelves':
    'Before the first release: a seller’s shelves are counted when they are asked for.',
  '202611240200-listings-amenities': 'Before the first release: attributes of listings are called amenities.',
  '202611240300-deals-amount': 'Before the first release: the amount of a deal has a currency beside it.',
  '202611250400-deals-processes': 'Before the first release: deals follow processes written as data.',
  '202611260300-ledger-balances': 'Before the first release: each transfer has the key under which it is booked once.',
  '202611260310-payments': 'Before the first release: dues are settled by payments of their own.',
  '202611260400-deals-staff-told': 'Before the first release: the version of a process is in its snapshot.',
};
