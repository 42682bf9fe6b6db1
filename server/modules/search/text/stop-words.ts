/** Stop words, which nearly every text has whatever it is about: English, French and Kinyarwanda, folded. */
const lists = [
  `about all also an and any are as at be been both but by can each for from had has have if in into is it its just may
  more most no nor not of off on or other our out over own so some such than that the their them then there these they
  this those to too under up very was we were what when where which while who will with you your`,
  `au aux avec ce ces cet cette chez dans de des du elle elles en entre est et etre eu il ils je la le les leur leurs lui
  mais me meme mes mon ne nos notre nous on ont ou par pas plus pour qu que qui sa sans se ses si son sont sous sur ta
  te tes toi ton tous tout toute toutes tu un une vos votre vous`,
  `aba aho ari ariko ba bi bo bu bya byo cyane cyangwa cyo gu ha hari ibi icyo iki iri iyi iyo ka kandi ko ku kuri mu
  muri na n ni nka no nta rya ry ryo twa twe uyu uwo wa we ya yo za zo`,
];

export const stopWords: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(/\s+/)));

/** Whether a folded word, as it was typed, has no parts but stop words and single letters: "of", "d'un", "l'". */
export function hasOnlyStopWords(word: string): boolean {
  const parts = word.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.length > 0 && parts.every((part) => stopWords.has(part) || /^\p{L}$/u.test(part));
}
