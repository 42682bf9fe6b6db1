import { useEffect, useState } from 'react';

/** A second tap meant for what was here before comes sooner than this. */
const settleMilliseconds = 400;

/** Whether what is shown has been there long enough to be meant by a tap; the time begins again with each `step`. */
export function useSettled(step: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
}
