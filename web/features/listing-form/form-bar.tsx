import { useHydrated } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type SubmitProps = { isNew: boolean; isBusy: boolean; isSignedIn: boolean };

/** What the button says (SPECIFICATION §2). */
function useSubmitText({ isNew, isBusy, isSignedIn }: SubmitProps): string {
  const t = useTranslations('productForm.submit');
  if (!isSignedIn) return t('signedOut');
  if (isNew) return t(isBusy ? 'creating' : 'create');
  return t(isBusy ? 'updating' : 'update');
}

type FormBarProps = SubmitProps & {
  /** How many hints of the listing's strength are followed, and of how many. */
  strength: { met: number; of: number };
  onPreview: () => void;
};

/** Always in reach in the form: the strength of the listing, and the actions. */
export function FormBar({ strength: { met, of }, onPreview, ...state }: FormBarProps) {
  const t = useTranslations('productForm');
  const isReady = useHydrated();
  const text = useSubmitText(state);
  return (
    <div
      data-bottom-bar
      data-form-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 sm:pt-3 lg:mx-0 lg:rounded-t-2xl lg:border-x lg:bg-surface print:hidden"
    >
      <button
        type="button"
        onClick={() => document.getElementById('strength')?.scrollIntoView({ block: 'center' })}
        className="flex min-h-6 min-w-0 items-center gap-3 text-left text-sm max-sm:w-full sm:mr-auto"
      >
        <span className="truncate">
          {t('completeness.title')}{' '}
          <span className="font-semibold">{t('completeness.count', { n: String(met), of: String(of) })}</span>
        </span>
        <meter aria-hidden="true" min={0} max={of} value={met} className="h-2 w-24 max-sm:flex-1" />
      </button>
      <div className="flex items-center gap-2 max-sm:w-full sm:gap-3">
        <ButtonLink to="/all-products" variant="quiet" className="max-sm:-ml-3 max-sm:px-3">
          {t('cancel')}
        </ButtonLink>
        <Button
          variant="secondary"
          disabled={!isReady}
          onClick={onPreview}
          aria-label={t('preview.open')}
          className="max-sm:size-11 max-sm:shrink-0 max-sm:p-0"
        >
          <Eye aria-hidden="true" className="size-5" />
          <span className="max-sm:hidden">{t('preview.open')}</span>
        </Button>
        <Button type="submit" disabled={!isReady || state.isBusy || !state.isSignedIn} className="max-sm:flex-1">
          {text}
        </Button>
      </div>
    </div>
  );
}
