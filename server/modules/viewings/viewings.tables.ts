import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { OfferedMeans, ViewingMeans } from '#contract/viewings/viewing-pattern.ts';
import type { ReminderHours, ViewingActor, ViewingParty, ViewingState } from '#contract/viewings/viewings.process.ts';

export type ViewingTables = {
  /** One row for each person: locked for changes of the viewings of a seller, and the address of a calendar. */
  viewing_calendars: { user_id: string; generation: Generated<number> };
  viewing_patterns: {
    listing_id: string;
    seller_id: string;
    version: number;
    /** A `ViewingPattern`, as JSON. */
    rules: ColumnType<unknown, string, string>;
    notice_hours: number;
    /** The last day in Kigali for which there are slots. */
    filled_until: ColumnType<unknown, string, string>;
    updated_at: Date;
  };
  viewing_slots: {
    id: string;
    listing_id: string;
    seller_id: string;
    starts_at: Date;
    ends_at: Date;
    places: number;
    /** How many places are taken: changed together with the viewing that takes one. */
    taken: Generated<number>;
    buffer_minutes: number;
    is_instant: boolean;
    means: OfferedMeans;
    /** The slot is no longer in the pattern: bookings stay, and there are no new ones. */
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  viewings: {
    id: string;
    listing_id: string;
    slot_id: string;
    buyer_id: string;
    seller_id: string;
    state: ViewingState;
    version: number;
    starts_at: Date;
    ends_at: Date;
    means: ViewingMeans;
    /** Whole minor units of `fee_currency`. */
    fee_amount: number | null;
    fee_currency: Currency | null;
    code: string;
    conversation_id: string | null;
    command_id: string;
    reason: string | null;
    changed_by: ViewingActor;
    due_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  viewing_events: {
    viewing_id: string;
    version: number;
    at: Date;
    step: string;
    state: ViewingState;
    by_actor: ViewingActor;
    starts_at: Date;
    command_id: string | null;
  };
  viewing_reminders: {
    viewing_id: string;
    starts_at: Date;
    hours: ReminderHours;
    party: ViewingParty;
    at: Date;
  };
};
