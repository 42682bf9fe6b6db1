import type { TestApp } from './test-app.ts';

/** What has come since the migration of the backups, in an order in which it can go. */
const since = [
  'ALTER TABLE enquiries DROP COLUMN way',
  'ALTER TABLE conversations DROP COLUMN way',
  'DROP FUNCTION number_listings() CASCADE',
  'DROP TABLE refused_forms',
  'ALTER TABLE pending_sign_ups DROP COLUMN browser_hash',
  'DROP TABLE searched_listings, search_editions, searched_words, searched_counts, searched_places',
  'ALTER TABLE auctions DROP COLUMN signs_acts, DROP COLUMN opens_all',
  'ALTER TABLE auctions DROP COLUMN sale_waits_since, DROP COLUMN waits_for_witnesses',
  'DROP TABLE auction_head_stamps, auction_head_cosignatures, auction_head_checkpoints, auction_head_nodes, auction_head_leaves, auction_heads_stand',
  'DROP INDEX auctions_over',
  'DROP TABLE shared_list_invitations, shared_list_notes, shared_list_votes, shared_list_items, shared_list_members, shared_lists',
  'DROP TABLE passkeys, passkey_challenges, identities, identity_flows, identity_offers',
  'DROP TABLE auction_refusals, auction_refusal_bundles',
  'ALTER TABLE auctions DROP COLUMN logs_refusals, DROP COLUMN refused_second, DROP COLUMN refused_rows, DROP COLUMN refusals_due_at',
  'ALTER TABLE auction_registrations DROP COLUMN refused_rows',
  'ALTER TABLE auction_commands DROP COLUMN received_at',
  'DROP TABLE ussd_sessions, phone_pins, listing_numbers, received_texts, stopped_numbers',
  'DROP TABLE text_messages, phones, phone_codes, phone_sign_ins',
  'DROP TABLE auction_close_certificates, auction_cosignatures, auction_witness_stands, auction_witness_problems',
  'ALTER TABLE auctions DROP COLUMN witnesses',
  'ALTER TABLE auction_failures DROP COLUMN is_unwitnessed',
  'DROP TABLE auction_log_keys',
  'ALTER TABLE auction_commands DROP COLUMN after_seq, DROP COLUMN signed_by, DROP COLUMN signature',
  'ALTER TABLE auction_registrations DROP COLUMN bidder_key, DROP COLUMN requested_key, DROP COLUMN key_requested_at',
  `DROP TABLE saved_search_hits, saved_search_listings, saved_search_feed, saved_search_changes, saved_searches CASCADE`,
  'DROP FUNCTION note_listings_for_saved_searches() CASCADE',
  'DROP FUNCTION forget_hits_of_ended_searches() CASCADE',
  `DROP TABLE repair_notes, repairs, rental_applications, rental_terms, rental_profiles, stay_reviews, stay_import_nights, stay_imports, stay_holds, stay_blocks, stay_calendars, webhook_auctions,
    webhook_listing_changes, webhook_listings, webhook_messages, webhooks,
    api_keys, statement_settlements, disbursements, backups CASCADE`,
  'ALTER TABLE reports DROP COLUMN review_id',
  'DROP FUNCTION note_listings_for_webhooks() CASCADE',
  'DROP FUNCTION note_listing_of_nights() CASCADE',
  'ALTER TABLE enquiries DROP COLUMN lead_stage, DROP COLUMN lead_note, DROP COLUMN lead_next_on',
  `ALTER TABLE listing_visits DROP CONSTRAINT listing_visits_pkey, DROP COLUMN kind, ADD PRIMARY KEY (day, listing_id, visitor)`,
  `ALTER TABLE listing_days DROP COLUMN calls, DROP COLUMN whatsapps, ADD CONSTRAINT listing_days_views_check CHECK (views > 0)`,
  'ALTER TABLE deals DROP COLUMN lease, DROP COLUMN rent_next, DROP COLUMN deposit_claim, DROP COLUMN move_out_record, DROP COLUMN lease_proposal, DROP COLUMN stay, DROP COLUMN is_reported',
  `ALTER TABLE payables DROP CONSTRAINT payables_source_check, ADD CONSTRAINT payables_one_source_check CHECK ((deposit_id IS NULL) <> (allocation_id IS NULL))`,
  `DELETE FROM payment_dues WHERE deal_id IS NULL`,
  `ALTER TABLE payment_dues DROP COLUMN deposit_id CASCADE, DROP COLUMN auction_id, ALTER COLUMN deal_id SET NOT NULL`,
  `ALTER TABLE payment_dues DROP COLUMN period CASCADE, ADD CONSTRAINT payment_dues_deal_id_kind_key UNIQUE (deal_id, kind)`,
  'DROP INDEX payment_dues_commission',
  'ALTER TABLE statement_lines DROP COLUMN settlement_of',
  "DELETE FROM kysely_migration WHERE name >= '202611280300'",
];

/** Takes the database back to before the backups, as the version of then has left it. */
export async function takeBackToEarlierVersion({ asOwner }: Pick<TestApp, 'asOwner'>): Promise<void> {
  for (const statement of since) await asOwner(statement);
}
