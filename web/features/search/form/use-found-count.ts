import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { savesData } from '#web/lib/saves-data.ts';
import { searchFormAddress } from './form-address.ts';

const pauseMilliseconds = 400;

/**
 * How many properties the form would find, once something in it has been changed and while that is known; and what to call
 * at each change. A page that is only looked at loads nothing for it, and neither does a reader who saves data.
 */
export function useFoundCount(
  form: RefObject<HTMLFormElement | null>,
): [found: number | undefined, onChange: () => void] {
  const queryClient = useQueryClient();
  const { currency } = useReaderMoney();
  const [address, setAddress] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data } = useQuery({
    queryKey: ['search', 'found', currency, address],
    queryFn: async () => (await import('./count-found.ts')).countFound(address, { queryClient, currency }),
    enabled: address !== '',
    retry: false,
  });
  const countAgain = () => {
    setAddress('');
    clearTimeout(timer.current);
    if (savesData()) return;
    timer.current = setTimeout(() => {
      if (form.current) setAddress(searchFormAddress(new FormData(form.current)));
    }, pauseMilliseconds);
  };
  return [data, countAgain];
}
