import { bidRefusals } from '../../auction.vocabulary.ts';
import { signingContexts, verifySignature } from '../../signatures/signing.ts';

/**
 * Why a bid that came by a witness does not count; `UNREADABLE` where no part of it was sealed for this operator,
 * `DEVICE_CHANGED` where its bidder goes on under another paddle, with the key of another device.
 */
export const dropRefusals = [...bidRefusals, 'UNREADABLE', 'SUSPENDED', 'DEVICE_CHANGED'] as const;

/**
 * A refusal as the operator signs it for a witness. It names the amount only where that reveals nothing beyond the log,
 * and is needed to judge whether the bid was refused rightly.
 */
export type DropRefusal = {
  auction: string;
  /** The hash that names the bid. */
  command: string;
  code: (typeof dropRefusals)[number];
  at: string;
  /** The last row of the log when it was refused. */
  afterSeq: number;
  maximum?: number | undefined;
  logKey: string;
  signature: string;
};

/** What the operator signs of it. */
export function signedPartOfDropRefusal({
  auction,
  command,
  code,
  at,
  afterSeq,
  maximum,
}: Omit<DropRefusal, 'logKey' | 'signature'>) {
  return { auction, command, code, at, afterSeq, ...(maximum === undefined ? {} : { maximum }) };
}

/** Whether a refusal is signed by the key it names. */
export function isDropRefusalSigned(refusal: DropRefusal): Promise<boolean> {
  const { logKey: key, signature } = refusal;
  return verifySignature(signingContexts.dropRefusal, signedPartOfDropRefusal(refusal), { key, signature });
}
