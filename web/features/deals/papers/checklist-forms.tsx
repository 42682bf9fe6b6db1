import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FileField } from './file-field.tsx';
import { PaperForm } from './paper-form.tsx';
import type { Item } from './paper-types.ts';

type FormsProps = { item: Item; dealId: string; here: string };

const call = 'POST /api/deals/{id}/checklist/{key}';

/** One mark of an item as a form of its own. */
function MarkForm({ item, dealId, here, mark, children }: FormsProps & { mark: string; children: ReactNode }) {
  const t = useTranslations('dealPapers');
  return (
    <PaperForm call={call} params={{ id: dealId, key: item.key }} here={here} dealId={dealId} done={t('done.marked')}>
      <input type="hidden" name="mark" value={mark} />
      {children}
    </PaperForm>
  );
}

/** Yes or no, by the button that is pressed. */
function Answers(props: FormsProps) {
  const t = useTranslations('dealPapers.checklist');
  return (
    <MarkForm {...props} mark="done">
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" name="answer:boolean" value="true" variant="secondary">
          {t('yes')}
        </Button>
        <Button type="submit" size="small" name="answer:boolean" value="false" variant="secondary">
          {t('no')}
        </Button>
      </div>
    </MarkForm>
  );
}

/** The document that proves an item, which is done with it. */
function Proof({ item, dealId, here }: FormsProps) {
  const t = useTranslations('dealPapers');
  return (
    <PaperForm
      call="POST /api/deals/{id}/documents"
      params={{ id: dealId }}
      here={here}
      dealId={dealId}
      done={t('done.added')}
      hasFile
    >
      <input type="hidden" name="kind" value="checklist_proof" />
      <input type="hidden" name="item" value={item.key} />
      <FileField label={t('checklist.file')} />
      <Button type="submit" size="small" className="self-start">
        {t('checklist.upload')}
      </Button>
    </PaperForm>
  );
}

function Settle(props: FormsProps) {
  const t = useTranslations('dealPapers.checklist');
  const { item } = props;
  return (
    <div className="mt-3 flex flex-col gap-5 rounded-xl bg-sunken p-4">
      {item.proof !== 'none' && <Proof {...props} />}
      {item.proof !== 'required' && (
        <MarkForm {...props} mark="done">
          <Button type="submit" size="small" className="self-start">
            {t('done')}
          </Button>
        </MarkForm>
      )}
      {item.can.includes('not_applicable') && (
        <MarkForm {...props} mark="not_applicable">
          <TextField label={t('why')} name="reason" required maxLength={500} autoComplete="off" />
          <Button type="submit" size="small" variant="secondary" className="self-start">
            {t('notApplicable')}
          </Button>
        </MarkForm>
      )}
    </div>
  );
}

/** What the reader can say of an item now. */
export function ChecklistForms(props: FormsProps) {
  const t = useTranslations('dealPapers.checklist');
  const { item } = props;
  if (item.can.length === 0) return null;
  if (item.can.includes('agreed')) {
    return (
      <MarkForm {...props} mark="agreed">
        <Button type="submit" size="small" className="self-start">
          {t('agree')}
        </Button>
      </MarkForm>
    );
  }
  if (item.can.includes('reopened')) {
    return (
      <MarkForm {...props} mark="reopened">
        <Button type="submit" size="small" variant="quiet" className="-ml-4 self-start">
          {t('reopen')}
        </Button>
      </MarkForm>
    );
  }
  if (item.form === 'question') return <Answers {...props} />;
  return (
    <details className="mt-2">
      <ButtonSummary variant="secondary" size="small">
        {t('act')}
      </ButtonSummary>
      <Settle {...props} />
    </details>
  );
}
