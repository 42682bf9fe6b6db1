import { isStatementSigned, type Statement } from '../formats/signed-statement.ts';
import { hashOfCommand, isCommandSigned, type SignedCommand } from './dropped-bid.ts';

export const dropReceiptFormat = 'urugo-drop-receipt/1';

/** What a witness has signed of a bid that was given to it: which one, and when by its clock. */
export type DropStatement = Statement & { format: typeof dropReceiptFormat; command: string; seenAt: string };
export type DropReceipt = DropStatement & { signature: string };

/** One of a bidder's own bids with the answers of witnesses, as the bidder's device keeps it. */
export type KeptDrop = { command: SignedCommand; receipts: readonly DropReceipt[] };

const fields = ['command', 'format', 'origin', 'seenAt', 'signature', 'witness'];

export function isDropReceipt(value: unknown): value is DropReceipt {
  const receipt = Object(value) as Record<string, unknown>;
  return (
    receipt.format === dropReceiptFormat &&
    Object.keys(receipt).toSorted().join() === fields.join() &&
    fields.every((name) => typeof receipt[name] === 'string') &&
    !Number.isNaN(Date.parse(String(receipt.seenAt)))
  );
}

/** Whether a receipt is by the witness it names, for this bid. */
export async function isReceiptFor(command: SignedCommand, receipt: DropReceipt): Promise<boolean> {
  return receipt.command === hashOfCommand(command) && (await isStatementSigned(receipt));
}

/** Whether a kept bid is genuine: signed by the key it names. Pasted text may be anything. */
export async function isKeptBid(drop: KeptDrop): Promise<boolean> {
  const { command, receipts } = Object(drop) as KeptDrop;
  if (!Array.isArray(receipts) || typeof command !== 'object' || command === null) return false;
  return isCommandSigned(command).catch(() => false);
}

/** The command of a kept bid; empty where it has none. */
export function commandIdOf(drop: KeptDrop): string {
  const { commandId } = Object(Object(drop).command);
  return typeof commandId === 'string' ? commandId : '';
}
