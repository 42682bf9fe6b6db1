import { Anchor, Download, Eye, FileCheck2, KeyRound, ReceiptText } from 'lucide-react';
import { useLocale } from 'use-intl';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { verifierPath } from '../../verifier-path.ts';
import { SaveProof } from '../keys/save-proof.tsx';
import type { LiveRoom } from '../use-room.ts';
import { VerifyNow } from './verify-now.tsx';

const linkLook = 'inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline';

/** While it is open the head of an auction is in the log of heads within the hour, afterwards at once. */
const openStates: readonly AuctionRoom['state'][] = ['scheduled', 'live', 'suspended'];

/** How anyone can check this auction: here at once, or offline with its log, the verifier, and one's own receipts. */
export function ProofPanel({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.proof');
  const tHead = useTranslations('auctionRoom.headProof');
  const language = useLocale();
  const { _id: id, slug, state, headHash, reserveCommitment, own, witnessing } = live.room;
  return (
    <section aria-labelledby="proof" className="rounded-3xl border border-line p-5">
      <h2 id="proof" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('text')}</p>
      <VerifyNow live={live} />
      <h3 className="mt-5 font-sans text-sm font-semibold tracking-normal">{t('offline')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('offlineText')}</p>
      <p className="mt-1 flex flex-col">
        <a href={`/auction/${slug}/log`} download className={linkLook}>
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {t('log')}
        </a>
        {witnessing !== undefined && (
          <a href={`/auction/${slug}/cosignatures`} download className={linkLook}>
            <Eye aria-hidden="true" className="size-4 shrink-0" />
            {t('cosignatures')}
          </a>
        )}
        {!openStates.includes(state) && (
          <a href={`/auction/${slug}/head-proof`} download className={linkLook}>
            <Anchor aria-hidden="true" className="size-4 shrink-0" />
            {tHead('download')}
          </a>
        )}
        <a href={verifierPath(language)} className={linkLook}>
          <FileCheck2 aria-hidden="true" className="size-4 shrink-0" />
          {t('verifier')}
        </a>
        {(own?.maximum !== undefined || own?.standing === 'won') && (
          <a
            href={addressOf('GET /api/auctions/{id}/receipts', { params: { id } })}
            download={`${slug}-receipts.json`}
            className={linkLook}
          >
            <ReceiptText aria-hidden="true" className="size-4 shrink-0" />
            {t('receipts')}
          </a>
        )}
      </p>
      <SaveProof live={live} />
      <details className="mt-2 text-sm">
        <summary className="py-2 font-medium">{t('details')}</summary>
        <dl className="flex flex-col gap-2">
          <div>
            <dt className="text-ink-soft">{t('head')}</dt>
            <dd className="font-mono text-xs break-all" data-head>
              {headHash}
            </dd>
          </div>
          {reserveCommitment && (
            <div>
              <dt className="text-ink-soft">{t('reserve')}</dt>
              <dd className="font-mono text-xs break-all">{reserveCommitment}</dd>
            </div>
          )}
        </dl>
        <a href={logKeysPath} className={linkLook}>
          <KeyRound aria-hidden="true" className="size-4 shrink-0" />
          {t('operatorKeys')}
        </a>
      </details>
    </section>
  );
}
