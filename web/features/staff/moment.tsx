import { useFormat } from '#web/lib/format.ts';

/** When something was; how long ago that is comes first, where it matters how long a person has waited. */
export function Moment({ iso, isAge = false }: { iso: string; isAge?: boolean }) {
  const format = useFormat();
  const moment = format.dateTime(iso);
  // The page is older in the browser than it was on the server.
  return (
    <time dateTime={iso} title={isAge ? moment : undefined} suppressHydrationWarning>
      {isAge ? format.ago(iso) : moment}
    </time>
  );
}
