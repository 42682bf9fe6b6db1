import { useRouter } from '@tanstack/react-router';
import { methodField } from '#contract/plain-forms.ts';
import type { SharedList } from '#contract/shared-lists/shared-list.ts';
import { listNameMaxLength } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { sharedListsPath } from '#contract/shared-lists/shared-lists-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Act } from './act.tsx';
import { overviewKey, sharedListsKey } from './shared-lists.queries.ts';

/** The owner renames the list or deletes it, which can be undone for a day where all lists are. */
export function ManagePart({ list, here }: { list: SharedList; here: string }) {
  const t = useTranslations('sharedLists.settings');
  const router = useRouter();
  const { value, ...stored } = useStoredForm(list.name, list.version);
  const params = { id: list._id };
  return (
    <details className="print:hidden">
      <ButtonSummary variant="secondary" size="small" className="min-h-11">
        {t('title')}
      </ButtonSummary>
      <div className="mt-3 flex flex-col gap-5 rounded-2xl bg-sunken p-4">
        <CallForm
          stored={stored}
          call="PUT /api/lists/{id}"
          params={params}
          here={here}
          done={t('renamed')}
          refreshes={sharedListsKey}
        >
          <input type="hidden" name={methodField} value="PUT" />
          <input type="hidden" name="version:number" value={stored.version} />
          <TextField label={t('name')} name="name" required maxLength={listNameMaxLength} defaultValue={value} />
          <Button type="submit" size="small" className="min-h-11 self-start">
            {t('rename')}
          </Button>
        </CallForm>
        <div>
          <p className="mb-2">{t('deleteText')}</p>
          <Act
            call="DELETE /api/lists/{id}"
            params={params}
            here={here}
            next={sharedListsPath}
            done={t('deleteDone')}
            refreshes={overviewKey}
            onDone={() => void router.navigate({ to: '/lists' })}
            variant="danger"
          >
            {t('delete')}
          </Act>
        </div>
      </div>
    </details>
  );
}
