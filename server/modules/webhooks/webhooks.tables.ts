import type { Generated } from 'kysely';
import type { DeliveryFailure, WebhookEvent } from '#contract/webhooks/webhooks.vocabulary.ts';

export type WebhookTables = {
  webhooks: {
    id: string;
    /** Null for the site's own. */
    user_id: string | null;
    url: string;
    events: readonly WebhookEvent[];
    secret_sealed: Buffer;
    former_secret_sealed: Buffer | null;
    former_secret_until: Date | null;
    created_at: Date;
    /** When the first of the attempts failed that have failed in a row. */
    failing_since: Date | null;
    disabled_at: Date | null;
  };
  webhook_messages: {
    id: string;
    seq: Generated<number>;
    webhook_id: string;
    event: WebhookEvent;
    /** The listing, the enquiry, the deal, the viewing or the auction. */
    subject_id: string;
    /** The version of the subject; a message is only written for a later one than those before. */
    version: number;
    body: string;
    created_at: Date;
    attempts: Generated<number>;
    last_attempt_at: Date | null;
    last_status: number | null;
    last_failure: DeliveryFailure | null;
    delivered_at: Date | null;
    /** Null once it is not tried any more. While it is being sent, when it counts as lost with its process. */
    due_at: Date | null;
    is_sending: Generated<boolean>;
  };
  webhook_listings: {
    webhook_id: string;
    listing_id: string;
    /** Null where it is not public. */
    digest: string | null;
  };
  webhook_auctions: { webhook_id: string; auction_id: string; told_seq: number };
  webhook_listing_changes: {
    seq: Generated<number>;
    webhook_id: string;
    listing_id: string;
  };
};
