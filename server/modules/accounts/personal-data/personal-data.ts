import type { Tables } from '#server/database.ts';

/**
 * A column by which a row belongs to a person. Every foreign key to `users` is in the list below; a test walks the
 * database's own list of them.
 */
export type PersonalColumn = {
  table: keyof Tables;
  column: string;
  /**
   * Left out of the export: secrets and search data. Undefined: the rows are about others, or exported with another
   * table.
   */
  exportsWithout: readonly string[] | undefined;
  /**
   * What the deletion of the account does with the rows. `forgets`: the row stays, without the person. `keeps`: it
   * stays and names the emptied account, because others rely on it.
   */
  deletion: 'removes' | 'forgets' | 'keeps';
};

/** In the order in which deletion can remove them. */
export const personalColumns: readonly PersonalColumn[] = [
  { table: 'credentials', column: 'user_id', exportsWithout: ['password_hash'], deletion: 'removes' },
  { table: 'sessions', column: 'user_id', exportsWithout: ['token_hash'], deletion: 'removes' },
  { table: 'passkeys', column: 'user_id', exportsWithout: ['public_key'], deletion: 'removes' },
  {
    table: 'passkey_challenges',
    column: 'user_id',
    exportsWithout: ['browser_hash', 'challenge'],
    deletion: 'removes',
  },
  { table: 'identities', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  {
    table: 'identity_flows',
    column: 'user_id',
    exportsWithout: ['browser_hash', 'state_hash', 'nonce', 'code_verifier'],
    deletion: 'removes',
  },
  { table: 'api_keys', column: 'user_id', exportsWithout: ['key_hash'], deletion: 'removes' },
  {
    table: 'webhooks',
    column: 'user_id',
    exportsWithout: ['secret_sealed', 'former_secret_sealed'],
    deletion: 'removes',
  },
  { table: 'saved_searches', column: 'user_id', exportsWithout: ['keys'], deletion: 'removes' },
  // The address of another site's calendar is a secret that the person has there.
  { table: 'stay_imports', column: 'user_id', exportsWithout: ['url'], deletion: 'removes' },
  { table: 'stay_reviews', column: 'author_id', exportsWithout: [], deletion: 'removes' },
  { table: 'verifications', column: 'user_id', exportsWithout: ['token_hash'], deletion: 'removes' },
  { table: 'two_factors', column: 'user_id', exportsWithout: ['encrypted_secret', 'last_step'], deletion: 'removes' },
  { table: 'recovery_codes', column: 'user_id', exportsWithout: ['code_hash'], deletion: 'removes' },
  { table: 'security_events', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'notification_preferences', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'notifications', column: 'recipient_id', exportsWithout: [], deletion: 'removes' },
  { table: 'notified_events', column: 'recipient_id', exportsWithout: [], deletion: 'removes' },
  {
    table: 'push_subscriptions',
    column: 'user_id',
    exportsWithout: ['endpoint', 'p256dh', 'auth'],
    deletion: 'removes',
  },
  { table: 'push_messages', column: 'recipient_id', exportsWithout: [], deletion: 'removes' },
  // Answers stored for a day, of data that the export contains anyway.
  { table: 'idempotency_keys', column: 'user_id', exportsWithout: undefined, deletion: 'removes' },
  { table: 'mails', column: 'user_id', exportsWithout: ['html_body', 'unsubscribe_url'], deletion: 'removes' },
  { table: 'text_messages', column: 'user_id', exportsWithout: ['text', 'fallback'], deletion: 'removes' },
  { table: 'phones', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'phone_sign_ins', column: 'user_id', exportsWithout: ['code_hash'], deletion: 'removes' },
  { table: 'ussd_sessions', column: 'user_id', exportsWithout: ['session'], deletion: 'removes' },
  { table: 'phone_pins', column: 'user_id', exportsWithout: ['pin_hash'], deletion: 'removes' },
  { table: 'phone_codes', column: 'user_id', exportsWithout: ['code_hash'], deletion: 'removes' },
  // The export finds them by the address too, and removing them takes the mails that repeat them.
  { table: 'enquiries', column: 'user_id', exportsWithout: undefined, deletion: 'removes' },
  { table: 'wishlist_items', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'shared_list_invitations', column: 'created_by', exportsWithout: ['token_hash'], deletion: 'removes' },
  { table: 'shared_list_notes', column: 'author_id', exportsWithout: [], deletion: 'removes' },
  { table: 'shared_list_votes', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  // Listings that a person has put on a list stay there for the others, without the name.
  { table: 'shared_list_items', column: 'added_by', exportsWithout: [], deletion: 'forgets' },
  // By then, own lists have passed to others, or are deleted.
  { table: 'shared_list_members', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'sellers', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'seller_applications', column: 'applicant_id', exportsWithout: ['folded_text'], deletion: 'removes' },
  { table: 'price_permits', column: 'seller_id', exportsWithout: [], deletion: 'removes' },
  { table: 'documents', column: 'owner_id', exportsWithout: [], deletion: 'removes' },
  { table: 'media', column: 'owner_id', exportsWithout: ['thumb_hash'], deletion: 'removes' },
  { table: 'listings', column: 'seller_id', exportsWithout: ['folded_text'], deletion: 'keeps' },
  // Messages belong to both parties: they stay for the other, without the name.
  { table: 'conversations', column: 'buyer_id', exportsWithout: ['seller_id'], deletion: 'keeps' },
  { table: 'conversations', column: 'seller_id', exportsWithout: ['buyer_id'], deletion: 'keeps' },
  { table: 'conversation_members', column: 'user_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'messages', column: 'sender_id', exportsWithout: ['client_message_id'], deletion: 'keeps' },
  { table: 'chat_attachments', column: 'owner_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'call_parties', column: 'user_id', exportsWithout: ['device_id'], deletion: 'removes' },
  { table: 'calls', column: 'caller_id', exportsWithout: ['callee_id'], deletion: 'keeps' },
  { table: 'calls', column: 'callee_id', exportsWithout: ['caller_id'], deletion: 'keeps' },
  { table: 'user_blocks', column: 'blocker_id', exportsWithout: [], deletion: 'removes' },
  { table: 'user_blocks', column: 'blocked_id', exportsWithout: undefined, deletion: 'removes' },
  { table: 'reports', column: 'reported_id', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'listing_history', column: 'changed_by', exportsWithout: [], deletion: 'keeps' },
  { table: 'listing_imports', column: 'seller_id', exportsWithout: ['content'], deletion: 'removes' },
  { table: 'listing_uploads', column: 'owner_id', exportsWithout: [], deletion: 'removes' },
  { table: 'auction_commands', column: 'user_id', exportsWithout: ['digest'], deletion: 'removes' },
  { table: 'auction_watches', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  // An auction and the money of its deposits can be checked for ever; their rows name a paddle, not the person.
  { table: 'auction_registrations', column: 'user_id', exportsWithout: ['maximum_sealed'], deletion: 'keeps' },
  {
    table: 'auctions',
    column: 'seller_id',
    exportsWithout: ['reserve_sealed', 'maximum_sealed', 'leader_id', 'seller_phones'],
    deletion: 'keeps',
  },
  { table: 'auctions', column: 'proposal_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'auction_proposals', column: 'proposed_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'ledger_accounts', column: 'owner_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'ledger_transfers', column: 'actor_id', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'ledger_day_closes', column: 'closed_by', exportsWithout: undefined, deletion: 'keeps' },
  // What was agreed, signed and proven in a deal stays for the other party; codes for signatures are deleted.
  { table: 'deal_documents', column: 'added_by', exportsWithout: ['content'], deletion: 'keeps' },
  { table: 'deal_signatures', column: 'user_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'deal_checklist_marks', column: 'marked_by', exportsWithout: [], deletion: 'keeps' },
  { table: 'deal_sign_codes', column: 'user_id', exportsWithout: ['code_hash'], deletion: 'removes' },
  // The landlord who has an application decides about it without the profile.
  { table: 'rental_applications', column: 'applicant_id', exportsWithout: [], deletion: 'removes' },
  { table: 'rental_profiles', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'deals', column: 'buyer_id', exportsWithout: ['seller_id'], deletion: 'keeps' },
  { table: 'deals', column: 'seller_id', exportsWithout: ['buyer_id'], deletion: 'keeps' },
  // The record of a deal belongs to both parties; commands only make sure that nothing is done twice.
  { table: 'deal_events', column: 'actor_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'deal_commands', column: 'user_id', exportsWithout: undefined, deletion: 'removes' },
  { table: 'payment_dues', column: 'debtor_id', exportsWithout: ['creditor_id'], deletion: 'keeps' },
  { table: 'payment_dues', column: 'creditor_id', exportsWithout: ['debtor_id'], deletion: 'keeps' },
  // Money that was paid or found stays in the books, and with the other party; receipts name who has paid.
  { table: 'payments', column: 'payer_id', exportsWithout: ['command_id'], deletion: 'keeps' },
  { table: 'payment_accounts', column: 'created_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'receipts', column: 'payer_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'receipt_issuers', column: 'owner_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'payables', column: 'owner_id', exportsWithout: [], deletion: 'keeps' },
  {
    table: 'refunds',
    column: 'recipient_id',
    exportsWithout: ['requested_by', 'approved_by', 'sent_by', 'command_id'],
    deletion: 'keeps',
  },
  { table: 'refunds', column: 'requested_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'refunds', column: 'approved_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'refunds', column: 'sent_by', exportsWithout: undefined, deletion: 'keeps' },
  // The number is sealed; its owner knows it.
  { table: 'payout_accounts', column: 'owner_id', exportsWithout: ['number_sealed'], deletion: 'removes' },
  { table: 'payouts', column: 'seller_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'payout_batches', column: 'created_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'payout_batches', column: 'approved_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'payout_batches', column: 'sent_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'statement_imports', column: 'imported_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'statement_lines', column: 'created_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'statement_lines', column: 'dismissed_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'statement_settlements', column: 'settled_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'statement_settlements', column: 'undo_asked_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'statement_settlements', column: 'undone_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'statement_matches', column: 'matched_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'viewing_calendars', column: 'user_id', exportsWithout: [], deletion: 'removes' },
  { table: 'viewing_patterns', column: 'seller_id', exportsWithout: [], deletion: 'removes' },
  { table: 'viewing_slots', column: 'seller_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'viewings', column: 'buyer_id', exportsWithout: ['seller_id', 'command_id'], deletion: 'keeps' },
  // The code is the buyer's secret.
  { table: 'viewings', column: 'seller_id', exportsWithout: ['buyer_id', 'command_id', 'code'], deletion: 'keeps' },
  { table: 'reports', column: 'reporter_id', exportsWithout: ['note', 'decided_by'], deletion: 'forgets' },
  // A rate names the person who set it as long as it is kept; the audit log exports the same act.
  { table: 'currency_rates', column: 'set_by', exportsWithout: undefined, deletion: 'keeps' },
  // As for rates: deals are bound to it.
  { table: 'commission_rules', column: 'set_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'audit_events', column: 'actor_id', exportsWithout: [], deletion: 'keeps' },
  { table: 'seller_applications', column: 'decided_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'price_permits', column: 'decided_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'reports', column: 'decided_by', exportsWithout: undefined, deletion: 'keeps' },
  { table: 'enquiries', column: 'decided_by', exportsWithout: undefined, deletion: 'keeps' },
];
