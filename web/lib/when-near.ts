import { whenIdle } from './when-idle.ts';

/** How far from the screen something already counts as near, so that it is ready when it is reached. */
const ahead = '200px';

/** Once an element has come near the screen, and the page has come to rest; at once at rest where there is no such element. */
export function whenNear(id: string, run: () => void): () => void {
  const element = document.getElementById(id);
  if (element === null) return whenIdle(run);
  let cancel = () => observer.disconnect();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      cancel = whenIdle(run);
    },
    { rootMargin: ahead },
  );
  observer.observe(element);
  return () => cancel();
}
