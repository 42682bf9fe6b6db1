import type { Image } from '#contract/media/image.ts';
import { type PageAddress, PageLink } from '#web/ui/page-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** A big picture that links to a category, with a description. */
export function CategoryTile({
  path,
  name,
  count,
  picture,
  isFirst,
}: {
  path: PageAddress;
  name: string;
  /** How many listings there are, in words; undefined while it is not known. */
  count: string | undefined;
  picture: Image | undefined;
  isFirst?: boolean;
}) {
  return (
    <PageLink
      to={path}
      className="group relative flex h-52 flex-col justify-end overflow-hidden rounded-3xl bg-ink p-5 text-white shadow-card transition-shadow hover:shadow-raised sm:h-64 sm:p-6 xl:h-100"
    >
      {picture && (
        <Picture
          image={picture}
          alt=""
          sizes="(min-width: 1440px) 440px, (min-width: 1280px) 33vw, (min-width: 640px) 50vw, 100vw"
          isFirst={isFirst}
          className="absolute inset-0 size-full transition-transform duration-700 group-hover:scale-103"
        />
      )}
      <span className="absolute inset-0 bg-linear-to-t from-black/80 via-black/25 to-transparent" />
      <span className="relative font-display text-2xl font-semibold sm:text-3xl">{name}</span>
      <span className="relative min-h-[1lh] text-white/90">{count}</span>
    </PageLink>
  );
}
