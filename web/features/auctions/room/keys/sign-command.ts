import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { contextOf, saltOfBid } from '#contract/auctions/signatures/bid-signatures.ts';
import { type Act, signedPartOfAct } from '#contract/auctions/signatures/signed-acts.ts';
import { signedText, signingContexts } from '#contract/auctions/signatures/signing.ts';

const secretBytes = 32;

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Command = {
  auction: string;
  paddle: string;
  commandId: string;
  /** The maximum of a bid, or the price of a purchase. */
  amount: number;
  seenSeq: number;
  seenHead: string;
};

type Own = { key: string; privateKey: CryptoKey };

async function signText(text: string, { privateKey }: Own): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text));
  return hexOf(new Uint8Array(signature));
}

/**
 * Signs a bid, or a purchase, on the device of its bidder: the server can neither make it nor move or change it. `rules` are
 * those of the first row of the log where it is a purchase, which says how these are signed.
 */
export async function signCommand(command: Command, own: Own, rules?: { signsPurchases?: true }) {
  const { auction, paddle, commandId, amount, seenSeq, seenHead } = command;
  const secret = hexOf(crypto.getRandomValues(new Uint8Array(secretBytes)));
  const salt = saltOfBid({ commandId, secret });
  const commitment = commitToMaximum({ auction, paddle, maximum: amount, salt });
  const context = rules === undefined ? signingContexts.bid : contextOf('purchase', rules);
  const text = signedText(context, { auction, paddle, commandId, commitment, seenSeq, seenHead });
  return { key: own.key, paddle, secret, seenHead, signature: await signText(text, own) };
}

/** Signs what a bidder does besides bidding: the server can neither do it for them nor for another price. */
export async function signAct(act: Act, seen: Omit<Command, 'commandId' | 'amount'>, own: Own) {
  const { paddle, seenSeq, seenHead } = seen;
  const text = signedText(signingContexts.act, signedPartOfAct(act, seen));
  return { key: own.key, paddle, seenSeq, seenHead, signature: await signText(text, own) };
}
