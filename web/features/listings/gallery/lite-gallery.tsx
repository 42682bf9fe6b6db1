import { countedPrefix } from '#contract/lite.ts';
import type { Image } from '#contract/media/image.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { smallVariant } from '#web/ui/picture-on-request.tsx';

/** The photographs of a listing in lite mode: the first one, small, and a link to each other. */
export function LiteGallery({ images, title }: { images: readonly Image[]; title: string }) {
  const t = useTranslations('listingPage.gallery');
  const lite = useTranslations('lite');
  const [first, ...others] = images;
  if (first === undefined) return null;
  const total = String(images.length);
  return (
    <section aria-label={t('label')} className="flex flex-col items-start gap-2">
      <img
        {...smallVariant(first)}
        data-shown=""
        alt={first.caption ?? t('alt', { title, n: '1', total })}
        className="h-auto max-w-full rounded-2xl"
      />
      {others.length > 0 && (
        <nav aria-label={lite('more')} className="flex flex-wrap gap-x-5">
          {others.map((image, index) => (
            <a
              key={image.path}
              href={countedPrefix + smallVariant(image).src}
              className="inline-flex min-h-11 items-center underline"
            >
              {image.caption ?? lite('showNumbered', { n: String(index + 2) })}
            </a>
          ))}
        </nav>
      )}
    </section>
  );
}
