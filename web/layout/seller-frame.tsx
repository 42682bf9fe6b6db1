import { useRouterState } from '@tanstack/react-router';
import { Globe, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { Bell } from '#web/features/notifications/bell.tsx';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { foldSidebar, getPreferences } from '#web/lib/preferences.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { drawerButtonLook } from '#web/ui/drawer-button.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { LogoutButton } from './account-menu.tsx';
import { SellerBottomBar } from './bottom-bar.tsx';
import { CurrencyGroup } from './currency-choice.tsx';
import { Dropdown, menuLineLook, useDropdownDismissal } from './dropdown.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Logo } from './logo.tsx';
import { sellerAccountPages, sellerEntries } from './seller-navigation.ts';
import { ThemeChoice, themeIcons, useTheme } from './theme-choice.tsx';

const onlyWide = '[[data-sidebar=folded]_aside_&]:sr-only';
const centredWhenFolded = '[[data-sidebar=folded]_aside_&]:justify-center [[data-sidebar=folded]_aside_&]:px-0';

function Entries({ pathname, className }: { pathname: string; className?: string }) {
  const t = useTranslations('seller');
  return (
    <ul className={classNames('flex gap-1', className)}>
      {sellerEntries.map(({ to, text, icon: Icon }) => (
        <li key={to} className="shrink-0">
          <PageLink
            to={to}
            title={t(text)}
            aria-current={pathname === to ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium whitespace-nowrap hover:bg-sunken',
              'aria-[current]:bg-accent-soft aria-[current]:text-accent',
              centredWhenFolded,
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className={onlyWide}>{t(text)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function watchSidebar(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-sidebar'] });
  return () => observer.disconnect();
}

const isSidebarFolded = () => getPreferences().isSidebarFolded;

/** Makes the sidebar narrow, or wide again; kept for the next visits. */
function FoldButton() {
  const t = useTranslations('seller.nav');
  const isFolded = useSyncExternalStore(watchSidebar, isSidebarFolded, isSidebarFolded);
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls="seller-sidebar"
      aria-label={t(isFolded ? 'unfold' : 'fold')}
      title={t(isFolded ? 'unfold' : 'fold')}
      onClick={() => foldSidebar(!isFolded)}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 font-medium text-ink-soft hover:bg-sunken noscript:hidden',
        centredWhenFolded,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={onlyWide}>{t('fold')}</span>
    </button>
  );
}

/** Beside the page on wide screens. */
function Sidebar({ siteName, pathname }: { siteName: string; pathname: string }) {
  const t = useTranslations('seller.nav');
  return (
    <aside
      id="seller-sidebar"
      className="w-64 shrink-0 border-r border-line bg-surface max-lg:hidden print:hidden [[data-sidebar=folded]_&]:w-20"
    >
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-4 pb-4">
        <div className="flex h-18 shrink-0 items-center overflow-hidden [[data-sidebar=folded]_&]:justify-center [[data-sidebar=folded]_&_span]:sr-only">
          <Logo siteName={siteName} />
        </div>
        <nav aria-label={t('label')} className="mt-2 flex-1">
          <Entries pathname={pathname} className="flex-col" />
        </nav>
        <FoldButton />
      </div>
    </aside>
  );
}

function ProfileMenu({ user, pathname }: { user: User; pathname: string }) {
  const t = useTranslations('seller');
  return (
    <Dropdown
      title={user.name}
      face={<Avatar name={user.name} src={user.profileImage} className="size-8 text-sm" />}
      isAtEnd
      className="max-w-60 max-sm:[&>summary>.truncate]:sr-only"
    >
      {user.sellerApplication && (
        <p className="border-b border-line px-3 pt-1 pb-2 text-sm text-ink-soft">{user.sellerApplication.agencyName}</p>
      )}
      {sellerAccountPages.map(({ to, text }) => (
        <PageLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className={menuLineLook}>
          {t(text)}
        </PageLink>
      ))}
      <LogoutButton />
    </Dropdown>
  );
}

function PhoneMenu({ siteName, pathname }: { siteName: string; pathname: string }) {
  const t = useTranslations();
  return (
    <div className="lg:hidden noscript:hidden">
      <Drawer
        label={t('seller.nav.label')}
        closeLabel={t('layout.header.closeMenu')}
        side="left"
        top={<Logo siteName={siteName} />}
        opener={(open) => (
          <button type="button" aria-label={t('layout.header.openMenu')} onClick={open} className={drawerButtonLook}>
            <Menu aria-hidden="true" className="size-6" />
          </button>
        )}
      >
        <nav aria-label={t('seller.nav.label')} className="border-t border-line pt-4">
          <Entries pathname={pathname} className="flex-col" />
        </nav>
        <section className="mt-4 border-t border-line pt-4">
          <h2 className="px-3 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t('layout.languages.label')}
          </h2>
          <LanguageChoice className={menuLineLook} />
          <CurrencyGroup />
        </section>
        <section className="mt-4 border-t border-line pt-4">
          <h2 className="px-3 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t('layout.theme.label')}
          </h2>
          <ThemeChoice className={menuLineLook} />
        </section>
      </Drawer>
    </div>
  );
}

function TopBar({ siteName, pathname, user }: { siteName: string; pathname: string; user: User }) {
  const t = useTranslations('layout');
  const theme = useTheme();
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-page px-2 max-md:in-[:has([data-own-header])]:hidden sm:px-4 lg:h-18 lg:px-8 print:hidden">
      <PhoneMenu siteName={siteName} pathname={pathname} />
      <div className="min-w-0 [&_span]:max-sm:sr-only lg:hidden">
        <Logo siteName={siteName} />
      </div>
      <div className="ml-auto flex min-w-0 items-center gap-1">
        <Dropdown title={t('languages.label')} icon={Globe} isIconOnly isAtEnd className="max-lg:hidden">
          <LanguageChoice className={menuLineLook} />
          <CurrencyGroup />
        </Dropdown>
        <Dropdown
          title={t('theme.label')}
          icon={themeIcons[theme]}
          isIconOnly
          isAtEnd
          className="max-lg:hidden noscript:hidden"
        >
          <ThemeChoice className={menuLineLook} />
        </Dropdown>
        <Bell isCurrent={pathname === '/notifications'} />
        <ProfileMenu user={user} pathname={pathname} />
      </div>
    </header>
  );
}

/** The frame of every page of the seller's panel, in place of the public header and footer (SPECIFICATION §2). */
export function SellerFrame({
  siteName,
  user: guarded,
  children,
}: {
  siteName: string;
  user: User;
  children: ReactNode;
}) {
  const t = useTranslations('seller.nav');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // Signing out in another tab redirects; until then the page stays.
  const user = useProfile() ?? guarded;
  useDropdownDismissal();
  return (
    <div className="flex min-h-dvh print:block">
      <Sidebar siteName={siteName} pathname={pathname} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar siteName={siteName} pathname={pathname} user={user} />
        <nav
          aria-label={t('label')}
          className="hidden overflow-x-auto border-b border-line px-3 py-2 max-lg:noscript:block"
        >
          <Entries pathname={pathname} />
        </nav>
        <main id="content" tabIndex={-1} className="flex-1 outline-none [&_h1]:outline-none">
          <div className="mx-auto w-full max-w-[90rem] px-4 pt-6 pb-16 sm:px-6 lg:px-8 print:p-0">{children}</div>
        </main>
        <SellerBottomBar pathname={pathname} />
      </div>
    </div>
  );
}
