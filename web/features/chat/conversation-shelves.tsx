import { useTranslations } from '#web/i18n/use-translations.ts';
import { pillLook } from '#web/ui/pill-look.ts';
import { type ConversationShelf, conversationShelves } from './conversation-changes.ts';

type ConversationShelvesProps = { selected: ConversationShelf; onSelect: (shelf: ConversationShelf) => void };

/** All conversations, those with something unread, or those in which the other has had the last word. */
export function ConversationShelves({ selected, onSelect }: ConversationShelvesProps) {
  const t = useTranslations('chat.list');
  return (
    <ul
      aria-label={t('shelves')}
      className="flex shrink-0 scroll-px-4 gap-1.5 overflow-x-auto border-b border-line px-4 py-2 [scrollbar-width:none] *:shrink-0 noscript:hidden"
    >
      {conversationShelves.map((shelf) => (
        <li key={shelf}>
          <button
            type="button"
            aria-pressed={shelf === selected}
            onClick={() => onSelect(shelf)}
            // A pill that is cut off by the edge comes into view whole.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            className={pillLook(shelf === selected)}
          >
            {t(`shelf.${shelf}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
