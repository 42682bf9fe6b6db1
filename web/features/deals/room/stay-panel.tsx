import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { RoomSection } from './section.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** A stay with its nights and guests, the check-in code, and the refunds. */
export function StayPanel({ deal, lines }: { deal: Deal; lines: ReactNode }) {
  const t = useTranslations('dealRoom.stay');
  const { amount, date } = useFormat();
  const { stay, money } = deal;
  if (stay === undefined) return null;
  const text = (part: number) => amount({ ...money, amount: part });
  const day = (one: string) => date(noonOfKigaliDay(one));
  return (
    <RoomSection title={t('title')}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t('dates')}>{t('fromTo', { from: day(stay.from), to: day(stay.to) })}</Fact>
        <Fact name={t('guests')}>{stay.guests}</Fact>
        {deal.state === 'confirmed' && stay.code !== undefined && (
          <Fact name={t('code')}>
            <span className="font-display text-2xl tracking-widest tabular-nums">{stay.code}</span>
            <span className="block text-sm font-normal text-ink-soft">{t('codeText')}</span>
          </Fact>
        )}
        {stay.damageDeposit > 0 && (
          <Fact name={t('deposit')}>
            <span className="font-normal">{t('depositText', { amount: text(stay.damageDeposit) })}</span>
          </Fact>
        )}
        {stay.refundNow !== undefined && <Fact name={t('refundNow')}>{text(stay.refundNow)}</Fact>}
        {stay.conceded !== undefined && <Fact name={t('conceded')}>{text(stay.conceded)}</Fact>}
        {stay.claimed !== undefined && <Fact name={t('claimed')}>{text(stay.claimed)}</Fact>}
      </dl>
      {lines}
    </RoomSection>
  );
}
