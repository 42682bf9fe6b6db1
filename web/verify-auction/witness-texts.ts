import type { DropVerdict } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import type { EvidenceStatement } from '#contract/auctions/witnessing/evidence.ts';
import type { WitnessVerdict } from '#contract/auctions/witnessing/verify-witnessing.ts';
import type { WitnessFinding } from '#contract/auctions/witnessing/witness-finding.ts';

export type WitnessTexts = {
  title: string;
  /** Where a log names witnesses and nothing they have signed was given. */
  give: string;
  verdicts: Record<WitnessVerdict, string>;
  findings: Record<WitnessFinding['kind'], string>;
  /** Who has certified the close. */
  certified: string;
  notCertified: string;
  /** Bids that were given to witnesses, and what each proves. */
  drops: string;
  drop: Record<DropVerdict, string>;
  /** Added where the record says that a bid was received long after the quorum had seen it. */
  heldBack: string;
  /** Added where witnesses got different reasons. */
  differently: string;
  /** Added where a witness that had seen a bid has certified the closing without it. */
  falselyCertified: string;
  /** Added where the record that leaves a bid out is not signed. */
  unsigned: string;
  signedUpTo: string;
  signedNothing: string;
  quorum: string;
  unseen: string;
  unreadable: string;
  foreign: string;
  alone: string;
  evidence: Record<EvidenceStatement['kind'], string>;
  evidenceBad: string;
  foundAt: string;
};

const en: WitnessTexts = {
  title: 'Witnesses',
  give: 'This auction had witnesses. Drop the file of their signatures as well: it shows whether this is the record they have seen.',
  verdicts: {
    not_witnessed: 'Nobody but the operator of the site watched this auction.',
    witnessed: 'Its witnesses have seen every event soon after it happened, and this very record.',
    partly: 'Not all of it was seen in time by enough witnesses, or too few have certified the closing.',
    older:
      'This record is older than the signatures of its witnesses. Download it again: if this one is from then, it says nothing against anybody.',
    contradicted: 'Its witnesses have signed something else than this record.',
    unknown: 'This browser cannot check the signatures of witnesses. Use a newer one.',
  },
  findings: {
    another_log: '{who} signed another record: event {seq} was another one.',
    cut_off: '{who} signed a longer record, of {seq} events: its end was cut off, or you downloaded this one before.',
    older:
      '{who} signed a longer record, of {seq} events, after this one was signed ({at}). If you downloaded this one minutes later than that, its end was cut off.',
    time: 'By the clocks of {who} the time of event {seq} cannot be right.',
    outage: 'Event {seq} claims an outage, but the site answered {who} meanwhile.',
    two_heads: '{who} signed two different records of {seq} events, and is not believed.',
    two_certificates:
      '{who} signed two certificates of this closing that do not say the same. Neither counts: it has lost what it had kept, or does not tell the truth.',
    alone: '{who} alone says otherwise than the others, at event {seq}.',
    forged: 'Somebody else signed in the name of {who}, at event {seq}.',
    other_key:
      'The file holds signatures of {who}, by keys that this record does not name. It may name other witnesses than have seen the auction: ask them for the record they have seen, and compare the keys.',
    other_site:
      '{who} signed another record of an auction with this number, at the address {origin}. It may be of another site, or of the same one under another name: compare both records.',
  },
  certified:
    'Closing certified by {count} of {total} witnesses ({who}): the record holds or rightly refuses every bid that each of them had seen five seconds before the end.',
  notCertified:
    'Closing certified by {count} of {total} witnesses, and {quorum} are needed: nobody can say that no bid was left out at the end.',
  drops: 'Bids that witnesses have seen',
  drop: {
    accepted: 'Bid {id}, seen by {who} at {time}: it is event {seq} of the record.',
    refused: 'Bid {id}, seen by {who} at {time}: it was refused ({code}), and the record does not contradict that.',
    pending:
      'Bid {id}, seen by {who} at {time}: the record is not finished, or was signed within seconds after its end. Check again with a later one; if you downloaded this one later than that, its operator dates it wrongly.',
    late: 'Bid {id}, seen by {who} at {time}: that was less than five seconds before the end. It may have come too late.',
    alone:
      'Bid {id}, seen by {who} at {time}: the record neither accepts nor refuses it. Fewer witnesses than needed say so.',
    calledOff:
      'Bid {id}, seen by {who} at {time}: the record neither accepts nor refuses it, and the auction was called off later. Of such an auction no witness certifies what was refused: ask them what they were told.',
    disputed:
      'Bid {id}, seen by {who} at {time}: the record neither accepts nor refuses it. Only {by} certifies that it was refused ({code}), which is fewer witnesses than needed. Ask the others what they were told.',
    unread:
      'Bid {id}, seen by {who} at {time}: the record neither accepts nor refuses it, but not all refusals beside the record were given, and one may be of this bid. Add the whole file of refusals; an operator who does not publish it gives no reason.',
    convicts:
      'Bid {id}, seen by {who} at {time}: the record neither accepts nor refuses it. Both files together convict the operator of having left it out.',
    nothing: 'Bid {id}: this is no receipt that a witness of this auction has signed for a bid of one of its bidders.',
    unknown: 'Bid {id}: this browser cannot check the signatures of witnesses. Use a newer one.',
  },
  heldBack:
    'By the record it was received only {seconds} seconds after enough witnesses had seen it: it was held back, or none of them could reach the site.',
  differently:
    'They were told different reasons. That alone proves nothing against anybody: some reasons only the operator knows, and they may change. Ask why.',
  falselyCertified:
    '{who} had seen this bid in time and certified the closing all the same, without saying that it was refused: that certificate is not true.',
  unsigned:
    'But nobody has signed this record, so that anybody may have made it: download it from the operator before you accuse them.',
  signedUpTo: 'signed it up to event {seq}',
  signedNothing: 'signed nothing of it',
  quorum: '{quorum} of {total} must have seen an event. Compare their keys with those they publish themselves.',
  unseen: 'Not seen in time: events {first} to {last}',
  unreadable: '{count} lines of the file hold no signature.',
  foreign: '{count} signatures are of other auctions.',
  alone: 'Drop the record of the auction as well.',
  evidence: {
    fork: 'The site has shown this witness two records of one auction.',
    rule: 'The site has shown this witness a record that breaks a rule.',
    time: 'The site has shown this witness an event whose time its clock contradicts.',
    drop: 'A bid that this witness has seen in time is missing.',
  },
  evidenceBad: 'This is no evidence that a witness has signed, or it was changed.',
  foundAt: 'Found at {time} by {witness}. Compare this key with the one the witness publishes.',
};

