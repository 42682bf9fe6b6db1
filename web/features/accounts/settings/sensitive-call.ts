import { type QueryKey, useMutation } from '@tanstack/react-query';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.ts';

type SensitiveCall<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Shows a field's problem there; true when no other message is needed. */
  onRefused: (error: unknown) => boolean;
  key?: QueryKey | undefined;
};

/**
 * A call that requires the password or a code. Problems of those are shown at their field, anything else as a message.
 */
export function useSensitiveCall<Input, Answer>({ call, onDone, onRefused, key }: SensitiveCall<Input, Answer>) {
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      const isAtField = error instanceof ApiRefusal && onRefused(error);
      if (!isAtField) showToast({ kind: 'error', text: errorText(error) });
    },
  });
  const send = (input: Input) => {
    if (!isPending) mutate(input);
  };
  return { send, isBusy: isPending };
}
