import type { LogStage } from '#contract/auctions/log-outcome.ts';
import type { ProblemKind } from '#contract/auctions/log-problem.ts';

type Texts = {
  title: string;
  intro: string;
  offline: string;
  choose: string;
  good: string;
  unfinished: string;
  unfinishedHint: string;
  overdue: string;
  stage: string;
  stages: Record<LogStage, string>;
  bad: string;
  problem: Record<ProblemKind, string>;
  rows: string;
  head: string;
  auction: string;
  result: string;
  bids: string;
  extensions: string;
  ended: string;
  reserve: string;
  nobody: string;
  receipt: string;
  receiptHint: string;
  receiptGood: string;
  receiptBad: string;
};

const en: Texts = {
  title: 'Verify an auction',
  intro:
    'Drop the log of an auction here. Each row is checked against the one before, and every price, lead and extension is worked out again by the published rules.',
  offline:
    'Everything happens on this device: save this page and it works without the internet. Nothing is sent anywhere.',
  choose: 'Choose or drop a .jsonl file',
  good: 'Verified: nothing was changed and every rule was followed',
  unfinished: 'This log obeys its rules so far, but it is not finished',
  unfinishedHint:
    'It was written before the auction was over, and proves nothing about the result. Download it again at the end.',
  overdue: 'The end it names has passed on the clock of this device: rows may have been left out.',
  stage: 'State',
  stages: {
    scheduled: 'not started',
    live: 'running',
    suspended: 'paused',
    bought: 'bought, not closed',
    talks: 'ended below the reserve, seller and bidder negotiate',
    over: 'over',
  },
  bad: 'Something is wrong with this log',
  problem: {
    format: 'This is not the log of an auction, from line {line} on.',
    changed: 'Line {line} was changed.',
    dropped: 'A row is missing before line {line}.',
    swapped: 'Line {line} is not in its place.',
    added: 'A row was added at line {line}.',
    rule: 'Line {line} breaks a rule of the auction.',
  },
  rows: 'Rows',
  head: 'Hash of the last row',
  auction: 'Auction',
  result: 'Price and paddle',
  bids: 'Bids that count',
  extensions: 'Extensions',
  ended: 'End',
  reserve: 'Reserve, as opened',
  nobody: 'no bids',
  receipt: 'Check a receipt as well',
  receiptHint: 'Paste the text of a receipt: it proves that your own maximum is in the log.',
  receiptGood: 'This receipt stands in the log, with exactly this maximum.',
  receiptBad: 'This receipt does not fit the log.',
};

const fr: Texts = {
  title: 'Vérifier une vente aux enchères',
  intro:
    'Déposez ici le journal d’une vente. Chaque ligne est comparée à la précédente, et chaque prix, chaque meneur et chaque prolongation sont recalculés selon les règles publiées.',
  offline:
    'Tout se passe sur cet appareil\u00a0: enregistrez cette page et elle fonctionne sans internet. Rien n’est envoyé.',
  choose: 'Choisissez ou déposez un fichier .jsonl',
  good: 'Vérifié : rien n’a été modifié et toutes les règles ont été suivies',
  unfinished: 'Ce journal respecte ses règles jusqu’ici, mais il n’est pas terminé',
  unfinishedHint:
    'Il a été écrit avant la fin de la vente et ne prouve rien sur le résultat. Téléchargez-le de nouveau à la fin.',
  overdue: 'La fin qu’il indique est passée à l’horloge de cet appareil\u00a0: des lignes ont peut-être été omises.',
  stage: 'État',
  stages: {
    scheduled: 'pas encore commencée',
    live: 'en cours',
    suspended: 'en pause',
    bought: 'achetée, pas encore close',
    talks: 'terminée sous le prix de réserve, vendeur et enchérisseur négocient',
    over: 'terminée',
  },
  bad: 'Quelque chose ne va pas dans ce journal',
  problem: {
    format: 'Ce n’est pas le journal d’une vente, à partir de la ligne {line}.',
    changed: 'La ligne {line} a été modifiée.',
    dropped: 'Il manque une ligne avant la ligne {line}.',
    swapped: 'La ligne {line} n’est pas à sa place.',
    added: 'Une ligne a été ajoutée à la ligne {line}.',
    rule: 'La ligne {line} enfreint une règle de la vente.',
  },
  rows: 'Lignes',
  head: 'Empreinte de la dernière ligne',
  auction: 'Vente',
  result: 'Prix et plaquette',
  bids: 'Enchères valables',
  extensions: 'Prolongations',
  ended: 'Fin',
  reserve: 'Prix de réserve, révélé',
  nobody: 'aucune enchère',
  receipt: 'Vérifier aussi un reçu',
  receiptHint: 'Collez le texte d’un reçu\u00a0: il prouve que votre maximum figure dans le journal.',
  receiptGood: 'Ce reçu figure dans le journal, avec exactement ce maximum.',
  receiptBad: 'Ce reçu ne correspond pas au journal.',
};

