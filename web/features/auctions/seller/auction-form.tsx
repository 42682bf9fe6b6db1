import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { auctionCurrencies } from '#contract/auctions/rules/increments.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { MomentField } from '../time/moment-field.tsx';
import { readDraftForm } from './draft-form-values.ts';

type AuctionFormProps<Schema extends z.ZodType> = {
  schema: Schema;
  /** What the fields show at first, by their names. */
  initial: Readonly<Record<string, string>>;
  /** The listings one may choose from; without any the auction is of the listing it is. */
  listings?: readonly { _id: string; title: string }[];
  save: (draft: z.input<Schema>) => Promise<unknown>;
  onSaved: () => void;
  /** Shown beside the button. */
  children?: ReactNode;
};

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <legend className="float-left mb-4 w-full">
        <span className="block font-display text-xl font-semibold">{title}</span>
        {text && <span className="mt-1 block text-sm text-ink-soft">{text}</span>}
      </legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const wide = 'sm:col-span-2';

/** What a seller decides about an auction, in one form; every rule is checked again by the server. */
export function AuctionForm<Schema extends z.ZodType>(props: AuctionFormProps<Schema>) {
  const { schema, initial, listings, save, onSaved, children } = props;
  const t = useTranslations('sellerAuctions.form');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const form = useForm({ schema, read: readDraftForm });
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['auctions'] });
      onSaved();
    },
    onError: (failure) => void form.showRefusal(failure),
  });
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? '' });
  const optional = (name: string) => ({ ...field(name), required: false });
  const amount = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form {...form.props((draft) => isPending || mutate(draft))} className="flex max-w-3xl flex-col gap-5">
      <Group title={t('what')}>
        {listings && (
          <SelectField
            {...field('listingId')}
            className={wide}
            label={t('listing')}
            options={[
              { value: '', label: t('choose') },
              ...listings.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
          />
        )}
        <SelectField
          {...field('currency')}
          label={t('currency')}
          options={auctionCurrencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
        />
      </Group>
      <Group title={t('prices')} text={t('pricesText')}>
        <TextField {...field('guideLow')} {...amount} label={t('guideLow')} />
        <TextField {...field('guideHigh')} {...amount} label={t('guideHigh')} />
        <TextField {...field('startPrice')} {...amount} label={t('startPrice')} hint={t('startPriceHint')} />
        <TextField {...optional('reserve')} {...amount} label={t('reserve')} hint={t('reserveHint')} />
        <TextField {...optional('buyNowPrice')} {...amount} label={t('buyNowPrice')} hint={t('buyNowHint')} />
        <label className={`flex min-h-11 cursor-pointer items-start gap-3 ${wide}`}>
          <input
            type="checkbox"
            name="canBuyBeforeStart"
            defaultChecked={initial.canBuyBeforeStart === 'on'}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          {t('buyBeforeStart')}
        </label>
      </Group>
      <Group title={t('time')} text={t('timeText')}>
        <MomentField {...field('startsAt')} label={t('startsAt')} />
        <MomentField {...field('endsAt')} label={t('endsAt')} />
        <TextField {...field('closingWindowSeconds')} inputMode="numeric" label={t('window')} hint={t('windowHint')} />
        <TextField
          {...field('extensionSeconds')}
          inputMode="numeric"
          label={t('extension')}
          hint={t('extensionHint')}
        />
        <TextField {...optional('maximumExtensions')} inputMode="numeric" label={t('cap')} hint={t('capHint')} />
      </Group>
      <Group title={t('terms')} text={t('termsText')}>
        <TextArea {...field('terms')} className={wide} rows={10} label={t('termsLabel')} />
      </Group>
      {error !== null && <Problem>{errorText(error)}</Problem>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
        {children}
      </div>
    </form>
  );
}
