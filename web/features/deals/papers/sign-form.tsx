import { useState } from 'react';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { meaningOfSigning } from './meaning-of-signing.ts';
import { PaperForm } from './paper-form.tsx';
import type { Document } from './paper-types.ts';
import { signAnchor } from './sign-anchor.ts';

type SignProps = { document: Document; dealId: string; kind: DealKind; here: string };

/** Signing a document: a code is asked for, then typed together with the name. */
export function SignForm({ document, dealId, kind, here }: SignProps) {
  const t = useTranslations('dealPapers');
  const { dateTime } = useFormat();
  const [validUntil, setValidUntil] = useState<string>();
  const params = { id: dealId, docId: document._id };
  return (
    <details className="mt-2">
      <ButtonSummary size="small">{t('signatures.sign')}</ButtonSummary>
      <div id={signAnchor(document.kind)} className="mt-3 flex scroll-mt-24 flex-col gap-5 rounded-xl bg-sunken p-4">
        <p className="max-w-prose text-sm">{t('signatures.explain')}</p>
        <PaperForm
          call="POST /api/deals/{id}/documents/{docId}/sign-code"
          params={params}
          here={here}
          dealId={dealId}
          done={t('done.code')}
          onDone={(answer) => setValidUntil((answer as { validUntil: string }).validUntil)}
        >
          <Button type="submit" size="small" variant="secondary" className="self-start">
            {t('signatures.request')}
          </Button>
          {validUntil !== undefined && (
            <p role="status" className="text-sm font-medium">
              {t('signatures.requested', { when: dateTime(validUntil) })}
            </p>
          )}
        </PaperForm>
        <PaperForm
          call="POST /api/deals/{id}/documents/{docId}/sign"
          params={params}
          here={here}
          dealId={dealId}
          done={t('done.signed')}
        >
          <TextField
            label={t('signatures.name')}
            name="name"
            required
            minLength={3}
            maxLength={120}
            autoComplete="name"
          />
          <TextField
            label={t('signatures.code')}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{3}\s?\d{3}"
            maxLength={7}
          />
          <Button type="submit" size="small" className="self-start">
            {t('signatures.submit')}
          </Button>
        </PaperForm>
        <p className="max-w-prose text-sm text-ink-soft">{t(meaningOfSigning(kind))}</p>
      </div>
    </details>
  );
}
