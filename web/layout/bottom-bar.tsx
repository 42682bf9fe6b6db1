import { CircleUserRound, Gavel, Heart, type LucideIcon, MessageCircle, Search } from 'lucide-react';
import type { User } from '#contract/accounts/account.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { SignInLink } from './sign-in-link.tsx';

type Entry = {
  to: '/search' | '/wishlist' | '/auction' | '/chats' | '/messages' | '/profile';
  icon: LucideIcon;
};

/** The number of unread messages, once the page has come to rest; until then, and without it, there is none. */
function UnreadMessages() {
  const Badge = useComponentWhenIdle(async () => (await import('#web/features/chat/unread-badge.tsx')).UnreadBadge);
  return Badge && <Badge />;
}

function entriesFor(
  user: User | null,
): readonly (readonly [text: 'search' | 'saved' | 'auctions' | 'messages' | 'me', entry: Entry])[] {
  return [
    ['search', { to: '/search', icon: Search }],
    ['saved', { to: '/wishlist', icon: Heart }],
    ['auctions', { to: '/auction', icon: Gavel }],
    ['messages', { to: user?.role === 'seller' ? '/messages' : '/chats', icon: MessageCircle }],
    ...(user === null ? [] : ([['me', { to: '/profile', icon: CircleUserRound }]] as const)),
  ];
}

const entryLook =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-ink-soft ' +
  'aria-[current]:text-accent';

/**
 * What people come back for, in reach of the thumb on small screens. A page with a bar of its own at the bottom, such as a
 * listing or a conversation, keeps that place to itself.
 */
export function BottomBar({ user, pathname }: { user: User | null; pathname: string }) {
  const t = useTranslations('layout.bottomBar');
  return (
    <nav
      aria-label={t('label')}
      data-tab-bar
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-[:has([data-bottom-bar])]:hidden lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {entriesFor(user).map(([text, { to, icon: Icon }]) => (
          <li key={text}>
            <PageLink to={to} aria-current={pathname === to ? 'page' : undefined} className={entryLook}>
              <span className="relative">
                <Icon aria-hidden="true" className="size-6" />
                {text === 'messages' && user !== null && <UnreadMessages />}
              </span>
              <span className="max-w-full truncate">{t(text)}</span>
            </PageLink>
          </li>
        ))}
        {user === null && (
          <li>
            <SignInLink className={entryLook}>
              <CircleUserRound aria-hidden="true" className="size-6" />
              <span className="max-w-full truncate">{t('signIn')}</span>
            </SignInLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
