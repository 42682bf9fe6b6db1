import { useTranslations } from '#web/i18n/use-translations.ts';
import { pillLook } from '#web/ui/pill-look.ts';
import { type ConversationShelf, conversationShelves } from './conversation-changes.ts';

type ConversationShelvesProps = { selected: ConversationShelf; onSelect: (shelf: ConversationShelf) => void };

/** All conversations, those with something unread, or those in which the other has had the last word. */
export function ConversationShelves({ selected, onSelect }: ConversationShelvesProps) {
  const t = useTranslations('chat.list');
  return (
    <fieldset className="flex min-w-0 shrink-0 gap-1.5 overflow-x-auto border-b border-line px-4 py-2 *:shrink-0 noscript:hidden">
      <legend className="sr-only">{t('shelves')}</legend>
      {conversationShelves.map((shelf) => (
        <button
          key={shelf}
          type="button"
          aria-pressed={shelf === selected}
          onClick={() => onSelect(shelf)}
          className={pillLook(shelf === selected)}
        >
          {t(`shelf.${shelf}`)}
        </button>
      ))}
    </fieldset>
  );
}
