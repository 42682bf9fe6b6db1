import { CircleAlert, GripVertical, LoaderCircle, RotateCw, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxCaption } from '#contract/listings/listing-form.ts';
import { imagePathAtWidth } from '#contract/media/image-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { PictureItem } from './picture-item.ts';
import type { Pictures } from './use-pictures.ts';

const control =
  'flex size-11 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card hover:text-accent';

/** Why a picture could not be sent, in words. */
function useProblemText() {
  const t = useTranslations('productForm.pictures');
  const errorText = useErrorText();
  return (problem: unknown) => {
    if (problem === 'kind' || problem === 'tooLarge') return t(problem);
    return errorText(problem);
  };
}

/** The progress of a picture that is not stored yet. */
function Sending({ item, className, onRetry }: { item: PictureItem; className: string; onRetry: () => void }) {
  const t = useTranslations('productForm.pictures');
  const problemText = useProblemText();
  if (item.image) return null;
  if (item.problem === undefined) {
    return (
      <div className={classNames('bg-surface/95 px-3 py-2', className)}>
        <p className="flex items-center gap-2 text-sm font-medium">
          <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
          {t(item.progress < 1 ? 'sending' : 'preparing')}
        </p>
        <ProgressBar
          label={t('progress', { name: item.file?.name ?? '' })}
          value={item.progress}
          className="mt-1.5 h-1.5"
        />
      </div>
    );
  }
  const canRetry = typeof item.problem !== 'string';
  return (
    <div role="alert" className={classNames('bg-bad-soft px-3 py-2 text-sm text-bad', className)}>
      <p className="flex items-start gap-2 font-medium wrap-anywhere">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {problemText(item.problem)}
      </p>
      {canRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="mt-1 flex min-h-11 items-center gap-2 font-semibold underline"
        >
          <RotateCw aria-hidden="true" className="size-4" />
          {t('retry')}
        </button>
      )}
    </div>
  );
}

function sourceOf({ image, preview }: PictureItem): string | undefined {
  if (image === undefined) return preview;
  const width = image.widths.find((candidate) => candidate >= 640) ?? image.width;
  return imagePathAtWidth(image.path, width);
}

type PictureTileProps = {
  item: PictureItem;
  /** What the picture is called for those who do not see it: "Picture 3". */
  name: string;
  pictures: Pictures;
  /** The control by which it is moved; absent for the featured picture. */
  handle?: ReactNode;
  className?: string;
};

/** On a phone a picture of the gallery is a row: the picture, and its controls and caption beside it. */
const inRow = {
  frame: 'max-[26rem]:grid max-[26rem]:grid-cols-[7rem_1fr]',
  picture: 'max-[26rem]:row-span-2 max-[26rem]:aspect-auto',
  controls: 'max-[26rem]:static max-[26rem]:gap-0 max-[26rem]:px-1 max-[26rem]:*:shadow-none',
  sending: 'max-[26rem]:static max-[26rem]:col-span-2',
  caption: 'max-[26rem]:col-start-2 max-[26rem]:row-start-2',
};

/** A picture of the form with all that can be done to it. */
export function PictureTile({ item, name, pictures, handle, className }: PictureTileProps) {
  const t = useTranslations('productForm.pictures');
  const look = handle === undefined ? undefined : inRow;
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-2xl border border-line bg-surface',
        look?.frame,
        className,
      )}
    >
      <div className={classNames('relative aspect-4/3 bg-sunken', look?.picture)}>
        <img
          src={sourceOf(item)}
          alt={item.caption || name}
          className="absolute inset-0 size-full object-cover"
          draggable={false}
        />
      </div>
      <div className={classNames('absolute inset-x-2 top-2 flex gap-2', look?.controls)}>
        {handle}
        <span className="flex-1" />
        {handle && item.image && (
          <button
            type="button"
            aria-label={t('promote', { name })}
            title={t('promote', { name })}
            onClick={() => pictures.promote(item.key)}
            className={control}
          >
            <Star aria-hidden="true" className="size-5" />
          </button>
        )}
        <button
          type="button"
          data-remove
          aria-label={t('remove', { name })}
          title={t('remove', { name })}
          onClick={() => pictures.remove(item.key)}
          className={control}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
      <input
        type="text"
        aria-label={t('captionOf', { name })}
        placeholder={t('caption')}
        maxLength={maxCaption}
        defaultValue={item.caption}
        onChange={({ currentTarget }) => pictures.caption(item.key, currentTarget.value.trim())}
        className={classNames(
          'min-h-11 w-full bg-transparent px-3 text-sm placeholder:text-ink-soft focus-visible:-outline-offset-2',
          look?.caption,
        )}
      />
      <Sending
        item={item}
        className={classNames('absolute inset-x-0 bottom-11', look?.sending)}
        onRetry={() => pictures.retry(item.key)}
      />
    </div>
  );
}

/** The look of a tile's handle; the grid gives it what moves it. */
export const handleLook = classNames(control, 'cursor-grab touch-none active:cursor-grabbing');
export const HandleIcon = GripVertical;
