import { maxPictures } from '#contract/listings/listing-form.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { showToast } from '#web/ui/toast.ts';
import { FormSection } from '../form-section.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { Pictures } from './use-pictures.ts';

/** The featured image and the gallery (SPECIFICATION §2, /new-product). */
export function PicturesSection({ pictures }: { pictures: Pictures }) {
  const t = useTranslations('productForm.pictures');
  const { featured, gallery } = pictures;
  const featuredPlace = useFocusAfterRemoval<HTMLElement>(featured ? [featured.key] : [], 'input[type="file"]');
  const galleryPlace = useFocusAfterRemoval<HTMLElement>(
    gallery.map(({ key }) => key),
    '[data-remove]',
  );
  const add = (files: readonly File[]) => {
    const refused = pictures.add(files);
    if (refused > 0) showToast({ kind: 'error', text: t('tooMany', { max: String(maxPictures) }) });
  };
  return (
    <FormSection title={t('title')} text={t('text')}>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <section ref={featuredPlace} tabIndex={-1} aria-labelledby="featured-title" className="outline-none">
          <h3 id="featured-title" className="font-sans text-sm font-semibold tracking-normal">
            {t('featured')}
          </h3>
          <div className="mt-2">
            {featured ? (
              <PictureTile key={featured.key} item={featured} name={t('featured')} pictures={pictures} />
            ) : (
              <PictureDrop
                label={t('chooseFeatured')}
                text={t('dropFeatured')}
                isDisabled={pictures.isFull}
                onChoose={([file]) => file && pictures.feature(file)}
              />
            )}
          </div>
        </section>
        <p className="self-end text-sm text-ink-soft text-pretty max-sm:-mt-3">{t('featuredHint')}</p>
      </div>
      <section ref={galleryPlace} tabIndex={-1} aria-labelledby="gallery-title" className="mt-8 outline-none">
        <h3 id="gallery-title" className="font-sans text-sm font-semibold tracking-normal">
          {t('gallery')}{' '}
          <span className="font-normal text-ink-soft">
            {t('count', { n: String(pictures.items.length), max: String(maxPictures) })}
          </span>
        </h3>
        <div className="mt-2">
          <PictureDrop
            label={t('chooseGallery')}
            text={t('dropGallery')}
            isMultiple
            isDisabled={pictures.isFull}
            onChoose={add}
          />
        </div>
        {gallery.length > 0 && <PictureGrid pictures={pictures} />}
      </section>
    </FormSection>
  );
}
