import {
  judge,
  keptBack,
  type LabelledSentence,
  labelledSentences,
} from '#contract/search/testing/labelled-sentences.ts';
import { understandFilters } from '#contract/search/understand-filters.ts';
import { type Finding, sentenceOf } from '../results.ts';
import { Timings } from '../search/timings.ts';
import { wordsTargets } from '../targets.ts';

/** How often each sentence is read; the first reading is one of them. */
const readings = 50;
/** The longest sentence that a search accepts, of misspelt words only. */
const longestSentence = 'kaciyru hosue '.repeat(15).slice(0, 200);

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function countsOf(sentences: readonly LabelledSentence[]) {
  const judged = sentences.map(judge);
  const exact = judged.filter(({ isExact }) => isExact).length;
  const invented = judged.reduce((sum, one) => sum + one.invented.length, 0);
  return { exact, share: exact / sentences.length, invented, wrong: judged.filter(({ isExact }) => !isExact) };
}

/** How many sentences of a table were read exactly, and what was invented. */
function findingsOf(what: string, sentences: readonly LabelledSentence[], hasTargets: boolean): Finding[] {
  const { exact, share, invented } = countsOf(sentences);
  return [
    {
      what: `${what}: read exactly, of ${sentences.length}`,
      ...(hasTargets && {
        target: `at least ${percent(wordsTargets.exactShare)}`,
        isMet: share >= wordsTargets.exactShare,
      }),
      measured: `${exact} (${percent(share)})`,
    },
    {
      what: `${what}: false positives (chips the sentence does not name)`,
      ...(hasTargets && { target: String(wordsTargets.invented), isMet: invented <= wordsTargets.invented }),
      measured: String(invented),
    },
  ];
}

/** Names the sentences of a table that were not read exactly. */
function sayMisread(say: (message: string) => void, how: string, sentences: readonly LabelledSentence[]): void {
  for (const { sentence, invented, missing, shown } of countsOf(sentences).wrong) {
    say(`  otherwise than ${how}: ${JSON.stringify({ sentence, invented, missing, shown })}`);
  }
}

async function timeReadings(sentences: readonly string[]): Promise<Timings> {
  const times = new Timings();
  for (let reading = 0; reading < readings; reading += 1) {
    for (const location of sentences) await times.take(() => understandFilters({ location }));
  }
  return times;
}

/** How well and how fast sentences become filters. */
export async function measureWords(say: (message: string) => void): Promise<Finding[]> {
  const all = [...labelledSentences, ...keptBack].map(({ sentence }) => sentence);
  const [usual, longest] = [await timeReadings(all), await timeReadings([longestSentence])];
  const { p95Milliseconds } = wordsTargets;
  const findings = [
    ...findingsOf('our labelled sentences', labelledSentences, true),
    ...findingsOf('sentences kept back while the grammar was made', keptBack, false),
    {
      what: 'a sentence becomes filters, p95',
      target: `at most ${p95Milliseconds} ms`,
      measured: `${usual.p95.toFixed(3)} ms (half within ${usual.p50.toFixed(3)} ms)`,
      isMet: usual.p95 <= p95Milliseconds,
    },
    {
      what: 'the longest sentence, all misspelt, p95',
      target: `at most ${p95Milliseconds} ms`,
      measured: `${longest.p95.toFixed(3)} ms`,
      isMet: longest.p95 <= p95Milliseconds,
    },
  ];
  sayMisread(say, 'labelled', labelledSentences);
  sayMisread(say, 'labelled, of those kept back', keptBack);
  for (const finding of findings) say(`  ${sentenceOf(finding)}`);
  return findings;
}
