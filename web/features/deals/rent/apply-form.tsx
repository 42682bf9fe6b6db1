import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { dealsKey } from '../deals.queries.ts';

type ApplyFormProps = {
  listingId: string;
  here: string;
  /** As the account has it, to begin with. */
  name: string;
  freeFrom: string | undefined;
};

/** An application for one property, with the consent of the applicant. Works without scripts. */
export function ApplyForm({ listingId, here, name, freeFrom }: ApplyFormProps) {
  const t = useTranslations('rent.apply');
  const router = useRouter();
  const [commandId] = useState(randomId);
  return (
    <CallForm
      call="POST /api/product/{listingId}/applications"
      params={{ listingId }}
      here={here}
      done={t('sent')}
      refreshes={dealsKey}
      onDone={({ deal }) => void router.navigate({ to: '/client/deals/$id', params: { id: deal._id } })}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('from')} name="from" type="date" required defaultValue={freeFrom} />
        <TextField label={t('months')} hint={t('monthsHint')} name="months:number?" type="number" min={1} max={120} />
      </div>
      <TextField
        label={t('legalName')}
        name="legalName"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={name}
      />
      <TextArea label={t('message')} name="message?" rows={4} maxLength={1_000} />
      <label className="flex gap-3">
        <input type="checkbox" name="consent:boolean" value="true" required className="mt-0.5 size-5 shrink-0" />
        <span>{t('consent')}</span>
      </label>
      <p className="text-sm text-ink-soft">{t('free')}</p>
      <Button type="submit" className="self-start">
        {t('send')}
      </Button>
    </CallForm>
  );
}
