import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { PictureItem } from './picture-item.ts';
import { HandleIcon, handleLook, PictureTile } from './picture-tile.tsx';
import type { Pictures } from './use-pictures.ts';

/** A finger that rests this long wants to move a picture; a shorter touch scrolls the page. */
const touch = { delay: 150, tolerance: 8 };

function SortableTile({ item, position, pictures }: { item: PictureItem; position: number; pictures: Pictures }) {
  const t = useTranslations('productForm.pictures');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.key,
  });
  const name = t('name', { n: String(position) });
  const { role: _, ...described } = attributes;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      className={classNames('relative min-w-0', isDragging && 'z-10 opacity-80')}
    >
      <PictureTile
        item={item}
        name={name}
        pictures={pictures}
        className={isDragging ? 'shadow-raised' : ''}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...described}
            {...listeners}
            aria-label={t('move', { name })}
            className={handleLook}
          >
            <HandleIcon aria-hidden="true" className="size-5" />
          </button>
        }
      />
    </li>
  );
}

/** Announcements of moves for screen readers. */
function useAnnouncements(keys: readonly string[]): Announcements {
  const t = useTranslations('productForm.pictures.moving');
  const n = (id: string | number) => String(keys.indexOf(String(id)) + 1);
  return {
    onDragStart: ({ active }) => t('lifted', { n: n(active.id) }),
    onDragOver: ({ active, over }) => (over ? t('over', { n: n(active.id), to: n(over.id) }) : undefined),
    onDragEnd: ({ active, over }) => (over ? t('dropped', { n: n(active.id), to: n(over.id) }) : t('cancelled')),
    onDragCancel: () => t('cancelled'),
  };
}

/** The gallery, put in order by mouse, finger or keyboard. */
export function PictureGrid({ pictures }: { pictures: Pictures }) {
  const t = useTranslations('productForm.pictures');
  const keys = pictures.gallery.map(({ key }) => key);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: touch }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(keys);
  const move = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) {
      pictures.order(arrayMove(keys, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
    }
  };
  return (
    <DndContext
      id="gallery"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('moving.how') } }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul className="mt-4 grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2 min-[26rem]:gap-4 lg:grid-cols-3">
          {pictures.gallery.map((item, index) => (
            <SortableTile key={item.key} item={item} position={index + 1} pictures={pictures} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
