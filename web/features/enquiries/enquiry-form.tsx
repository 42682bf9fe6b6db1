import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Enquiry, sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type EnquiryProblems, enquiryFields, enquiryOf, enquiryProblems, type Problem } from './enquiry-problems.ts';

function useProblemText() {
  const t = useTranslations('enquiry');
  return (field: keyof EnquiryProblems, problem: Problem | undefined) => {
    if (problem === undefined) return undefined;
    if (problem.kind === 'required') return t(`required.${field}`);
    if (problem.kind === 'tooLong') return t('invalid.tooLong', { max: String(problem.max) });
    return t(`invalid.${problem.kind}`);
  };
}

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
export function EnquiryForm() {
  const t = useTranslations('enquiry');
  const problemText = useProblemText();
  const { mutate, isPending } = useSendEnquiry();
  const [problems, setProblems] = useState<EnquiryProblems>({});
  // The call takes JSON, which only scripts can send; until they run, the browser must not send the form its own way.
  const isReady = useHydrated();

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const enquiry = enquiryOf(new FormData(form));
    const found = enquiryProblems(enquiry);
    setProblems(found);
    const firstWrong = enquiryFields.find((field) => found[field]);
    if (firstWrong) return form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    if (!isPending) mutate(enquiry, { onSuccess: () => form.reset() });
  };
  /** A field that was wrong is looked at again as soon as it is changed; no other field complains meanwhile. */
  const recheck = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    const found = enquiryProblems(enquiryOf(new FormData(currentTarget)));
    const stillWrong = enquiryFields.filter((name) => problems[name] && found[name]);
    setProblems(Object.fromEntries(stillWrong.map((name) => [name, found[name]])));
  };
  const field = (name: keyof EnquiryProblems) => ({
    name,
    label: t(name),
    placeholder: t(`${name}Placeholder`),
    error: problemText(name, problems[name]),
    required: true,
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      onChange={recheck}
      aria-label={t('title')}
      className="grid gap-5 sm:grid-cols-2"
    >
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
