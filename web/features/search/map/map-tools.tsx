import { Landmark, Pencil, Search, Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { filtersWithout } from '#contract/search/filters.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Explored, FilterPanel } from '../filters/filter-panel.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { useSearching } from '../searching.tsx';
import type { useMapSearch } from './use-map-search.ts';

const toolLook =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink shadow-card hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent';

function Tool({
  onClick,
  isPressed,
  className,
  children,
}: {
  onClick: () => void;
  isPressed?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onClick} className={classNames(toolLook, className)}>
      {children}
    </button>
  );
}

/** To draw an area, or to choose districts, which needs no hand. */
function AreaTools({
  isDrawing,
  setDrawing,
  explored,
}: {
  isDrawing: boolean;
  setDrawing: (is: boolean) => void;
  explored: Explored | undefined;
}) {
  const t = useTranslations('search.map');
  const { filters, go } = useSearching();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {filters.area === undefined ? (
        <Tool isPressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
          <Pencil aria-hidden="true" className="size-4" />
          {t(isDrawing ? 'stopDrawing' : 'draw')}
        </Tool>
      ) : (
        <Tool onClick={() => go({ filters: filtersWithout(filters, 'area') })}>
          <X aria-hidden="true" className="size-4" />
          {t('removeArea')}
        </Tool>
      )}
      {explored && (
        <Tool onClick={() => setChoosing(true)}>
          <Landmark aria-hidden="true" className="size-4" />
          {t('districts')}
        </Tool>
      )}
      {isChoosing && explored && (
        <FilterSheet title={t('districts')} total={explored.pagination.total} onClose={() => setChoosing(false)}>
          <FilterPanel explored={explored} isPlaceOnly />
        </FilterSheet>
      )}
    </>
  );
}

type MapToolsProps = {
  search: ReturnType<typeof useMapSearch>;
  isDrawing: boolean;
  setDrawing: (isDrawing: boolean) => void;
  explored: Explored | undefined;
};

/** The tools of the map, above it. */
export function MapTools({ search, isDrawing, setDrawing, explored }: MapToolsProps) {
  const t = useTranslations('search.map');
  const { isFollowing, setFollowing, searchHere, undo } = search;
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-2 flex flex-col items-start gap-2 *:pointer-events-auto lg:flex-row lg:flex-wrap">
      <div className="flex flex-wrap gap-2">
        <AreaTools isDrawing={isDrawing} setDrawing={setDrawing} explored={explored} />
      </div>
      {isDrawing ? (
        <p role="status" className="rounded-xl bg-ink px-4 py-2 text-sm text-page">
          {t('drawHint')}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <label className={classNames(toolLook, 'cursor-pointer')}>
            <input
              type="checkbox"
              checked={isFollowing}
              onChange={({ target }) => setFollowing(target.checked)}
              className="size-4 accent-accent"
            />
            {t('follow')}
          </label>
          {undo && (
            <Tool onClick={undo}>
              <Undo2 aria-hidden="true" className="size-4" />
              {t('undo')}
            </Tool>
          )}
          {searchHere && (
            <Tool onClick={searchHere} className="border-accent text-accent">
              <Search aria-hidden="true" className="size-4" />
              {t('searchHere')}
            </Tool>
          )}
        </div>
      )}
    </div>
  );
}
