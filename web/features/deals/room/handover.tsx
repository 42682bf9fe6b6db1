import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { handoverNames, requiredHandoverFields } from './handover-values.ts';
import { RoomSection } from './section.tsx';

type FieldsProps = {
  initial: Deal['handover'];
  /** The parts that are missing. */
  wrong: readonly string[];
};

/** What the protocol records, as it was entered last. */
export function HandoverFields({ initial, wrong }: FieldsProps) {
  const t = useTranslations('dealRoom.handover');
  const tForm = useTranslations('dealRoom.form');
  return (
    <>
      {requiredHandoverFields.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          hint={t(field === 'keys' ? 'keysHint' : 'meterHint')}
          name={handoverNames[field]}
          defaultValue={initial?.[field]}
          required
          maxLength={200}
          autoComplete="off"
          {...(field === 'keys' && { 'data-first-field': true })}
          {...(wrong.includes(field) && { error: tForm('missing') })}
        />
      ))}
      <TextArea
        label={t('remarks')}
        hint={t('remarksHint')}
        name={handoverNames.remarks}
        defaultValue={initial?.remarks}
        rows={3}
        maxLength={2_000}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={handoverNames.hasNoPhotographs}
          value="true"
          defaultChecked={initial?.hasNoPhotographs}
          className="size-5 shrink-0 accent-accent"
        />
        {t('hasNoPhotographs')}
      </label>
    </>
  );
}

/** The record of the handover, which both confirm; for a lease it is the inventory. */
export function HandoverRecord({ deal: { kind, handover, parties } }: { deal: Deal }) {
  const t = useTranslations('dealRoom.handover');
  const { dateTime } = useFormat();
  if (handover === undefined || kind === 'rent') return null;
  return (
    <RoomSection title={t('title')}>
      <dl className="divide-y divide-line">
        {[...requiredHandoverFields, 'remarks' as const].map((field) => (
          <div key={field} className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{t(field)}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{handover[field] ?? t('none')}</dd>
          </div>
        ))}
      </dl>
      {handover.hasNoPhotographs && <p className="mt-2">{t('hasNoPhotographs')}</p>}
      <p className="mt-2 text-sm text-ink-soft" suppressHydrationWarning>
        {t('byWhom', { name: parties[handover.by].name, moment: dateTime(handover.at) })}
      </p>
    </RoomSection>
  );
}
