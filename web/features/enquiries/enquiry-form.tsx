import { useMutation } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Enquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import { enquiryPath } from '#contract/listings/listing-way-paths.ts';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { useCodeText, useErrorText } from '#web/lib/error-text.ts';
import { type FormAgain, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormKey, KeepTyped } from '#web/ui/plain-form.tsx';
import { showToast } from '#web/ui/toast.ts';
import { enquiryOf } from './enquiry-of.ts';

const loadRules = async () => (await import('#contract/enquiries/enquiries.endpoints.ts')).enquirySchema;

type Field = 'name' | 'email' | 'phone' | 'message';

/** What the form begins with, as far as it is known. */
export type KnownEnquiry = Partial<Record<Field, string>>;

const nothing: KnownEnquiry = { name: '', email: '', phone: '', message: '' };

/** The property an enquiry is about. */
export type EnquirySubject = { _id: string; title: string; slug: string };

/** An enquiry about a property, and by which way its sender has come to it. */
type Subject = { subject: EnquirySubject; way: ListingWay | undefined };

/** Sends the enquiry and reports the result (SPECIFICATION §8). On failure the input stays. */
function useSendEnquiry() {
  const t = useTranslations('enquiry');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (enquiry: Enquiry) => callOnce('POST /api/contact/enquiry/send', { body: enquiry }),
    onSuccess: ({ data }) => showToast({ kind: 'success', text: t(data.isMailed ? 'success' : 'received') }),
    onError: (error) =>
      showToast({
        kind: 'error',
        text: error instanceof ApiRefusal ? t('error', { message: errorText(error) }) : t('unexpectedError'),
      }),
  });
}

/** Empties the message when it still contains only the initial text; typed text stays. */
function emptyMessage({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const message = currentTarget.closest('form')?.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement && message.value === message.defaultValue) message.value = '';
}

/** The property that the enquiry carries with it, and the way to ask about none. */
function SubjectLine({ subject: { _id, title }, way }: Subject) {
  const t = useTranslations('enquiry');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 rounded-xl bg-sunken px-4 py-1.5 sm:col-span-2">
      <input type="hidden" name="productId" value={_id} />
      {way && <input type="hidden" name="from" value={way} />}
      <p className="min-w-0 py-1.5 wrap-anywhere">
        <span className="block text-sm text-ink-soft">{t('subject')}</span>
        <span className="font-semibold">{title}</span>
      </p>
      <Link
        to="/contact-us"
        replace
        resetScroll={false}
        onClick={emptyMessage}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t('otherSubject')}
      </Link>
    </div>
  );
}

/** The outcome of an enquiry that was sent without scripts: `done`, or the code of the refusal. */
function Outcome({ outcome, sendsMail }: { outcome: string; sendsMail: boolean }) {
  const t = useTranslations('enquiry');
  const refusal = useCodeText()(outcome);
  const isDone = outcome === 'done';
  const problem = refusal === undefined ? t('unexpectedError') : t('error', { message: refusal });
  return (
    <p
      role="status"
      className={classNames(
        'rounded-xl px-4 py-3 font-medium sm:col-span-2',
        isDone ? 'bg-fine-soft text-fine' : 'bg-bad-soft text-bad',
      )}
    >
      {isDone ? t(sendsMail ? 'success' : 'received') : problem}
    </p>
  );
}

type EnquiryFormProps = {
  known?: KnownEnquiry;
  subject?: EnquirySubject | undefined;
  way?: ListingWay | undefined;
  outcome?: string | undefined;
  /** The refused input of an earlier attempt without scripts. */
  again?: FormAgain | undefined;
  sendsMail?: boolean;
};

/** The enquiry form of SPECIFICATION §2 and §5; without scripts too. Uses the texts of the area `enquiry`. */
export function EnquiryForm({ known = {}, subject, way, outcome, again, sendsMail = true }: EnquiryFormProps) {
  const t = useTranslations('enquiry');
  const { mutate, isPending } = useSendEnquiry();
  const [initial, setInitial] = useState<KnownEnquiry>({ ...known, ...again?.texts });
  // Until scripts run, the browser itself sends the form, and reports missing fields.
  const isAlive = useHydrated();
  const form = useForm({
    schema: loadRules,
    read: enquiryOf,
    begun: again?.problems,
    problemText: (name, { kind }) => (kind === 'required' ? t(`required.${name as Field}`) : undefined),
  });
  const props = form.props((enquiry, element) => {
    const clear = () => {
      // Text written since it was sent stays.
      if (JSON.stringify(enquiryOf(new FormData(element))) !== JSON.stringify(enquiry)) return;
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
    <form
      {...props}
      action={formPrefix + addressOf('POST /api/contact/enquiry/send')}
      noValidate={isAlive}
      aria-label={t('title')}
      className="grid gap-5 sm:grid-cols-2"
    >
      {outcome !== undefined && <Outcome outcome={outcome} sendsMail={sendsMail} />}
      <input type="hidden" name={nextField} value={subject ? enquiryPath(subject.slug, way) : '/contact-us'} />
      <FormKey />
      <KeepTyped />
      {subject && <SubjectLine subject={subject} way={way} />}
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
      <Button type="submit" size="large" aria-disabled={isPending} className="sm:col-span-2 sm:justify-self-start">
        {isPending ? t('sending') : t('submit')}
      </Button>
    </form>
  );
}
