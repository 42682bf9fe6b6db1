import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { pillLook } from '#web/ui/pill-look.ts';
import { PlainOutcome } from '../plain-outcome.tsx';

const tabs = [
  { name: 'match', to: '/staff/payments' },
  { name: 'lines', to: '/staff/payments/lines' },
  { name: 'accounts', to: '/staff/payments/accounts' },
  { name: 'refunds', to: '/staff/refunds' },
  { name: 'payouts', to: '/staff/payouts' },
  { name: 'fees', to: '/staff/fees' },
  { name: 'ledger', to: '/staff/ledger' },
] as const;
type Tab = (typeof tabs)[number]['name'];

type FrameProps = {
  tab: Tab;
  title: string;
  intro: string;
  outcome: string | undefined;
  children: ReactNode;
};

/** The head of each part of finance's desk, with the way to the others. */
export function DeskFrame({ tab, title, intro, outcome, children }: FrameProps) {
  const t = useTranslations('staffPayments.tabs');
  return (
    <>
      <nav aria-label={t('label')} className="mb-5 print:hidden">
        <ul className="pill-row">
          {tabs.map(({ name, to }) => (
            <li key={name}>
              <Link
                to={to}
                preload={false}
                activeOptions={{ exact: true }}
                aria-current={name === tab ? 'page' : undefined}
                className={pillLook(name === tab)}
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PlainOutcome outcome={outcome} />
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{intro}</p>
      {children}
    </>
  );
}
