import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PutOnChoices } from './put-on-choices.tsx';

export type PutOnListDialogProps = { listing: { _id: string; title: string }; onClose: () => void };

function Choices({ listing: { _id, title }, onClose }: PutOnListDialogProps) {
  const t = useTranslations('sharedLists.add');
  return (
    <Dialog title={t('title')} text={title} onClose={onClose}>
      <PutOnChoices productId={_id} />
    </Dialog>
  );
}

/** Puts a listing on lists, above the page it is looked at on. Brings its own texts, which have been loaded with it. */
export function PutOnListDialog(props: PutOnListDialogProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, ['shared-lists'])} timeZone={kigaliTimeZone}>
      <Choices {...props} />
    </IntlProvider>
  );
}
