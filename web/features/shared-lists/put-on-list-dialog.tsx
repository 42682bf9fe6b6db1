import { useTranslations } from '#web/i18n/use-translations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PutOnChoices } from './put-on-choices.tsx';

export type PutOnListDialogProps = { listing: { _id: string; title: string }; onClose: () => void };

/** Puts a listing on lists, above the page it is looked at on. */
export function PutOnListDialog({ listing: { _id, title }, onClose }: PutOnListDialogProps) {
  const t = useTranslations('sharedLists.add');
  return (
    <Dialog title={t('title')} text={title} onClose={onClose}>
      <PutOnChoices productId={_id} />
    </Dialog>
  );
}
