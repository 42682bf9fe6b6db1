import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { forgotPasswordPath } from '#contract/accounts/links.ts';
import type { Theme } from '#contract/languages.ts';
import { webhooksPath } from '#contract/webhooks/webhooks-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { ActivitySettings } from './activity-settings.tsx';
import { ApiKeySettings } from './api-key-settings.tsx';
import { LanguageSettings, SingleKeysSettings, ThemeSettings } from './appearance-settings.tsx';
import { DeleteSettings, ExportSettings } from './data-settings.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { IdentitySettings } from './identity-settings.tsx';
import type { JoinResult } from './join-result.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { PinSettings } from './pin-settings.tsx';
import type { PlainStep } from './plain-step.ts';
import { SessionSettings } from './session-settings.tsx';
import { identitiesQuery, passkeysQuery, phoneQuery, pinQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';

/** The parts in their order, by the key of their title. */
const parts = [
  { id: 'language', title: 'language.title' },
  { id: 'theme', title: 'theme.title' },
  { id: 'single-keys', title: 'singleKeys.title' },
  { id: 'device', title: 'thisDevice.title' },
  { id: 'notifications', title: 'notifications.title' },
  { id: 'phone', title: 'phone.title' },
  { id: 'pin', title: 'pin.title' },
  { id: 'password', title: 'changePassword.title' },
  { id: 'passkeys', title: 'passkeys.title' },
  { id: 'identities', title: 'identities.title' },
  { id: 'two-factor', title: 'twoFactor.title' },
  { id: 'sessions', title: 'sessions.title' },
  { id: 'api-keys', title: 'apiKeys.title' },
  { id: 'activity', title: 'activity.title' },
  { id: 'programs', title: 'programs.title' },
  { id: 'export', title: 'export.title' },
  { id: 'delete', title: 'delete.title' },
] as const;

/** How the API refuses a wrong password or code: in general words. */
const wrongProofs: readonly string[] = ['UNPROCESSABLE', 'INVALID_REQUEST', 'INVALID_CREDENTIALS'];

/** An account from an identity provider has no password; setting one requires the link of a mail first. */
function PasswordSettings() {
  const t = useTranslations('settings.changePassword');
  const hasPassword = useSuspenseQuery(passkeysQuery()).data.asks.password;
  const action = (
    <ButtonAnchor variant="secondary" {...usePageLink(hasPassword ? '/profile?tab=password' : forgotPasswordPath)}>
      {t(hasPassword ? 'action' : 'setAction')}
    </ButtonAnchor>
  );
  return <SettingsPart id="password" title={t('title')} text={t(hasPassword ? 'text' : 'none')} action={action} />;
}

function ProgramSettings() {
  const t = useTranslations('settings.programs');
  const action = (
    <ButtonAnchor variant="secondary" {...usePageLink(webhooksPath)}>
      {t('action')}
    </ButtonAnchor>
  );
  return <SettingsPart id="programs" title={t('title')} text={t('text')} action={action} />;
}

type SettingsPageProps = {
  user: User;
  theme: Theme;
  siteName: string;
  /** The outcome of a form without scripts. */
  outcome: string | undefined;
  /** Which form for two-factor sign-in that was, if it was one of those. */
  factor: PlainStep | undefined;
  /** The outcome of linking an external identity. */
  joined?: JoinResult | undefined;
};

/** Everything one may set for oneself. `theme` is what the page is shown in. */
export function SettingsPage({ user, theme, siteName, outcome, factor, joined }: SettingsPageProps) {
  const t = useTranslations('settings');
  const { data: phone } = useSuspenseQuery(phoneQuery());
  const { data: pin } = useSuspenseQuery(pinQuery());
  const { data: services } = useSuspenseQuery(identitiesQuery());
  const hasServices = services.providers.length > 0 || services.identities.length > 0;
  const hasPhone = phone.canBeProven || phone.number !== undefined;
  const hidden = new Set([
    ...(hasPhone ? [] : ['phone']),
    ...(pin.isOffered ? [] : ['pin']),
    ...(hasServices ? [] : ['identities']),
  ]);
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('description')}</p>
      {factor !== undefined && outcome !== 'done' && (
        <a href="#two-factor" className="mt-4 block">
          <PlainOutcome
            outcome={outcome !== undefined && wrongProofs.includes(outcome) ? 'wrong' : outcome}
            done=""
            refused={t('twoFactor.refused')}
          />
        </a>
      )}
      <div className="mt-5 grid items-start gap-5 lg:mt-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <nav aria-label={t('parts')} className="min-w-0 lg:sticky lg:top-24">
          <ul className="pill-row lg:block">
            {parts
              .filter(({ id }) => !hidden.has(id))
              .map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center rounded-xl px-3 py-1.5 leading-tight text-ink-soft hover:bg-sunken hover:text-ink max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4"
                  >
                    {t(title)}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-5">
          <LanguageSettings />
          <ThemeSettings theme={theme} />
          <SingleKeysSettings />
          <DeviceSettings />
          <NotificationSettings role={user.role} />
          {hasPhone && <PhoneSettings outcome={factor === undefined ? outcome : undefined} />}
          {pin.isOffered && <PinSettings />}
          <PasswordSettings />
          <PasskeySettings />
          {hasServices && <IdentitySettings joined={joined} />}
          <TwoFactorSettings user={user} siteName={siteName} plain={{ step: factor, outcome }} />
          <SessionSettings />
          <ApiKeySettings />
          <ActivitySettings />
          <ProgramSettings />
          <ExportSettings siteName={siteName} />
          <DeleteSettings />
        </div>
      </div>
    </div>
  );
}
