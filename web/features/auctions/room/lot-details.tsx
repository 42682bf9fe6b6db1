import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { useMoment } from '../time/use-moment.ts';
import { Addenda } from './registration/addendum.tsx';

/** The facts of the sale, each as it was published before the first bid. */
function SaleFacts({ room }: { room: AuctionRoom }) {
  const t = useTranslations('auctionRoom.facts');
  const amount = useAmount(room.currency);
  const moment = useMoment();
  const facts = [
    { name: 'guide', value: `${amount(room.guideLow)} – ${amount(room.guideHigh)}` },
    { name: 'start', value: amount(room.startPrice) },
    { name: 'deposit', value: room.deposit > 0 ? amount(room.deposit) : t('noDeposit') },
    { name: 'starts', value: moment(room.startsAt) },
    { name: 'ends', value: moment(room.endsAt) },
    { name: 'seller', value: room.sellerName },
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{t(name)}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How bids rise: the step from each amount on. */
function Increments({ room }: { room: AuctionRoom }) {
  const t = useTranslations('auctionRoom.rules');
  const amount = useAmount(room.currency);
  return (
    <table className="mt-3 w-full max-w-sm text-sm">
      <thead>
        <tr className="text-left text-ink-soft">
          <th className="py-1 font-medium">{t('from')}</th>
          <th className="py-1 text-right font-medium">{t('step')}</th>
        </tr>
      </thead>
      <tbody>
        {room.increments.map(({ from, step }) => (
          <tr key={from} className="border-t border-line tabular-nums">
            <td className="py-1">{amount(from)}</td>
            <td className="py-1 text-right">{amount(step)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const summaryLook = 'min-h-11 py-2.5 font-semibold hover:text-accent';

/** The property, the terms and the rules. */
export function LotDetails({ room }: { room: AuctionRoom }) {
  const t = useTranslations('auctionRoom');
  const minutes = (seconds: number) => String(Math.round((seconds / 60) * 10) / 10);
  return (
    <section aria-labelledby="lot" className="flex flex-col gap-5">
      <h2 id="lot" className="text-xl">
        {t('facts.title')}
      </h2>
      <SaleFacts room={room} />
      <p className="max-w-prose whitespace-pre-line">{room.description}</p>
      <Addenda addenda={room.addenda} />
      <div className="divide-y divide-line border-y border-line">
        <details>
          <summary className={summaryLook}>{t('rules.title')}</summary>
          <div className="pb-4">
            <ul className="max-w-prose list-disc space-y-1.5 pl-5">
              <li>{t('rules.proxy')}</li>
              <li>{t('rules.tie')}</li>
              <li>
                {t('rules.softClose', {
                  window: minutes(room.closingWindowSeconds),
                  extension: minutes(room.extensionSeconds),
                })}
              </li>
              {room.maximumExtensions !== undefined && (
                <li>{t('rules.cap', { count: String(room.maximumExtensions) })}</li>
              )}
              <li>{t('rules.server')}</li>
              {room.waitsForWitnesses && <li>{t('rules.witnesses')}</li>}
            </ul>
            <Increments room={room} />
          </div>
        </details>
        <details>
          <summary className={summaryLook}>{t('rules.terms', { version: String(room.termsVersion) })}</summary>
          <p className="max-w-prose pb-4 whitespace-pre-line">{room.terms}</p>
        </details>
      </div>
    </section>
  );
}
