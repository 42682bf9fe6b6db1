import { useMutation } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.ts';
import { authenticationKey } from './account.queries.ts';

type AuthCall<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  /** The words for a refusal that brings none of its own (SPECIFICATION §8). */
  failed: string;
  onDone: (answer: Answer, input: Input) => void;
  /** Whether the page is left once the call has succeeded; until then it stays busy. */
  isLeaving?: (answer: Answer) => boolean;
  /** Shows what the form itself can show; true when no other message is needed. */
  onRefused?: (error: unknown) => boolean;
};

/**
 * A call for signing in or a related action. Errors are shown: the server's text, otherwise that of the action,
 * otherwise 'Something went wrong'.
 */
export function useAuthCall<Input, Answer>({ call, failed, onDone, isLeaving, onRefused }: AuthCall<Input, Answer>) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const mutation = useMutation({
    mutationKey: authenticationKey,
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (onRefused?.(error)) return;
      const isRefusal = error instanceof ApiRefusal;
      const refusal = isRefusal && error.isExplained ? errorText(error) : failed;
      showToast({ kind: 'error', text: isRefusal ? refusal : t('somethingWentWrong') });
    },
  });
  const { mutate, isPending, data, isError, error } = mutation;
  const isBusy = isPending || (data !== undefined && isLeaving?.(data) === true);
  return {
    send: (input: Input) => {
      if (!isBusy) mutate(input);
    },
    isBusy,
    /** The server was not reached at all. */
    isUnreachable: isError && !(error instanceof ApiRefusal),
  };
}
