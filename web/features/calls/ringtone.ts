const [firstTone, secondTone] = [480, 620];
const toneSeconds = 0.35;
const everyMilliseconds = 2_000;

/** Two short tones. */
function play(context: AudioContext): void {
  for (const [index, frequency] of [firstTone, secondTone].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + index * toneSeconds;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.15, start + 0.05);
    volume.gain.linearRampToValueAtTime(0, start + toneSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + toneSeconds);
  }
}

/** Rings until the answered function is called. Browsers let a page make no sound before its first click or key. */
export function ring(): () => void {
  if (!navigator.userActivation?.hasBeenActive) return () => undefined;
  const context = new AudioContext();
  play(context);
  const timer = setInterval(() => play(context), everyMilliseconds);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
