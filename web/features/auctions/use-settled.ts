import { useEffect, useState } from 'react';

/** A second tap meant for the previous content comes sooner than this. */
const settleMilliseconds = 400;

/** Whether the content has been shown long enough to be meant by a tap; the time restarts with each `step`. */
export function useSettled(step: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
}
