import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import type * as z from 'zod';
import { defaultLanguage } from '#contract/languages.ts';
import type { SentForm } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from './api-client.ts';
import { type Problem, type Problems, problemsOf, valuesOf } from './form-problems.ts';

type FormOptions<Schema extends z.ZodType> = {
  /** The rules of the call the form is sent by; or how they are loaded, once the form is used. */
  schema: Schema | (() => Promise<Schema>);
  /** What the form holds as the body of the call; its texts by the names of the fields unless said otherwise. */
  read?: (form: FormData) => unknown;
  /** Words of the form's own for a problem; undefined for the general ones. */
  problemText?: (name: string, problem: Problem) => string | undefined;
  /** The initial problems, of a form sent before without scripts. */
  begun?: Problems | undefined;
};

function wrongFields(form: HTMLFormElement, problems: Problems): HTMLElement[] {
  return [...form.elements].filter(
    (field): field is HTMLElement => field instanceof HTMLElement && problems[Reflect.get(field, 'name')] !== undefined,
  );
}

/** The text of a problem at its field. */
export function useProblemText(own?: FormOptions<z.ZodType>['problemText']) {
  const t = useTranslations('errors.input');
  const language = useLocale();
  return (name: string, problem: Problem | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    const text = own?.(name, problem);
    if (text !== undefined) return text;
    if (problem.kind === 'server') return language === defaultLanguage ? problem.text : t('wrong');
    if (problem.kind === 'tooShort') return t('tooShort', { min: String(problem.min) });
    if (problem.kind === 'tooLong') return t('tooLong', { max: String(problem.max) });
    return t(problem.kind);
  };
}

/** The schema once it is there, and how it is fetched before. */
function useSchema<Schema extends z.ZodType>(schema: Schema | (() => Promise<Schema>)) {
  const loaded = useRef<Schema>(undefined);
  const load = async () => {
    if (typeof schema === 'function') loaded.current ??= await schema();
  };
  return { now: () => (typeof schema === 'function' ? loaded.current : schema), load };
}

/**
 * A form that is checked by the contract's own rules before it is sent. Every wrong field says why, the first one gets
 * the focus, and a field that was wrong is looked at again as soon as it is changed; no other field complains until then.
 */
export function useForm<Schema extends z.ZodType>(options: FormOptions<Schema>) {
  const { schema, read = valuesOf, problemText, begun = {} } = options;
  const textOf = useProblemText(problemText);
  const [problems, setProblems] = useState(begun);
  const element = useRef<HTMLFormElement>(null);
  const isWaiting = useRef(false);
  const rules = useSchema(schema);

  const show = (form: HTMLFormElement, found: Problems): boolean => {
    setProblems(found);
    const [first] = wrongFields(form, found);
    first?.focus();
    return first !== undefined;
  };

  return {
    /** For `<form>`; `send` gets the body of the call once nothing is wrong with it. */
    props: (send: (values: z.input<Schema>, form: HTMLFormElement) => void) => ({
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const checkAndSend = () => {
          isWaiting.current = false;
          const values = read(new FormData(form));
          const known = rules.now();
          // Rules that cannot be loaded are left to the server, which checks by the same.
          const found = known === undefined ? {} : problemsOf(known, values);
          if (!show(form, found)) send(values as z.input<Schema>, form);
        };
        if (rules.now() !== undefined) return checkAndSend();
        if (isWaiting.current) return;
        isWaiting.current = true;
        void rules.load().then(checkAndSend, checkAndSend);
      },
      onFocus: () => void rules.load().catch(() => undefined),
      onChange: ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
        const known = rules.now();
        const found = known === undefined ? {} : problemsOf(known, read(new FormData(currentTarget)));
        const names = Object.keys(problems).filter((name) => found[name] !== undefined);
        setProblems(Object.fromEntries(names.map((name) => [name, found[name] as Problem])));
      },
    }),
    /** The props of a field: its name and its problem. */
    field: (name: string) => ({ name, error: textOf(name, problems[name]), required: true }),
    /** Shows what a refusal says about single fields, at those fields. False when it says nothing about any. */
    showRefusal: (error: unknown): boolean => {
      const form = element.current;
      if (form === null || !(error instanceof ApiRefusal)) return false;
      // What the parser says of a field is for programs.
      const problemOf = (text: string): Problem =>
        error.code === 'INVALID_REQUEST' ? { kind: 'wrong' } : { kind: 'server', text };
      const told = Object.entries(error.fields).map(([name, text]) => [name, problemOf(text)] as const);
      return show(form, Object.fromEntries(told));
    },
    forgetProblems: () => setProblems({}),
  };
}

/** The facts about a sent form reach the browser with the answers the page was made from. */
export const sentFormKey = ['sent-form'] as const;

/** A form without scripts that was refused, to be shown again as it was typed. */
export type FormAgain = { texts: Readonly<Record<string, string>>; problems: Problems };

/** Why the server has refused a field is written for programs. */
function problemOfRefused(name: string, text = ''): Problem {
  if (text.trim() === '') return { kind: 'required' };
  return { kind: name === 'email' ? 'email' : 'wrong' };
}

/** The input of this page's form, while its address says that it was refused. */
export function useFormAgain(outcome: string | undefined): FormAgain | undefined {
  const form = useQueryClient().getQueryData<SentForm>(sentFormKey);
  if (form === undefined || 'answer' in form || outcome === undefined || outcome === 'done') return undefined;
  const { texts, wrong } = form;
  return { texts, problems: Object.fromEntries(wrong.map((name) => [name, problemOfRefused(name, texts[name])])) };
}

/** What the call of this page's form has answered, the one time that the page shows it. */
export function useFormAnswer(outcome: string | undefined): unknown {
  const form = useQueryClient().getQueryData<SentForm>(sentFormKey);
  return form !== undefined && 'answer' in form && outcome === 'done' ? form.answer : undefined;
}
