import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';

/** What a report of a provider is about. */
type ReportSubject = 'payment' | 'refund' | 'payout';

/** `late`: it changed nothing; `unknown`: of nothing of ours; `waiting`: its provider is asked. */
export type EventOutcome = 'applied' | 'late' | 'unknown' | 'waiting';

export type ProviderEventTables = {
  /** Callbacks of providers, each once. */
  provider_events: {
    id: string;
    provider: ProviderName;
    event_id: string;
    /** The raw text; deleted with the account of the payer. */
    raw_body: string;
    /** `asked`: not signed by the provider, which was asked instead of believed. */
    signature: 'verified' | 'asked';
    subject: ReportSubject;
    subject_id: string | null;
    state: string;
    received_at: Date;
    applied_at: Date | null;
    outcome: EventOutcome;
  };
};
