import { CircleUserRound, Menu, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { AccountLines } from './account-menu.tsx';
import { menuLineLook } from './dropdown.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Logo } from './logo.tsx';
import { type HeaderPage, headerEntries } from './navigation.ts';
import { ThemeChoice } from './theme-choice.tsx';

const buttonLook = 'flex size-11 items-center justify-center rounded-full hover:bg-sunken';

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

/** Who is signed in, with their pages; for visitors the way to sign in. */
function AccountGroup({ user, pathname }: { user: User | null; pathname: string }) {
  const t = useTranslations('layout.header');
  if (user === null) {
    return (
      <PageLink to="/auth" aria-current={pathname === '/auth' ? 'page' : undefined} className={`${menuLineLook} mb-4`}>
        <CircleUserRound aria-hidden="true" className="size-5" />
        {t('signIn')}
      </PageLink>
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

/** The menu of small screens: slides in from the side, keeps the focus, closes on Escape, outside and on a choice. */
export function SideMenu({ siteName, pathname, user }: { siteName: string; pathname: string; user: User | null }) {
  const t = useTranslations('layout');
  const dialog = useRef<HTMLDialogElement>(null);
  // Most visits never open it, so its content is made only then.
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (wasOpened) dialog.current?.showModal();
  }, [wasOpened]);
  const open = () => (wasOpened ? dialog.current?.showModal() : setWasOpened(true));
  const close = () => dialog.current?.close();
  const closeOnChoice = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={t('header.openMenu')}
        onClick={open}
        className={classNames(buttonLook, 'noscript:hidden')}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <a href="#footer" aria-label={t('header.openMenu')} className={classNames(buttonLook, 'hidden noscript:flex')}>
        <Menu aria-hidden="true" className="size-6" />
      </a>
      {wasOpened && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the area outside
        <dialog
          ref={dialog}
          aria-label={t('header.navigation')}
          onClick={closeOnChoice}
          className={classNames(
            'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none translate-x-full overscroll-contain',
            'bg-page text-ink shadow-raised transition-all transition-discrete duration-300 ease-out',
            'open:translate-x-0 starting:open:translate-x-full',
            'backdrop:bg-black/0 backdrop:transition-all backdrop:transition-discrete backdrop:duration-300',
            'open:backdrop:bg-black/50 starting:open:backdrop:bg-black/0',
          )}
        >
          <div className="flex min-h-full flex-col px-4 pb-6">
            <div className="sticky top-0 flex h-16 items-center justify-between bg-page">
              <Logo siteName={siteName} />
              <button type="button" aria-label={t('header.closeMenu')} onClick={close} className={buttonLook}>
                <X aria-hidden="true" className="size-6" />
              </button>
            </div>
            <AccountGroup user={user} pathname={pathname} />
            <MenuPages pathname={pathname} />
            <Group title={t('languages.label')}>
              <LanguageChoice className={menuLineLook} />
            </Group>
            <Group title={t('theme.label')}>
              <ThemeChoice className={menuLineLook} />
            </Group>
          </div>
        </dialog>
      )}
    </div>
  );
}
