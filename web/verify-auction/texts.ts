import type { LogOutcome, LogStage } from '#contract/auctions/log-outcome.ts';
import type { ProblemKind } from '#contract/auctions/log-problem.ts';
import type { Promised } from '#contract/auctions/published-rules.ts';
import type { StepName } from '#contract/auctions/verification-steps.ts';

export type Texts = {
  title: string;
  intro: string;
  offline: string;
  choose: string;
  drop: string;
  where: string;
  checks: string;
  back: string;
  copy: string;
  copied: string;
  steps: Record<StepName, string>;
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
  /** Where nothing was sold, in the place of price and paddle. */
  results: Record<Exclude<LogOutcome['result'], 'sold' | 'open'>, string>;
  bids: string;
  extensions: string;
  ended: string;
  reserve: string;
  sale: string;
  saleWaits: string;
  saleWaived: string;
  nobody: string;
  /** What newer records promise and this one does not, which it need not show. */
  notPromised: string;
  promises: Record<Promised, string>;
  /** Where a file could not be looked at to the end. */
  notChecked: string;
  /** While a long record is looked at. */
  checking: string;
  receipt: string;
  receiptHint: string;
  receiptGood: string;
  receiptBad: string;
  receiptContradicts: string;
  refusalsBad: string;
  ownRefusalsBad: string;
  refused: string;
  refusedUnseen: string;
  receiptConvicts: string;
  receiptOtherKey: string;
  receiptNamedKey: string;
  receiptOtherAuction: string;
  receiptLater: string;
  signatureUnknown: string;
  bidSignatures: string;
  bidSignaturesOf: string;
  bidSignaturesGiven: string;
  signer: string;
  noSigner: string;
  signedAt: string;
  signerHint: string;
};

const en: Texts = {
  title: 'Verify an auction',
  intro:
    'Drop the record of an auction here. Each event is checked against the one before, and every price, lead and extension is worked out again by the published rules.',
  offline:
    'Everything happens on this device: save this page and it works without the internet. Nothing is sent anywhere.',
  choose: 'Choose the record',
  drop: 'or drop the .jsonl file here',
  where: 'You find the record in the room of every auction, under “Verify this auction”.',
  checks: 'What is checked',
  back: '← Auctions',
  copy: 'Copy the result',
  copied: 'Copied',
  steps: {
    complete: 'Complete: no event is missing or out of place',
    unchanged: 'Unchanged: every event fits the one before it',
    rules: 'By the rules: every price, lead and extension was worked out again',
    bidders: 'Signed by the bidders who have a key of their own',
    signed: 'Signed by the operator, up to its last event',
    refusals: 'Refusals: every refused bid in the record was refused by the rules',
    room: 'The same as shown here: what this page shows is in the record',
    receipts: 'Your bids are in the record, with your maximum',
    ownRefusals: 'What was refused to you is in the record, and was refused by the rules',
  },
  good: 'Verified: nothing was changed and every rule was followed',
  unfinished: 'Verified so far, but the auction is not over',
  unfinishedHint:
    'This record was written before the end, so it proves nothing about the result. Download it again at the end.',
  overdue: 'The end it names has passed on the clock of this device: events may have been left out.',
  stage: 'State',
  stages: {
    scheduled: 'not started',
    live: 'running',
    suspended: 'paused',
    bought: 'bought, not closed',
    talks: 'ended below the reserve, seller and bidder negotiate',
    over: 'over',
  },
  bad: 'This record cannot be trusted',
  problem: {
    format: 'This is not the record of an auction, from line {line} on.',
    changed: 'Line {line} was changed.',
    dropped: 'An event is missing before line {line}.',
    swapped: 'Line {line} is not in its place.',
    added: 'An event was added at line {line}.',
    rule: 'Line {line} breaks a rule of the auction.',
  },
  rows: 'Events',
  head: 'Fingerprint of the last event',
  auction: 'Auction',
  result: 'Result',
  results: {
    unsold: 'not sold',
    withdrawn: 'withdrawn, nothing was sold',
    cancelled: 'cancelled, nothing was sold',
  },
  bids: 'Bids that count',
  extensions: 'Extensions',
  ended: 'End',
  reserve: 'Reserve, as opened',
  sale: 'Deal and deposits',
  saleWaits: 'of a sale wait until enough witnesses have certified the closing',
  saleWaived: 'no longer wait for the witnesses, as two members of staff decided: {reason}',
  nobody: 'no bids',
  notPromised: 'Not promised by this record',
  promises: {
    resumeNoticeSeconds: 'notice before bidding goes on after a pause',
    lateStartSeconds: 'the full time after a late start',
    outageSeconds: 'since when an outage lasted',
    refusalsPerSecond: 'refused bids',
    opensAll: 'every former reserve',
    signsActs: 'signatures of what bidders do besides bidding',
    signsPurchases: 'that no bid can be shown as a purchase at the price to buy at once, nor the other way round',
    namesCommands: 'which bids those have sent who do not sign them',
  },
  checking: 'Checking…',
  notChecked: 'This could not be checked to the end, so nothing is said of it: {why}',
  receipt: 'Check a receipt as well',
  receiptHint: 'Paste the text of a receipt: it proves that your own maximum is in the record.',
  receiptGood: 'This receipt is in the record, with exactly this maximum.',
  receiptBad: 'This receipt does not fit the record.',
  receiptContradicts:
    'This bid is in the record, but with the maximum that its receipt proves, line {line} cannot be right: price, lead or end there do not follow from it. Keep both files: together they prove it.',
  refusalsBad:
    'The record shows a bid that was refused against the rules, or refused bids that were left out, changed or made up.',
  ownRefusalsBad:
    'A bid of yours was refused against the rules, or the record leaves its refusal out. Keep the record and your signed refusals: together they prove it.',
  refused: 'Refused bids',
  refusedUnseen:
    '{count} more stand beside the record: download the refused bids as well and drop them here to check them.',
  receiptConvicts:
    'This bid is missing from the record, though the operator has signed that it is in it. Keep both files: together they convict the operator.',
  receiptOtherKey:
    'This bid is missing from the record. The receipt is signed, but by a key that the record does not name: compare it with the published keys of the operator.',
  receiptNamedKey:
    'This bid is missing from the record. The receipt is signed by a key that the record names beside its own. If the operator publishes both, keep both files: together they convict the operator. If not, somebody else has made the record.',
  receiptOtherAuction: 'This receipt is of another auction: look for it in the record of that one.',
  receiptLater: 'This receipt was given after this record was downloaded: check it with a later one.',
  signatureUnknown: 'Signed, but this browser cannot check signatures: use a newer one, or the command',
  bidSignatures: 'Bids signed by their bidders',
  bidSignaturesOf: '{signed} of {all}; for the others the operator vouches',
  bidSignaturesGiven: '{count} of them by keys that two members of staff gave in the place of others',
  signer: 'Key of the signature',
  noSigner: 'not signed',
  signedAt: 'Signed',
  signerHint: 'The keys of the operator are published at {path}. Compare the first digits.',
};

