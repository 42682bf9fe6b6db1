import { useMutation } from '@tanstack/react-query';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.tsx';

type SensitiveCall<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Shows at its field what is wrong there; true when nothing is left to be told. */
  onRefused: (error: unknown) => boolean;
};

/** A call that needs the password or a code. What is wrong with those stands at their field, anything else is told. */
export function useSensitiveCall<Input, Answer>({ call, onDone, onRefused }: SensitiveCall<Input, Answer>) {
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
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
