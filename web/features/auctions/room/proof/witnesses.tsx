import { BadgeCheck, Eye, EyeOff, Hourglass } from 'lucide-react';
import type { AuctionRoom, RoomWitnessing } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

/** How many of the witnesses keep up, and whether they are enough. */
export function countSeeing({ quorum, witnesses }: RoomWitnessing) {
  const seen = witnesses.filter(({ isSeeing }) => isSeeing).length;
  return { seen, total: witnesses.length, isEnough: seen >= quorum };
}

function Witness({ name, address, isSeeing, hasCertified }: RoomWitnessing['witnesses'][number]) {
  const t = useTranslations('auctionRoom.witnesses');
  return (
    <li className="flex flex-wrap gap-x-2">
      {address === undefined ? (
        <span className="min-w-0 wrap-anywhere">{name}</span>
      ) : (
        <a href={address} rel="noopener nofollow" className="min-w-0 font-medium wrap-anywhere text-accent underline">
          {name}
        </a>
      )}
      <span className="text-ink-soft">{t(hasCertified ? 'hasCertified' : isSeeing ? 'sees' : 'away')}</span>
    </li>
  );
}

const closedStates: readonly AuctionRoom['state'][] = ['sold', 'sold_buy_now', 'unsold', 'pending_seller'];

/** How many have certified that it was closed with every bid they had seen in time. */
function CertifiedClosing({ witnessing: { witnesses, quorum } }: { witnessing: RoomWitnessing }) {
  const t = useTranslations('auctionRoom.witnesses');
  const certified = witnesses.filter(({ hasCertified }) => hasCertified).length;
  const isEnough = certified >= quorum;
  return (
    <p
      data-certified={isEnough ? 'enough' : 'too-few'}
      className={classNames(
        'flex min-h-11 items-center gap-2 text-sm font-medium',
        isEnough ? 'text-fine' : 'text-warn',
      )}
    >
      <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
      {t('certified', { certified, total: witnesses.length })}
    </p>
  );
}

/** That deal and deposits wait for the certificates that have not come yet. */
function WaitingSale({ witnessing: { witnesses, quorum } }: { witnessing: RoomWitnessing }) {
  const t = useTranslations('auctionRoom.witnesses');
  const certified = witnesses.filter(({ hasCertified }) => hasCertified).length;
  return (
    <p data-waiting-sale className="flex min-h-11 items-center gap-2 text-sm font-medium text-warn">
      <Hourglass aria-hidden="true" className="size-4 shrink-0" />
      {t('waiting', { certified, quorum })}
    </p>
  );
}

type WitnessedRoom = Pick<AuctionRoom, 'witnessing' | 'state' | 'waitsForWitnesses' | 'isWaitingForWitnesses'>;

/** The witnesses of the auction, in one line that unfolds to an explanation. */
export function Witnesses({ room }: { room: WitnessedRoom }) {
  const { witnessing, state, waitsForWitnesses, isWaitingForWitnesses } = room;
  const t = useTranslations('auctionRoom.witnesses');
  if (witnessing === undefined) {
    return (
      <p data-witnesses="none" className="flex items-center gap-2 text-sm text-ink-soft">
        <EyeOff aria-hidden="true" className="size-4 shrink-0" />
        {t('none')}
      </p>
    );
  }
  const { seen, total, isEnough } = countSeeing(witnessing);
  const isCertifying = witnessing.certifyClosing && closedStates.includes(state);
  return (
    <>
      {isWaitingForWitnesses ? (
        <WaitingSale witnessing={witnessing} />
      ) : (
        isCertifying && <CertifiedClosing witnessing={witnessing} />
      )}
      <details data-witnesses={isEnough ? 'enough' : 'too-few'} className="text-sm">
        <summary className={classNames('min-h-11 content-center font-medium', isEnough ? 'text-fine' : 'text-warn')}>
          <Eye aria-hidden="true" className="mr-2 inline size-4" />
          {t('seen', { seen, total })}
          {witnessing.isDemonstration && <span className="font-normal text-ink-soft"> · {t('own')}</span>}
        </summary>
        {witnessing.isDemonstration && <p className="mb-2">{t('demonstration')}</p>}
        <p className="text-ink-soft">{t('text', { quorum: witnessing.quorum, total })}</p>
        {witnessing.certifyClosing && <p className="mt-1 text-ink-soft">{t('bids')}</p>}
        {waitsForWitnesses && <p className="mt-1 text-ink-soft">{t('holds', { quorum: witnessing.quorum, total })}</p>}
        {!isEnough && <p className="mt-1 text-warn">{t('tooFew')}</p>}
        <ul className="mt-2 flex flex-col gap-1">
          {witnessing.witnesses.map((witness) => (
            <Witness key={witness.name} {...witness} />
          ))}
        </ul>
      </details>
    </>
  );
}
