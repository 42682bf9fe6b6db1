import { useTranslations } from '#web/i18n/use-translations.ts';
import { phaseOf } from '../auction-phase.ts';
import type { StaffAuction } from './staff-command.ts';

/** That the sale waits for its witnesses, or will. */
export function AwaitedWitnesses({ data: { waitsForWitnesses, certified, auction } }: { data: StaffAuction }) {
  const t = useTranslations('staffAuctions.witnesses');
  if (certified !== undefined) {
    return (
      <div className="mt-4 rounded-2xl bg-warn-soft px-5 py-4 text-warn">
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-1 max-w-prose">{t('text', certified)}</p>
      </div>
    );
  }
  const isToCome = waitsForWitnesses && phaseOf(auction.state, false) !== 'over';
  return isToCome ? <p className="mt-4 rounded-xl bg-info-soft px-4 py-2 text-sm text-info">{t('willWait')}</p> : null;
}
