import { Bell } from 'lucide-react';

/** More than so many are not counted to anybody. */
const mostShown = 99;

/** The bell with the number of what has not been read. */
export function BellFace({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </span>
  );
}
