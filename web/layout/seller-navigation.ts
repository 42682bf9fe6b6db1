import {
  BedDouble,
  Bell,
  Building2,
  CalendarClock,
  ChartNoAxesColumn,
  CirclePlus,
  Gavel,
  Handshake,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Users,
  Wallet,
} from 'lucide-react';

/** What the seller's panel leads to, with the keys of the texts in the area `seller`. A further screen is one entry. */
export const sellerEntries = [
  { to: '/dashboard', text: 'nav.dashboard', icon: LayoutDashboard },
  { to: '/all-products', text: 'nav.products', icon: Building2 },
  { to: '/new-product', text: 'nav.newProduct', icon: CirclePlus },
  { to: '/my-auctions', text: 'nav.auctions', icon: Gavel },
  { to: '/messages', text: 'nav.messages', icon: MessagesSquare },
  { to: '/orders', text: 'nav.orders', icon: Handshake },
  { to: '/viewings', text: 'nav.viewings', icon: CalendarClock },
  { to: '/leases', text: 'nav.leases', icon: KeyRound },
  { to: '/calendar', text: 'nav.stays', icon: BedDouble },
  { to: '/customers', text: 'nav.customers', icon: Users },
  { to: '/analytics', text: 'nav.analytics', icon: ChartNoAxesColumn },
  { to: '/payments', text: 'nav.payments', icon: Wallet },
  { to: '/notifications', text: 'nav.notifications', icon: Bell },
  { to: '/settings', text: 'nav.settings', icon: Settings },
] as const satisfies readonly { to: string; text: string; icon: LucideIcon }[];

/** The profile menu of the panel (SPECIFICATION §2, Seller panel). */
export const sellerAccountPages = [
  { to: '/seller/profile', text: 'nav.profile' },
  { to: '/settings', text: 'nav.settings' },
  { to: '/', text: 'nav.publicSite' },
] as const;
