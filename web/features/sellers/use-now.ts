import { useEffect, useState } from 'react';

const second = 1_000;

/** The time, second by second. It begins with the moment the page was made, the same on the server and in the browser. */
export function useNow(initial: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, []);
  return now;
}
