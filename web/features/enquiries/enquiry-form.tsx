import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { type Enquiry, enquirySchema, sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { enquiryOf } from './enquiry-of.ts';

type Field = 'name' | 'email' | 'phone' | 'message';

/** What the form begins with, as far as it is known. */
export type KnownEnquiry = Partial<Record<Field, string>>;

const nothing: KnownEnquiry = { name: '', email: '', phone: '', message: '' };

/** Sends the enquiry and says how it went (SPECIFICATION §8). On failure nothing of what was typed is lost. */
function useSendEnquiry() {
  const t = useTranslations('enquiry');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (enquiry: Enquiry) => callApi(sendEnquiry, { body: enquiry }),
    onSuccess: () => showToast({ kind: 'success', text: t('success') }),
    onError: (error) =>
      showToast({
        kind: 'error',
        text: error instanceof ApiRefusal ? t('error', { message: errorText(error) }) : t('unexpectedError'),
      }),
  });
}

/** The enquiry form of SPECIFICATION §2 and §5. Uses the texts of the area `enquiry`. */
export function EnquiryForm({ known = {} }: { known?: KnownEnquiry }) {
  const t = useTranslations('enquiry');
  const { mutate, isPending } = useSendEnquiry();
  const [initial, setInitial] = useState(known);
  // The call takes JSON, which only scripts can send; until they run, the browser must not send the form its own way.
  const isReady = useHydrated();
  const form = useForm({
    schema: enquirySchema,
    read: enquiryOf,
    problemText: (name, { kind }) => (kind === 'required' ? t(`required.${name as Field}`) : undefined),
  });
  const props = form.props((enquiry, element) => {
    const clear = () => {
      flushSync(() => setInitial(nothing));
      element.reset();
    };
    if (!isPending) mutate(enquiry, { onSuccess: clear });
  });
  const field = (name: Field) => ({
    ...form.field(name),
    id: `enquiry-${name}`,
    label: t(name),
    placeholder: t(`${name}Placeholder`),
    defaultValue: initial[name],
  });
  return (
    <form {...props} aria-label={t('title')} className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('name')} autoComplete="name" className="sm:col-span-2" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <TextArea {...field('message')} className="sm:col-span-2" />
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          {t('website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button
        type="submit"
        size="large"
        disabled={!isReady}
        aria-disabled={isPending}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {isPending ? t('sending') : t('submit')}
      </Button>
    </form>
  );
}