const fr: WitnessTexts = {
  title: 'Témoins',
  give: 'Cette vente avait des témoins. Déposez aussi le fichier de leurs signatures\u00a0: il montre si c’est bien le registre qu’ils ont vu.',
  verdicts: {
    not_witnessed: 'Personne d’autre que l’exploitant du site n’a suivi cette vente.',
    witnessed: 'Ses témoins ont vu chaque événement peu après, et ce registre même.',
    partly: 'Tout n’a pas été vu à temps par assez de témoins, ou trop peu ont certifié la clôture.',
    older:
      'Ce registre est plus ancien que les signatures de ses témoins. Téléchargez-le à nouveau\u00a0: si celui-ci date de ce moment, cela n’accuse personne.',
    contradicted: 'Ses témoins ont signé autre chose que ce registre.',
    unknown: 'Ce navigateur ne sait pas vérifier les signatures des témoins. Utilisez-en un plus récent.',
  },
  findings: {
    another_log: '{who} a signé un autre registre\u00a0: l’événement {seq} était différent.',
    cut_off:
      '{who} a signé un registre plus long, de {seq} événements\u00a0: la fin a été coupée, ou vous avez téléchargé celui-ci avant.',
    older:
      '{who} a signé un registre plus long, de {seq} événements, après la signature de celui-ci ({at}). Si vous avez téléchargé celui-ci des minutes plus tard, sa fin a été coupée.',
    time: 'D’après l’horloge de {who}, l’heure de l’événement {seq} ne peut être juste.',
    outage: 'L’événement {seq} prétend à une panne, alors que le site répondait à {who}.',
    two_heads: '{who} a signé deux registres différents de {seq} événements et n’est plus cru.',
    two_certificates:
      '{who} a signé deux certificats de cette clôture qui ne disent pas la même chose. Aucun ne compte\u00a0: il a perdu ce qu’il avait gardé, ou ne dit pas la vérité.',
    alone: '{who} est seul à dire autre chose que les autres, à l’événement {seq}.',
    forged: 'Quelqu’un d’autre a signé au nom de {who}, à l’événement {seq}.',
    other_key:
      'Le fichier contient des signatures de {who}, par des clés que ce registre ne nomme pas. Il nomme peut-être d’autres témoins que ceux qui ont vu la vente\u00a0: demandez-leur le registre qu’ils ont vu et comparez les clés.',
    other_site:
      '{who} a signé un autre registre d’une vente portant ce numéro, à l’adresse {origin}. C’est peut-être un autre site, ou le même sous un autre nom\u00a0: comparez les deux registres.',
  },
  certified:
    'Clôture certifiée par {count} témoins sur {total} ({who})\u00a0: le registre contient, ou refuse à juste titre, chaque enchère que chacun avait vue cinq secondes avant la fin.',
  notCertified:
    'Clôture certifiée par {count} témoins sur {total}, alors qu’il en faut {quorum}\u00a0: nul ne peut dire qu’aucune enchère n’a été omise à la fin.',
  drops: 'Enchères vues par des témoins',
  drop: {
    accepted: 'Enchère {id}, vue par {who} le {time}\u00a0: c’est l’événement {seq} du registre.',
    refused:
      'Enchère {id}, vue par {who} le {time}\u00a0: elle a été refusée ({code}), et le registre ne le contredit pas.',
    pending:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre n’est pas terminé, ou a été signé quelques secondes après sa fin. Vérifiez à nouveau avec un registre plus récent\u00a0; si vous avez téléchargé celui-ci plus tard, son exploitant le date mal.',
    late: 'Enchère {id}, vue par {who} le {time}\u00a0: c’était moins de cinq secondes avant la fin. Elle a pu arriver trop tard.',
    alone:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre ne l’accepte ni ne la refuse. Moins de témoins qu’il n’en faut le disent.',
    calledOff:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre ne l’accepte ni ne la refuse, et la vente a ensuite été retirée ou annulée. D’une telle vente, aucun témoin ne certifie ce qui a été refusé\u00a0: demandez-leur ce qu’on leur a répondu.',
    disputed:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre ne l’accepte ni ne la refuse. Seul {by} certifie qu’elle a été refusée ({code}), soit moins de témoins qu’il n’en faut. Demandez aux autres ce qu’on leur a répondu.',
    unread:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre ne l’accepte ni ne la refuse, mais tous les refus joints au registre n’ont pas été fournis, et l’un d’eux peut la concerner. Ajoutez le fichier complet des refus\u00a0; un exploitant qui ne le publie pas ne donne aucune raison.',
    convicts:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre ne l’accepte ni ne la refuse. Les deux fichiers ensemble prouvent que l’exploitant l’a omise.',
    nothing:
      'Enchère {id}\u00a0: ce n’est pas un reçu qu’un témoin de cette vente a signé pour l’enchère d’un de ses enchérisseurs.',
    unknown:
      'Enchère {id}\u00a0: ce navigateur ne sait pas vérifier les signatures des témoins. Utilisez-en un plus récent.',
  },
  heldBack:
    'D’après le registre, elle n’a été reçue que {seconds} secondes après avoir été vue par assez de témoins\u00a0: elle a été retenue, ou aucun d’eux ne pouvait joindre le site.',
  differently:
    'On leur a donné des raisons différentes. Cela seul n’accuse personne\u00a0: certaines raisons ne sont connues que de l’exploitant, et elles peuvent changer. Demandez pourquoi.',
  falselyCertified:
    '{who} avait vu cette enchère à temps et a tout de même certifié la clôture, sans dire qu’elle avait été refusée\u00a0: ce certificat n’est pas vrai.',
  unsigned:
    'Mais personne n’a signé ce registre, et n’importe qui a pu le fabriquer\u00a0: téléchargez-le chez l’exploitant avant de l’accuser.',
  signedUpTo: 'l’a signé jusqu’à l’événement {seq}',
  signedNothing: 'n’en a rien signé',
  quorum: '{quorum} sur {total} doivent avoir vu un événement. Comparez leurs clés à celles qu’ils publient eux-mêmes.',
  unseen: 'Non vus à temps\u00a0: événements {first} à {last}',
  unreadable: '{count} lignes du fichier ne contiennent pas de signature.',
  foreign: '{count} signatures sont d’autres ventes.',
  alone: 'Déposez aussi le registre de la vente.',
  evidence: {
    fork: 'Le site a montré à ce témoin deux registres d’une même vente.',
    rule: 'Le site a montré à ce témoin un registre qui enfreint une règle.',
    time: 'Le site a montré à ce témoin un événement dont l’heure contredit son horloge.',
    drop: 'Une enchère que ce témoin a vue à temps manque.',
  },
  evidenceBad: 'Ce n’est pas une preuve signée par un témoin, ou elle a été modifiée.',
  foundAt: 'Constaté le {time} par {witness}. Comparez cette clé à celle que le témoin publie.',
};

