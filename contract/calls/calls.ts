import * as z from 'zod';

/** A call that is not answered ends as missed. */
export const ringSeconds = 45;
/** The interval of the heartbeats of a device in a call. */
export const heartbeatSeconds = 4;
/** Without a heartbeat for this long a device counts as gone. */
export const deviceTimeoutSeconds = 20;
export const longestCallSeconds = 4 * 3_600;
/** Ended calls of a conversation, as one request lists them. */
export const callsPerRequest = 200;

export const callStates = ['ringing', 'active', 'ended'] as const;

/**
 * How a call ended. `missed`: not answered in time; `cancelled`: the caller hung up first; `busy`: the callee was in a
 * call already; `completed`: one party hung up; `lost`: a device was gone; `stopped`: calls were no longer allowed.
 */
export const callOutcomes = ['completed', 'missed', 'cancelled', 'declined', 'busy', 'lost', 'stopped'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const callPartySchema = z.object({ _id: z.string(), name: z.string(), profileImage: z.string() });
export type CallParty = z.infer<typeof callPartySchema>;

/** A video call between the two parties of a conversation, as both see it. */
export const callSchema = z.object({
  _id: z.string(),
  conversationId: z.string(),
  caller: callPartySchema,
  callee: callPartySchema,
  /** The title of the listing the conversation is about. */
  title: z.string(),
  state: z.enum(callStates),
  /** Whether a device of the callee has rung. */
  hasRung: z.boolean(),
  startedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  outcome: z.enum(callOutcomes).optional(),
});
export type Call = z.infer<typeof callSchema>;

/** A STUN or TURN server, in the form browsers take it. */
export const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof iceServerSchema>;