const rw: Texts = {
  title: 'Genzura cyamunara',
  intro:
    'Shyira hano inyandiko ya cyamunara. Buri murongo ugereranywa n’uwubanza, kandi buri giciro, uri imbere n’iyongerwa ry’igihe byongera kubarwa hakurikijwe amategeko yatangajwe.',
  offline: 'Byose bibera kuri iki gikoresho: bika uru rupapuro rukore nta internet. Nta kintu cyoherezwa ahandi.',
  choose: 'Hitamo cyangwa ushyire hano dosiye ya .jsonl',
  good: 'Byagenzuwe: nta cyahinduwe kandi amategeko yose yubahirijwe',
  unfinished: 'Kugeza ubu iyi nyandiko yubahirije amategeko yayo, ariko ntirarangira',
  unfinishedHint:
    'Yanditswe cyamunara itararangira, kandi nta cyo yemeza ku musaruro. Ongera uyimanure cyamunara irangiye.',
  overdue: 'Iherezo ivuga ryarenze ku isaha y’iki gikoresho: hashobora kuba hari imirongo yakuwemo.',
  stage: 'Aho igeze',
  stages: {
    scheduled: 'ntiratangira',
    live: 'irakomeje',
    suspended: 'yahagaze by’agateganyo',
    bought: 'yaguzwe, ntirafungwa',
    talks: 'yarangiye munsi y’igiciro fatizo, ugurisha n’upiganwa baraganira',
    over: 'yarangiye',
  },
  bad: 'Hari ikitagenda muri iyi nyandiko',
  problem: {
    format: 'Iyi si inyandiko ya cyamunara, guhera ku murongo wa {line}.',
    changed: 'Umurongo wa {line} warahinduwe.',
    dropped: 'Hari umurongo ubura mbere y’umurongo wa {line}.',
    swapped: 'Umurongo wa {line} nturi mu mwanya wawo.',
    added: 'Hari umurongo wongewe ku murongo wa {line}.',
    rule: 'Umurongo wa {line} urenze ku itegeko rya cyamunara.',
  },
  rows: 'Imirongo',
  head: 'Ikimenyetso cy’umurongo wa nyuma',
  auction: 'Cyamunara',
  result: 'Igiciro n’umubare w’upiganwa',
  bids: 'Ibiciro bifite agaciro',
  extensions: 'Inshuro igihe cyongerewe',
  ended: 'Iherezo',
  reserve: 'Igiciro fatizo, cyafunguwe',
  nobody: 'nta giciro cyatanzwe',
  receipt: 'Genzura n’inyemezabwishyu',
  receiptHint: 'Komeka umwandiko w’inyemezabwishyu: ugaragaza ko igiciro cyawe ntarengwa kiri mu nyandiko.',
  receiptGood: 'Iyi nyemezabwishyu iri mu nyandiko, n’igiciro ntarengwa nk’icyo.',
  receiptBad: 'Iyi nyemezabwishyu ntihuye n’inyandiko.',
};

/** The words of the page in the language of the browser; the page works alone, so it brings its own. */
export function textsOf(language: string): { language: string; texts: Texts } {
  if (language.startsWith('fr')) return { language: 'fr', texts: fr };
  return language.startsWith('rw') ? { language: 'rw', texts: rw } : { language: 'en', texts: en };
}
