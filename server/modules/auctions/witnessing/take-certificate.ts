import { auctionWitnessed } from '#contract/auctions/auctions.events.ts';
import { readCertificate } from '#contract/auctions/witnessing/certificates/close-certificate.ts';
import { auctionOf, originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { keysOf } from '#contract/auctions/witnessing/witness-list.ts';
import { clockToleranceMilliseconds } from '#contract/auctions/witnessing/witnessed-log.ts';
import type { CertificateResult } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { roomOf } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { findAuctionById } from '../auctions.queries.ts';
import { auctionRooms } from '../auctions.realtime.ts';
import { findClosing, insertCertificate } from './certificates.queries.ts';
import { readWitnessing } from './view-witnessing.ts';

/** Stores a witness's certificate of the close of an auction of ours, and shows it in its room. */
export async function takeCertificate(platform: Platform, text: string): Promise<CertificateResult> {
  const { db, config, databaseClock, realtime } = platform;
  const certificate = await readCertificate(text);
  const auctionId = certificate && auctionOf(certificate.origin);
  if (certificate === undefined || auctionId === undefined) return 'unknown_log';
  if (originOf(config.publicUrl, auctionId) !== certificate.origin) return 'unknown_log';
  const row = await findAuctionById(db, auctionId);
  const { witnesses } = row ?? {};
  if (row === undefined || witnesses === null || witnesses === undefined) return 'unknown_log';
  const number = witnesses.keys.indexOf(certificate.witness);
  const name = keysOf(witnesses)[number]?.name;
  if (name === undefined) return 'unknown_witness';
  const closing = await findClosing(db, auctionId, certificate.seq);
  if (
    closing === undefined ||
    closing.hash !== certificate.head ||
    closing.endsAt.toISOString() !== certificate.endsAt
  ) {
    return 'not_closed';
  }
  const time = Date.parse(certificate.time);
  const latest = (await databaseClock.now()).getTime() + clockToleranceMilliseconds;
  if (time < Date.parse(certificate.endsAt) || time > latest) return 'wrong_clock';
  await insertCertificate(db, { auctionId, witness: name, certificate: text });
  const witnessing = await readWitnessing(platform, row);
  if (witnessing !== undefined) {
    realtime.announce(roomOf(auctionRooms(platform), auctionId), auctionWitnessed, { auctionId, witnessing });
  }
  return 'taken';
}