const fr: Texts = {
  title: 'Vérifier une vente aux enchères',
  intro:
    'Déposez ici le registre d’une vente. Chaque événement est comparé au précédent, et chaque prix, chaque meneur et chaque prolongation sont recalculés selon les règles publiées.',
  offline:
    'Tout se passe sur cet appareil\u00a0: enregistrez cette page et elle fonctionne sans internet. Rien n’est envoyé.',
  choose: 'Choisir le registre',
  drop: 'ou déposez le fichier .jsonl ici',
  where: 'Vous trouvez le registre dans la salle de chaque vente, sous «\u00a0Vérifier cette vente\u00a0».',
  checks: 'Ce qui est vérifié',
  back: '← Ventes aux enchères',
  copy: 'Copier le résultat',
  copied: 'Copié',
  steps: {
    complete: 'Complet\u00a0: aucun événement ne manque ni n’est déplacé',
    unchanged: 'Intact\u00a0: chaque événement s’accorde avec le précédent',
    rules: 'Selon les règles\u00a0: chaque prix, meneur et prolongation a été recalculé',
    bidders: 'Signé par les enchérisseurs qui ont une clé',
    signed: 'Signé par l’exploitant, jusqu’au dernier événement',
    refusals: 'Refus\u00a0: chaque enchère refusée du registre l’a été selon les règles',
    room: 'Identique à l’écran\u00a0: ce que montre cette page figure au registre',
    receipts: 'Vos enchères figurent au registre, avec votre maximum',
    ownRefusals: 'Ce qui vous a été refusé figure au registre et l’a été selon les règles',
  },
  good: 'Vérifié : rien n’a été modifié et toutes les règles ont été suivies',
  unfinished: 'Vérifié jusqu’ici, mais la vente n’est pas terminée',
  unfinishedHint:
    'Il a été écrit avant la fin de la vente et ne prouve rien sur le résultat. Téléchargez-le de nouveau à la fin.',
  overdue: 'La fin qu’il indique est passée à l’horloge de cet appareil\u00a0: des événements ont peut-être été omis.',
  stage: 'État',
  stages: {
    scheduled: 'pas encore commencée',
    live: 'en cours',
    suspended: 'en pause',
    bought: 'achetée, pas encore close',
    talks: 'terminée sous le prix de réserve, vendeur et enchérisseur négocient',
    over: 'terminée',
  },
  bad: 'On ne peut pas se fier à ce registre',
  problem: {
    format: 'Ce n’est pas le registre d’une vente, à partir de la ligne {line}.',
    changed: 'La ligne {line} a été modifiée.',
    dropped: 'Il manque un événement avant la ligne {line}.',
    swapped: 'La ligne {line} n’est pas à sa place.',
    added: 'Un événement a été ajouté à la ligne {line}.',
    rule: 'La ligne {line} enfreint une règle de la vente.',
  },
  rows: 'Événements',
  head: 'Empreinte du dernier événement',
  auction: 'Vente',
  result: 'Résultat',
  results: {
    unsold: 'non vendu',
    withdrawn: 'vente retirée, rien n’a été vendu',
    cancelled: 'vente annulée, rien n’a été vendu',
  },
  bids: 'Enchères valables',
  extensions: 'Prolongations',
  ended: 'Fin',
  reserve: 'Prix de réserve, révélé',
  sale: 'Affaire et cautions',
  saleWaits: 'après une vente, elles attendent qu’assez de témoins aient certifié la clôture',
  saleWaived: 'elles n’attendent plus les témoins, comme deux personnes de l’équipe l’ont décidé : {reason}',
  nobody: 'aucune enchère',
  notPromised: 'Non promis par ce registre',
  promises: {
    resumeNoticeSeconds: 'un préavis avant la reprise après une pause',
    lateStartSeconds: 'toute la durée après un début tardif',
    outageSeconds: 'le début de chaque panne',
    refusalsPerSecond: 'les enchères refusées',
    opensAll: 'chaque ancien prix de réserve',
    signsActs: 'les signatures de ce que font les enchérisseurs en plus d’enchérir',
    signsPurchases: 'qu’aucune enchère ne puisse être présentée comme un achat immédiat, ni l’inverse',
    namesCommands: 'quelles enchères ont envoyées ceux qui ne les signent pas',
  },
  checking: 'Vérification…',
  notChecked: 'La vérification n’a pas pu aller à son terme, et rien n’en est dit\u00a0: {why}',
  receipt: 'Vérifier aussi un reçu',
  receiptHint: 'Collez le texte d’un reçu\u00a0: il prouve que votre maximum figure au registre.',
  receiptGood: 'Ce reçu figure au registre, avec exactement ce maximum.',
  receiptBad: 'Ce reçu ne correspond pas au registre.',
  receiptContradicts:
    'Cette enchère figure au registre, mais avec le maximum que prouve son reçu, la ligne {line} ne peut pas être juste\u00a0: le prix, le meneur ou la fin n’en découlent pas. Gardez les deux fichiers\u00a0: ensemble, ils le prouvent.',
  refusalsBad:
    'Le registre montre une enchère refusée contre les règles, ou des enchères refusées omises, modifiées ou inventées.',
  ownRefusalsBad:
    'Une de vos enchères a été refusée contre les règles, ou le registre omet ce refus. Gardez le registre et vos refus signés\u00a0: ensemble, ils le prouvent.',
  refused: 'Enchères refusées',
  refusedUnseen:
    '{count} autres se trouvent à côté du registre\u00a0: téléchargez aussi les enchères refusées et déposez-les ici pour les vérifier.',
  receiptConvicts:
    'Cette enchère manque au registre, alors que l’exploitant a signé qu’elle y figure. Gardez les deux fichiers\u00a0: ensemble, ils confondent l’exploitant.',
  receiptOtherKey:
    'Cette enchère manque au registre. Le reçu est signé, mais par une clé que le registre ne nomme pas\u00a0: comparez-la aux clés publiées de l’exploitant.',
  receiptNamedKey:
    'Cette enchère manque au registre. Le reçu est signé par une clé que le registre nomme à côté de la sienne. Si l’exploitant publie les deux, gardez les deux fichiers\u00a0: ensemble, ils le confondent. Sinon, quelqu’un d’autre a fabriqué le registre.',
  receiptOtherAuction: 'Ce reçu est d’une autre vente\u00a0: cherchez-le dans le registre de celle-ci.',
  receiptLater:
    'Ce reçu a été remis après le téléchargement de ce registre\u00a0: vérifiez-le avec un registre plus récent.',
  signatureUnknown:
    'Signé, mais ce navigateur ne sait pas vérifier les signatures\u00a0: prenez-en un plus récent, ou la commande',
  bidSignatures: 'Enchères signées par leurs enchérisseurs',
  bidSignaturesOf: '{signed} sur {all}\u00a0; l’exploitant répond des autres',
  bidSignaturesGiven: 'dont {count} par des clés que deux personnes de l’équipe ont données à la place d’autres',
  signer: 'Clé de la signature',
  noSigner: 'non signé',
  signedAt: 'Signé',
  signerHint: 'Les clés de l’exploitant sont publiées à l’adresse {path}. Comparez les premiers chiffres.',
};

