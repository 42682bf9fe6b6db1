/** How fast a seller answers, as it is shown. */
export type AnswerTime = { unit: 'minutes' } | { unit: 'hours' | 'days'; count: number };

const hour = 60;
const day = 24 * hour;

/** A median in minutes in the words people use for it, never shorter than it is. */
export function answerTimeOf(minutes: number): AnswerTime {
  if (minutes <= hour) return { unit: 'minutes' };
  if (minutes <= 12 * hour) return { unit: 'hours', count: Math.ceil(minutes / hour) };
  return { unit: 'days', count: Math.ceil(minutes / day) };
}
