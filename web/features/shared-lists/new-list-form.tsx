import { doneField } from '#contract/plain-forms.ts';
import { listNameMaxLength } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { sharedListsKey } from './shared-lists.queries.ts';

type NewListFormProps = {
  here: string;
  /** The next page without scripts; `{_id}` stands for the list. */
  next?: string;
  /** The first listing on it. */
  productId?: string;
  onMade?: (id: string) => void;
};

/** The form that makes a list. */
export function NewListForm({ here, next, productId, onMade }: NewListFormProps) {
  const t = useTranslations('sharedLists.create');
  return (
    <CallForm
      call="POST /api/lists"
      here={here}
      done={t('done')}
      refreshes={sharedListsKey}
      onDone={({ _id }) => onMade?.(_id)}
      className="mt-3 flex flex-col gap-3"
    >
      {next !== undefined && <input type="hidden" name={doneField} value={next} />}
      {productId !== undefined && <input type="hidden" name="productId" value={productId} />}
      <TextField label={t('name')} hint={t('example')} name="name" required maxLength={listNameMaxLength} />
      <Button type="submit" className="self-start">
        {t('action')}
      </Button>
    </CallForm>
  );
}
