/**
 * The tables of other modules that each module reads, by joining them with its own. A join across nouns is right; an invisible one
 * is not: what is missing here fails the check, and so does what is not needed any more.
 */
export const foreignReads: Readonly<Record<string, readonly string[]>> = {
  accounts: ['disbursements', 'enquiries', 'mails', 'media', 'notifications', 'payments', 'payouts', 'refunds'],
  auctions: ['listings', 'seller_applications', 'sellers', 'users'],
  audit: [
    'auctions',
    'deals',
    'enquiries',
    'listings',
    'mails',
    'price_permits',
    'reports',
    'seller_applications',
    'users',
  ],
  balances: [
    'deals',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transfers',
    'payment_allocations',
    'payment_dues',
    'users',
  ],
  calls: ['conversation_members', 'conversations', 'listings', 'users'],
  chat: ['listings', 'media', 'users'],
  commission: ['users'],
  deals: ['auctions', 'conversations', 'documents', 'listings', 'media', 'users'],
  enquiries: ['listings', 'messages', 'user_blocks', 'users'],
  insights: ['conversations', 'deals', 'enquiries', 'listings', 'users', 'wishlist_items'],
  'listing-cards': ['auctions', 'listings', 'media'],
  ledger: ['users'],
  listings: ['auctions', 'deals', 'media', 'sellers', 'stay_calendars', 'users'],
  mails: ['users'],
  media: ['listing_images', 'listings'],
  notifications: ['sessions', 'users'],
  partners: ['media'],
  payments: [
    'auction_registrations',
    'auctions',
    'deals',
    'documents',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transfers',
    'listings',
    'payment_accounts',
    'users',
  ],
  payouts: ['deals', 'disbursements', 'ledger_accounts', 'ledger_balances', 'payables', 'users'],
  'price-permits': ['documents', 'sellers', 'users'],
  rates: ['users'],
  receipts: ['deals', 'payment_allocations', 'payment_dues', 'users'],
  reconciliation: ['payments', 'users'],
  refunds: [
    'auctions',
    'deals',
    'disbursements',
    'ledger_transfers',
    'listings',
    'payables',
    'payment_allocations',
    'payment_dues',
    'payment_items',
    'payments',
    'statement_lines',
    'statement_matches',
    'users',
  ],
  reports: ['listings', 'users'],
  search: ['auctions', 'listing_images', 'listings', 'media'],
  sellers: ['conversations', 'documents', 'enquiries', 'messages', 'users'],
  site: ['listings'],
  stays: ['listings'],
  viewings: ['listings', 'media', 'users'],
  wishlist: ['listings', 'users'],
};

/** Writes to tables of other modules, each with its reason. Any other write is a verb of the owner. */
export const foreignWrites: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    provider_events: 'As for reports: what providers report holds the telephone number of who pays or is paid.',
    reports:
      "Deleting an account clears the person's words in every table, in one transaction; the list is personal-data.queries.ts.",
    viewings: 'As for reports: why a person has declined or cancelled a viewing goes with the account.',
  },
  sellers: {
    users:
      'Approving an application gives the role of a seller; accounts imports sellers to delete applications, so a verb there would close a circle.',
  },
};
