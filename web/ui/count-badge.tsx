/** Higher counts are shown as this number and more. */
const mostShown = 999;

/** A number at the corner of an icon; its meaning has to be said beside it for those who cannot see it. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}