const rw: WitnessTexts = {
  title: 'Abatangabuhamya',
  give: 'Iyi cyamunara yari ifite abatangabuhamya. Shyiraho na dosiye y’imikono yabo: igaragaza niba iyi ari yo nyandiko babonye.',
  verdicts: {
    not_witnessed: 'Nta wundi wakurikiranye iyi cyamunara uretse ukoresha urubuga.',
    witnessed: 'Abatangabuhamya bayo babonye buri gikorwa kikimara kuba, kandi babonye iyi nyandiko nyirizina.',
    partly: 'Si byose byabonywe ku gihe n’abatangabuhamya bahagije, cyangwa abemeje isoza ni bake cyane.',
    older:
      'Iyi nyandiko yabanjirije imikono y’abatangabuhamya bayo. Ongera uyimanure: niba iyi ari iy’icyo gihe, nta muntu bishinja.',
    contradicted: 'Abatangabuhamya bayo basinye ikindi kitari iyi nyandiko.',
    unknown: 'Iki gikoresho ntigishobora kugenzura imikono y’abatangabuhamya. Koresha porogaramu nshya kurushaho.',
  },
  findings: {
    another_log: '{who} yasinye indi nyandiko: igikorwa cya {seq} cyari ikindi.',
    cut_off:
      '{who} yasinye inyandiko ndende kurushaho, y’ibikorwa {seq}: impera yayo yakaswe, cyangwa iyi wayivanyeho mbere.',
    older:
      '{who} yasinye inyandiko ndende kurushaho, y’ibikorwa {seq}, nyuma y’uko iyi isinywe ({at}). Niba warayimanuye hashize iminota nyuma y’icyo gihe, impera yayo yakaswe.',
    time: 'Ukurikije isaha ya {who}, isaha y’igikorwa cya {seq} ntishobora kuba ari yo.',
    outage: 'Igikorwa cya {seq} kivuga ko serivisi yahagaze, nyamara icyo gihe urubuga rwasubizaga {who}.',
    two_heads: '{who} yasinye inyandiko ebyiri zitandukanye z’ibikorwa {seq}, ntacyizewe.',
    two_certificates:
      '{who} yasinye ibyemezo bibiri by’iri soza bidahuza. Nta na kimwe cyemerwa: yatakaje ibyo yari abitse, cyangwa ntavuga ukuri.',
    alone: '{who} ni we wenyine uvuga ibitandukanye n’iby’abandi, ku gikorwa cya {seq}.',
    forged: 'Undi muntu yasinye mu izina rya {who}, ku gikorwa cya {seq}.',
    other_key:
      'Dosiye irimo imikono ya {who}, y’imfunguzo iyi nyandiko itavuga. Ishobora kuba ivuga abandi batangabuhamya batari ababonye cyamunara: babaze inyandiko babonye, ugereranye imfunguzo.',
    other_site:
      '{who} yasinye indi nyandiko ya cyamunara ifite iyi nimero, kuri aderesi {origin}. Ishobora kuba iy’urundi rubuga, cyangwa urwo nyine mu rindi zina: gereranya inyandiko zombi.',
  },
  certified:
    'Isoza ryemejwe n’abatangabuhamya {count} kuri {total} ({who}): inyandiko irimo, cyangwa yanze mu kuri, buri giciro buri wese yari yabonye amasegonda atanu mbere y’isozo.',
  notCertified:
    'Isoza ryemejwe n’abatangabuhamya {count} kuri {total}, kandi hakenewe {quorum}: nta wakwemeza ko nta giciro cyasizwe ku iherezo.',
  drops: 'Ibiciro abatangabuhamya babonye',
  drop: {
    accepted: 'Igiciro {id}, cyabonywe na {who} {time}: ni igikorwa cya {seq} mu nyandiko.',
    refused: 'Igiciro {id}, cyabonywe na {who} {time}: cyaranzwe ({code}), kandi inyandiko ntibivuguruza.',
    pending:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntirarangira, cyangwa yasinywe hashize amasegonda make irangiye. Ongera ugenzure iyafashwe nyuma; niba iyi warayimanuye nyuma y’icyo gihe, uyikoresha yayanditseho igihe kitari cyo.',
    late: 'Igiciro {id}, cyabonywe na {who} {time}: hari hasigaye amasegonda ari munsi y’atanu. Gishobora kuba cyaratinze.',
    alone:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntiyacyemeye kandi ntiyacyanze. Babivuga ari bake ku bakenewe.',
    calledOff:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntiyacyemeye kandi ntiyacyanze, kandi nyuma cyamunara yakuweho. Kuri cyamunara nk’iyo nta mutangabuhamya wemeza ibyanzwe: babaze icyo basubijwe.',
    disputed:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntiyacyemeye kandi ntiyacyanze. {by} ni we wenyine wemeza ko cyanzwe ({code}), kandi hakenewe abatangabuhamya benshi kurushaho. Baza abandi icyo basubijwe.',
    unread:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntiyacyemeye kandi ntiyacyanze, ariko ibyanzwe byose biri iruhande rw’inyandiko ntibyatanzwe, kandi kimwe muri byo gishobora kuba icy’iki giciro. Ongeraho dosiye yuzuye y’ibyanzwe; ukoresha urubuga utayitangaza nta mpamvu atanga.',
    convicts:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntiyacyemeye kandi ntiyacyanze. Dosiye zombi hamwe zihamya ko ukoresha urubuga yagisize.',
    nothing:
      'Igiciro {id}: iyi si inyemezabwishyu umutangabuhamya w’iyi cyamunara yasinyiye igiciro cy’umwe mu bayitabiriye.',
    unknown:
      'Igiciro {id}: iki gikoresho ntigishobora kugenzura imikono y’abatangabuhamya. Koresha porogaramu nshya kurushaho.',
  },
  heldBack:
    'Inyandiko ivuga ko cyakiriwe hashize amasegonda {seconds} abatangabuhamya bahagije bakibonye: cyaratindijwe, cyangwa nta n’umwe muri bo washoboraga kugera ku rubuga.',
  differently:
    'Bahawe impamvu zitandukanye. Ibyo ubwabyo nta muntu bishinja: hari impamvu zizwi n’ukoresha urubuga gusa, kandi zishobora guhinduka. Baza impamvu.',
  falselyCertified:
    '{who} yari yabonye iki giciro ku gihe, nyamara yemeza isoza atavuze ko cyanzwe: icyo cyemezo si ukuri.',
  unsigned:
    'Ariko nta wasinye iyi nyandiko, buri wese ashobora kuba yarayikoze: yimanure ku rubuga mbere yo kurega urucunga.',
  signedUpTo: 'yayisinye kugeza ku gikorwa cya {seq}',
  signedNothing: 'nta cyo yasinye kuri yo',
  quorum: '{quorum} kuri {total} bagomba kuba barabonye igikorwa. Gereranya imfunguzo zabo n’izo batangaza ubwabo.',
  unseen: 'Ibitarabonywe ku gihe: ibikorwa {first} kugeza kuri {last}',
  unreadable: 'Imirongo {count} ya dosiye nta mukono irimo.',
  foreign: 'Imikono {count} ni iy’izindi cyamunara.',
  alone: 'Shyiraho n’inyandiko ya cyamunara.',
  evidence: {
    fork: 'Urubuga rweretse uyu mutangabuhamya inyandiko ebyiri z’iyi cyamunara imwe.',
    rule: 'Urubuga rweretse uyu mutangabuhamya inyandiko yica itegeko.',
    time: 'Urubuga rweretse uyu mutangabuhamya igikorwa gifite isaha inyuranye n’iye.',
    drop: 'Igiciro uyu mutangabuhamya yabonye ku gihe kirabuze.',
  },
  evidenceBad: 'Iki si ikimenyetso cyasinywe n’umutangabuhamya, cyangwa cyahinduwe.',
  foundAt: 'Byabonywe {time} na {witness}. Gereranya uru rufunguzo n’urwo umutangabuhamya atangaza.',
};

const all: Readonly<Record<string, WitnessTexts>> = { en, fr, rw };

export function witnessTextsOf(language: string): WitnessTexts {
  return all[language] ?? en;
}
