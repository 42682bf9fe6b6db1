import type { CallOutcome } from '#contract/calls/calls.ts';

export type CallTables = {
  calls: {
    id: string;
    conversation_id: string;
    caller_id: string;
    callee_id: string;
    started_at: Date;
    /** When the first device of the callee rang. */
    rang_at: Date | null;
    answered_at: Date | null;
    ended_at: Date | null;
    outcome: CallOutcome | null;
  };
  /** Only of calls that have not ended. */
  call_parties: {
    user_id: string;
    call_id: string;
    /** The one device that takes part; the callee has none before the call is answered. */
    device_id: string | null;
    /** The last heartbeat of that device. */
    seen_at: Date;
  };
};
