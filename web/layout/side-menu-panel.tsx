import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DrawerPanel } from '#web/ui/drawer.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { AccountLines } from './account-menu.tsx';
import { CurrencyGroup } from './currency-choice.tsx';
import { menuLineLook } from './dropdown.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LiteChoice } from './lite-choice.tsx';
import { Logo } from './logo.tsx';
import { type HeaderPage, headerEntries } from './navigation.ts';
import { SignInLink } from './sign-in-link.tsx';
import { ThemeChoice } from './theme-choice.tsx';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-4">
      <h2 className="px-3 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

function MenuPages({ pathname }: { pathname: string }) {
  const t = useTranslations('layout');
  const line = ({ to, text }: HeaderPage) => (
    <PageLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className={menuLineLook}>
      {t(text)}
    </PageLink>
  );
  return (
    <nav aria-label={t('header.navigation')}>
      {headerEntries.map(
        (entry) =>
          'pages' in entry && (
            <Group key={entry.text} title={t(entry.text)}>
              {entry.pages.map(line)}
            </Group>
          ),
      )}
      <div className="border-t border-line py-4">
        {headerEntries.map((entry) => ('pages' in entry ? null : line(entry)))}
      </div>
    </nav>
  );
}

/** The signed-in user, with their pages; for visitors the link to sign in. */
function AccountGroup({ user, pathname }: { user: User | null; pathname: string }) {
  const t = useTranslations('layout.header');
  if (user === null) {
    return (
      <SignInLink className={`${menuLineLook} mb-4`}>
        <CircleUserRound aria-hidden="true" className="size-5" />
        {t('signIn')}
      </SignInLink>
    );
  }
  return (
    <section aria-label={t('account')} className="pb-4">
      <p className="flex items-center gap-3 px-3 py-2 font-semibold">
        <Avatar name={user.name} src={user.profileImage} className="size-10" />
        <span className="min-w-0 truncate">{user.name}</span>
      </p>
      <AccountLines user={user} pathname={pathname} />
    </section>
  );
}

export type SideMenuProps = { siteName: string; pathname: string; user: User | null };

/** What the menu of small screens holds; it opens whenever `opened` has become another number. */
export function SideMenuPanel({ siteName, pathname, user, opened }: SideMenuProps & { opened: number }) {
  const t = useTranslations('layout');
  return (
    <DrawerPanel
      opened={opened}
      label={t('header.navigation')}
      closeLabel={t('header.closeMenu')}
      side="right"
      top={<Logo siteName={siteName} />}
    >
      <AccountGroup user={user} pathname={pathname} />
      <MenuPages pathname={pathname} />
      <Group title={t('languages.label')}>
        <LanguageChoice className={menuLineLook} />
        <CurrencyGroup />
        <LiteChoice className={menuLineLook} />
      </Group>
      <Group title={t('theme.label')}>
        <ThemeChoice className={menuLineLook} />
      </Group>
    </DrawerPanel>
  );
}
