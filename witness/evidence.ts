import type { AuctionEventRow, LogHeader } from '#contract/auctions/auction-log.ts';
import { sha256Hex } from '#contract/auctions/auction-log.ts';
import { type CanonicalValue, canonicalJson } from '#contract/auctions/canonical-json.ts';
import { signatureTypes, writeNote } from '#contract/auctions/witnessing/signed-note.ts';
