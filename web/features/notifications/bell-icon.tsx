import { Bell } from 'lucide-react';
import { CountBadge } from '#web/ui/count-badge.tsx';

/** The bell with the number of unread notifications. */
export function BellIcon({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && <CountBadge count={unread} />}
    </span>
  );
}
