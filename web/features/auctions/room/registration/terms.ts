import type { AuctionRoom, OwnPart } from '#contract/auctions/auction.ts';

type Own = Pick<AuctionRoom, 'own'>;
type Terms = Pick<AuctionRoom, 'termsVersion' | 'addenda'>;

const takesPart = (own: OwnPart | undefined) =>
  own?.registration === 'approved' || own?.registration === 'awaiting_deposit';

/** Whether a participant has not accepted the terms as they are now. */
export function mustAccept({ own, termsVersion }: Own & Pick<Terms, 'termsVersion'>): boolean {
  return takesPart(own) && (own?.acceptedTermsVersion ?? 0) < termsVersion;
}

/** Whether the leader may withdraw their bids still, after a material change. */
export function mayWithdraw({ own, serverTime }: Own & Pick<AuctionRoom, 'serverTime'>): boolean {
  return own?.withdrawUntil !== undefined && Date.parse(own.withdrawUntil) > Date.parse(serverTime);
}

/** The version of the terms whose text is here: a newer one may have been announced, while its text is still fetched. */
export function readableVersion({ addenda }: Pick<Terms, 'addenda'>): number {
  return Math.max(1, ...addenda.map(({ termsVersion }) => termsVersion));
}

/** The addenda that this participant has not accepted; once everything is accepted, the last one. */
export function addendaToShow({ own, termsVersion, addenda }: Own & Terms): Terms['addenda'] {
  if (!mustAccept({ own, termsVersion })) return addenda.slice(-1);
  const accepted = own?.acceptedTermsVersion ?? 0;
  return addenda.filter((addendum) => addendum.termsVersion > accepted);
}
