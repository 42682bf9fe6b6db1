import type { Session } from './dialogue/state.ts';

export type UssdTables = {
  ussd_sessions: {
    /** As the gateway names it. */
    id: string;
    number: string;
    /** Whose number it was then. */
    user_id: string | null;
    /** How many inputs it has taken: one that comes again is answered and not taken again. */
    steps: number;
    session: Session;
    created_at: Date;
    updated_at: Date;
  };
  phone_pins: {
    user_id: string;
    /** Keyed, because a PIN is short. */
    pin_hash: Buffer;
    tries_left: number;
    set_at: Date;
  };
  /** Text messages that a gateway has delivered, so that a repeated one is recognised. */
  received_texts: { id: string; number: string; received_at: Date };
};