const rw: Texts = {
  title: 'Genzura cyamunara',
  intro:
    'Shyira hano inyandiko ya cyamunara. Buri murongo ugereranywa n’uwubanza, kandi buri giciro, uri imbere n’iyongerwa ry’igihe byongera kubarwa hakurikijwe amategeko yatangajwe.',
  offline: 'Byose bibera kuri iki gikoresho: bika uru rupapuro rukore nta internet. Nta kintu cyoherezwa ahandi.',
  choose: 'Hitamo inyandiko',
  drop: 'cyangwa ushyire dosiye ya .jsonl hano',
  where: 'Iyo nyandiko iboneka mu cyumba cya buri cyamunara, ahanditse “Genzura iyi cyamunara”.',
  checks: 'Ibigenzurwa',
  back: '← Cyamunara',
  copy: 'Andukura ibyavuyemo',
  copied: 'Byandukuwe',
  steps: {
    complete: 'Byuzuye: nta gikorwa kibura cyangwa kitari mu mwanya wacyo',
    unchanged: 'Ntibyahinduwe: buri gikorwa gihuye n’icyakibanjirije',
    rules: 'Byubahirije amategeko: buri giciro, uri imbere n’iyongerwa ry’igihe byongeye kubarwa',
    bidders: 'Byasinywe n’abapiganwa bafite urufunguzo rwabo',
    signed: 'Byasinywe n’ucunga uru rubuga, kugeza ku gikorwa cya nyuma',
    refusals: 'Ibyanzwe: buri giciro cyanzwe kiri mu nyandiko cyanzwe hakurikijwe amategeko',
    room: 'Bisa n’ibigaragara hano: ibyo uru rupapuro rwerekana biri mu nyandiko',
    receipts: 'Ibiciro byawe biri mu nyandiko, hamwe na ntarengwa yawe',
    ownRefusals: 'Ibyo wangiwe biri mu nyandiko, kandi byanzwe hakurikijwe amategeko',
  },
  good: 'Byagenzuwe: nta cyahinduwe kandi amategeko yose yubahirijwe',
  unfinished: 'Byagenzuwe kugeza ubu, ariko cyamunara ntirarangira',
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
  bad: 'Iyi nyandiko ntiyizewe',
  problem: {
    format: 'Iyi si inyandiko ya cyamunara, guhera ku murongo wa {line}.',
    changed: 'Umurongo wa {line} warahinduwe.',
    dropped: 'Hari igikorwa kibura mbere y’umurongo wa {line}.',
    swapped: 'Umurongo wa {line} nturi mu mwanya wawo.',
    added: 'Hari igikorwa cyongewe ku murongo wa {line}.',
    rule: 'Umurongo wa {line} urenze ku itegeko rya cyamunara.',
  },
  rows: 'Ibikorwa',
  head: 'Igikumwe cy’igikorwa cya nyuma',
  auction: 'Cyamunara',
  result: 'Ibyavuyemo',
  results: {
    unsold: 'ntibyagurishijwe',
    withdrawn: 'cyamunara yakuweho, nta cyagurishijwe',
    cancelled: 'cyamunara yaseshwe, nta cyagurishijwe',
  },
  bids: 'Ibiciro bifite agaciro',
  extensions: 'Inshuro igihe cyongerewe',
  ended: 'Iherezo',
  reserve: 'Igiciro fatizo, cyafunguwe',
  sale: 'Ubucuruzi n’ingwate',
  saleWaits: 'iyo byagurishijwe, bitegereza ko abatangabuhamya bahagije bemeza isoza',
  saleWaived: 'ntibigitegereza abatangabuhamya, nk’uko abakozi babiri babyemeje: {reason}',
  nobody: 'nta giciro cyatanzwe',
  notPromised: 'Ibyo iyi nyandiko itasezeranyije',
  promises: {
    resumeNoticeSeconds: 'integuza mbere yo gusubukura nyuma yo guhagarara',
    lateStartSeconds: 'igihe cyose iyo gutangira byatinze',
    outageSeconds: 'igihe buri hagarara rya serivisi ryatangiriye',
    refusalsPerSecond: 'ibiciro byanzwe',
    opensAll: 'buri giciro fatizo cyabanje',
    signsActs: 'imikono y’ibindi abapiganwa bakora uretse gutanga igiciro',
    signsPurchases: 'ko nta giciro cyahindurwa kugura ako kanya, cyangwa ngo kugura guhindurwe igiciro',
    namesCommands: 'ibiciro byoherejwe n’abatabishyiraho umukono',
  },
  checking: 'Birimo kugenzurwa…',
  notChecked: 'Ibi ntibyashoboye kugenzurwa kugeza ku iherezo, ni yo mpamvu nta cyo bivugwaho: {why}',
  receipt: 'Genzura n’inyemezabwishyu',
  receiptHint: 'Komeka umwandiko w’inyemezabwishyu: ugaragaza ko igiciro cyawe ntarengwa kiri mu nyandiko.',
  receiptGood: 'Iyi nyemezabwishyu iri mu nyandiko, n’igiciro ntarengwa nk’icyo.',
  receiptBad: 'Iyi nyemezabwishyu ntihuye n’inyandiko.',
  receiptContradicts:
    'Iki giciro kiri mu nyandiko, ariko ukurikije igiciro ntarengwa inyemezabwishyu ihamya, umurongo wa {line} ntushobora kuba ukuri: igiciro, uri imbere cyangwa iherezo ntibihuye na cyo. Bika dosiye zombi: hamwe zirabihamya.',
  refusalsBad:
    'Inyandiko igaragaza igiciro cyanzwe binyuranyije n’amategeko, cyangwa ibiciro byanzwe byakuwemo, byahinduwe cyangwa byahimbwe.',
  ownRefusalsBad:
    'Hari igiciro cyawe cyanzwe binyuranyije n’amategeko, cyangwa inyandiko ntigaragaza ko cyanzwe. Bika inyandiko n’ibyemezo bisinywe: hamwe birabihamya.',
  refused: 'Ibiciro byanzwe',
  refusedUnseen: 'Ibindi {count} biri iruhande rw’inyandiko: manura n’ibiciro byanzwe ubishyire hano ngo bigenzurwe.',
  receiptConvicts:
    'Iki giciro ntikiri mu nyandiko, nyamara ucunga uru rubuga yasinye ko kirimo. Bika dosiye zombi: hamwe zihamya icyaha ucunga urubuga.',
  receiptOtherKey:
    'Iki giciro ntikiri mu nyandiko. Inyemezabwishyu yarasinywe, ariko n’urufunguzo inyandiko itavuga: rugereranye n’imfunguzo zatangajwe z’ucunga urubuga.',
  receiptNamedKey:
    'Iki giciro ntikiri mu nyandiko. Inyemezabwishyu yasinywe n’urufunguzo inyandiko ivuga iruhande rw’urwayo. Niba ucunga urubuga azitangaza zombi, bika dosiye zombi: hamwe zimuhamya icyaha. Niba atari byo, inyandiko yakozwe n’undi muntu.',
  receiptOtherAuction: 'Iyi nyemezabwishyu ni iy’indi cyamunara: yishakire mu nyandiko yayo.',
  receiptLater: 'Iyi nyemezabwishyu yatanzwe nyuma y’uko iyi nyandiko imanurwa: yigenzure ukoresheje iyindi ya nyuma.',
  signatureUnknown: 'Byarasinywe, ariko iyi mushakisha ntishobora kugenzura imikono: koresha inshya, cyangwa itegeko',
  bidSignatures: 'Ibiciro byasinywe na ba nyirabyo',
  bidSignaturesOf: '{signed} kuri {all}; ibindi byemezwa n’ucunga uru rubuga',
  bidSignaturesGiven: '{count} muri byo byasinywe n’imfunguzo abakozi babiri batanze mu mwanya w’izindi',
  signer: 'Urufunguzo rw’umukono',
  noSigner: 'ntibyasinywe',
  signedAt: 'Byasinywe',
  signerHint: 'Imfunguzo z’ucunga urubuga zitangazwa kuri {path}. Gereranya imibare ya mbere.',
};

/** The words of the page in a language, else in English; the page works alone, so it brings its own. */
export function textsOf(language: string): { language: string; texts: Texts } {
  if (language.startsWith('fr')) return { language: 'fr', texts: fr };
  return language.startsWith('rw') ? { language: 'rw', texts: rw } : { language: 'en', texts: en };
}
