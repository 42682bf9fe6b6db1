import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idSchema } from '../../ids.ts';

/** Notes in one call at most. */
export const notesAtATime = 100;
const longestNote = 4_000;

export const listWitnessedLogs = endpoint({
  method: 'GET',
  path: '/api/witnessing/logs',
  summary:
    'The logs that witnesses watch, each with its last row: those of open auctions and of what ended in the last day',
  access: 'anyone',
  response: z.object({
    logs: z.array(
      z.object({
        auction: idSchema,
        slug: z.string(),
        /** Number and hash of the last row. */
        seq: z.number().int(),
        head: z.string(),
        /** Whether bids are being taken; such a log is signed every second. */
        isRunning: z.boolean(),
        /** Whether bids can be decided at this moment; while they cannot, nothing is signed. */
        isDeciding: z.boolean(),
        /** What the operator signs of a log that ends there, as at the beginning of a downloaded one; evidence carries it. */
        signed: z.object({ at: z.iso.datetime(), logKeys: z.array(z.string()), signature: z.string() }).optional(),
      }),
    ),
    serverTime: z.iso.datetime(),
  }),
});

/** What became of a note. */
export const noteResults = [
  'taken',
  /** No checkpoint of an auction of this site. */
  'unknown_log',
  /** Nobody who watches this auction has signed it. */
  'unknown_witness',
  /** Signed with another key than the witness has. */
  'bad_signature',
  /** The log of this site has another row there. */
  'other_head',
  /** Its time is too far from that of this site. */
  'wrong_clock',
] as const;
export type NoteResult = (typeof noteResults)[number];

export const sendCosignatures = endpoint({
  method: 'POST',
  path: '/api/witnessing/cosignatures',
  summary: 'Takes in what witnesses have signed of logs: checkpoints with timestamped cosignatures (C2SP)',
  access: 'anyone',
  body: z.strictObject({ notes: z.array(z.string().min(1).max(longestNote)).min(1).max(notesAtATime) }),
  response: z.object({ results: z.array(z.enum(noteResults)) }),
});
