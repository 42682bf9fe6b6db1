import {
  Building2,
  CircleUserRound,
  Gavel,
  Handshake,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Search,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { savedSearchesPath } from '#contract/saved-searches/saved-searches-path.ts';
import { sharedListsPath } from '#contract/shared-lists/shared-lists-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { type PageAddress, PageLink } from '#web/ui/page-link.tsx';
import { SignInLink } from './sign-in-link.tsx';

type Entry = {
  to: PageAddress;
  text: 'search' | 'saved' | 'auctions' | 'messages' | 'me' | 'dashboard' | 'products' | 'orders';
  icon: LucideIcon;
};

/** The number of unread messages, once the page has come to rest; until then, and without it, there is none. */
function UnreadMessages() {
  const Badge = useComponentWhenIdle(async () => (await import('#web/features/chat/unread-badge.tsx')).UnreadBadge);
  return Badge && <Badge />;
}

function entriesFor(user: User | null): Entry[] {
  return [
    { to: '/search', text: 'search', icon: Search },
    { to: '/wishlist', text: 'saved', icon: Heart },
    { to: '/auction', text: 'auctions', icon: Gavel },
    { to: user?.role === 'seller' ? '/messages' : '/chats', text: 'messages', icon: MessageCircle },
    ...(user === null ? [] : [{ to: '/profile', text: 'me', icon: CircleUserRound } as const]),
  ];
}

const sellerEntries: readonly Entry[] = [
  { to: '/dashboard', text: 'dashboard', icon: LayoutDashboard },
  { to: '/all-products', text: 'products', icon: Building2 },
  { to: '/messages', text: 'messages', icon: MessageCircle },
  { to: '/orders', text: 'orders', icon: Handshake },
  { to: '/seller/profile', text: 'me', icon: CircleUserRound },
];

/** Saved searches and shared lists belong to the tab of saved properties. */
const isHere = (pathname: string, to: PageAddress) =>
  pathname === to || (to === '/wishlist' && (pathname === savedSearchesPath || pathname.startsWith(sharedListsPath)));

const entryLook =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0 text-xs font-medium text-ink-soft ' +
  'aria-[current]:text-accent';

type TabBarProps = {
  entries: readonly Entry[];
  pathname: string;
  hasUnread: boolean;
  /** A last entry, which is not the same on every page. */
  children?: ReactNode;
};

/** An icon above its name. */
function EntryLink({ to, text, icon: Icon, isCurrent, hasUnread }: Entry & { isCurrent: boolean; hasUnread: boolean }) {
  const t = useTranslations('layout.bottomBar');
  const icon = <Icon aria-hidden="true" className="size-6" />;
  return (
    <PageLink to={to} aria-current={isCurrent ? 'page' : undefined} className={entryLook}>
      {text === 'messages' && hasUnread ? (
        <span className="relative">
          {icon}
          <UnreadMessages />
        </span>
      ) : (
        icon
      )}
      <span className="max-w-full truncate">{t(text)}</span>
    </PageLink>
  );
}

/**
 * The most used pages, in reach of the thumb on small screens. A page with a bar of its own at the bottom, such as a
 * listing or a conversation, keeps that place to itself.
 */
function TabBar({ entries, pathname, hasUnread, children }: TabBarProps) {
  const t = useTranslations('layout.bottomBar');
  const current = entries.find(({ to }) => isHere(pathname, to));
  return (
    <nav
      aria-label={t('label')}
      data-tab-bar
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-[:has([data-bottom-bar])]:hidden lg:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-xl">
        <RenderedOnce
          name={`tab bar ${current?.text}`}
          isSameForAll={!hasUnread}
          className={children ? 'basis-4/5' : 'basis-full'}
        >
          <ul className="flex">
            {entries.map((entry) => (
              <li key={entry.text} className="flex min-w-0 flex-auto">
                <EntryLink {...entry} isCurrent={entry === current} hasUnread={hasUnread} />
              </li>
            ))}
          </ul>
        </RenderedOnce>
        {children}
      </div>
    </nav>
  );
}

/** The bar of the public pages; visitors can sign in there. */
export function BottomBar({ user, pathname }: { user: User | null; pathname: string }) {
  const t = useTranslations('layout.bottomBar');
  return (
    <TabBar entries={entriesFor(user)} pathname={pathname} hasUnread={user !== null}>
      {user === null && (
        <SignInLink className={entryLook}>
          <CircleUserRound aria-hidden="true" className="size-6" />
          <span className="max-w-full truncate">{t('signIn')}</span>
        </SignInLink>
      )}
    </TabBar>
  );
}

/** The bar of the seller's panel: what sellers do there each day. The rest is in the menu at the top. */
export function SellerBottomBar({ pathname }: { pathname: string }) {
  return <TabBar entries={sellerEntries} pathname={pathname} hasUnread />;
}
