import type { EvidenceStatement } from '#contract/auctions/witnessing/evidence.ts';
import type { DropVerdict } from '#contract/auctions/witnessing/verify-drops.ts';
import type { WitnessFinding, WitnessVerdict } from '#contract/auctions/witnessing/verify-witnessing.ts';

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
  signedUpTo: string;
  signedNothing: string;
  quorum: string;
  unseen: string;
  unreadable: string;
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
    contradicted: 'Its witnesses have signed something else than this record.',
    unknown: 'This browser cannot check the signatures of witnesses. Use a newer one.',
  },
  findings: {
    another_log: '{who} signed another record: event {seq} was another one.',
    cut_off: '{who} signed a longer record, of {seq} events: its end was cut off, or you downloaded this one before.',
    time: 'By the clocks of {who} the time of event {seq} cannot be right.',
    outage: 'Event {seq} claims an outage, during which the site answered {who} all the time.',
    two_heads: '{who} signed two different records of {seq} events, and is not believed.',
    alone: '{who} alone says otherwise than the others, at event {seq}.',
    forged: 'Somebody else signed in the name of {who}, at event {seq}.',
  },
  certified:
    'Closing certified by {count} of {total} witnesses ({who}): the record holds or rightly refuses every bid that each of them had seen five seconds before the end.',
  notCertified:
    'Closing certified by {count} of {total} witnesses, and {quorum} are needed: nobody can say that no bid was left out at the end.',
  drops: 'Bids that witnesses have seen',
  drop: {
    accepted: 'Bid {id}, seen by {who} at {time}: it is event {seq} of the record.',
    refused: 'Bid {id}, seen by {who} at {time}: it was refused ({code}), and the record does not contradict that.',
    pending: 'Bid {id}, seen by {who} at {time}: the record is not finished yet. Check again with the whole one.',
    late: 'Bid {id}, seen by {who} at {time}: that was less than five seconds before the end, or there was no end. It may have come too late.',
    alone:
      'Bid {id}, seen by {who} at {time}: the record neither accepts nor refuses it. Fewer witnesses than needed say so.',
    convicts:
      'Bid {id}, seen by {who} at {time}: the record neither accepts nor refuses it. Both files together convict the operator of having left it out.',
    nothing: 'Bid {id}: this is no receipt that a witness of this auction has signed for a bid of one of its bidders.',
    unknown: 'Bid {id}: this browser cannot check the signatures of witnesses. Use a newer one.',
  },
  signedUpTo: 'signed it up to event {seq}',
  signedNothing: 'signed nothing of it',
  quorum: '{quorum} of {total} must have seen an event. Compare their keys with those they publish themselves.',
  unseen: 'Not seen in time: events {first} to {last}',
  unreadable: '{count} lines of the file hold no signature.',
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
    contradicted: 'Ses témoins ont signé autre chose que ce registre.',
    unknown: 'Ce navigateur ne sait pas vérifier les signatures des témoins. Utilisez-en un plus récent.',
  },
  findings: {
    another_log: '{who} a signé un autre registre\u00a0: l’événement {seq} était différent.',
    cut_off:
      '{who} a signé un registre plus long, de {seq} événements\u00a0: la fin a été coupée, ou vous avez téléchargé celui-ci avant.',
    time: 'D’après l’horloge de {who}, l’heure de l’événement {seq} ne peut être juste.',
    outage: 'L’événement {seq} prétend à une panne, pendant laquelle le site a toujours répondu à {who}.',
    two_heads: '{who} a signé deux registres différents de {seq} événements et n’est plus cru.',
    alone: '{who} est seul à dire autre chose que les autres, à l’événement {seq}.',
    forged: 'Quelqu’un d’autre a signé au nom de {who}, à l’événement {seq}.',
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
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre n’est pas terminé. Vérifiez à nouveau avec le registre entier.',
    late: 'Enchère {id}, vue par {who} le {time}\u00a0: c’était moins de cinq secondes avant la fin, ou il n’y a pas eu de fin. Elle a pu arriver trop tard.',
    alone:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre ne l’accepte ni ne la refuse. Moins de témoins qu’il n’en faut le disent.',
    convicts:
      'Enchère {id}, vue par {who} le {time}\u00a0: le registre ne l’accepte ni ne la refuse. Les deux fichiers ensemble convainquent l’exploitant de l’avoir omise.',
    nothing:
      'Enchère {id}\u00a0: ce n’est pas un reçu qu’un témoin de cette vente a signé pour l’enchère d’un de ses enchérisseurs.',
    unknown:
      'Enchère {id}\u00a0: ce navigateur ne sait pas vérifier les signatures des témoins. Utilisez-en un plus récent.',
  },
  signedUpTo: 'l’a signé jusqu’à l’événement {seq}',
  signedNothing: 'n’en a rien signé',
  quorum: '{quorum} sur {total} doivent avoir vu un événement. Comparez leurs clés à celles qu’ils publient eux-mêmes.',
  unseen: 'Non vus à temps\u00a0: événements {first} à {last}',
  unreadable: '{count} lignes du fichier ne contiennent pas de signature.',
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
    contradicted: 'Abatangabuhamya bayo basinye ikindi kitari iyi nyandiko.',
    unknown: 'Iki gikoresho ntigishobora kugenzura imikono y’abatangabuhamya. Koresha porogaramu nshya kurushaho.',
  },
  findings: {
    another_log: '{who} yasinye indi nyandiko: igikorwa cya {seq} cyari ikindi.',
    cut_off:
      '{who} yasinye inyandiko ndende kurushaho, y’ibikorwa {seq}: impera yayo yakaswe, cyangwa iyi wayivanyeho mbere.',
    time: 'Ukurikije isaha ya {who}, isaha y’igikorwa cya {seq} ntishobora kuba ari yo.',
    outage: 'Igikorwa cya {seq} kivuga ko serivisi yahagaze, kandi urubuga rwakomeje gusubiza {who} igihe cyose.',
    two_heads: '{who} yasinye inyandiko ebyiri zitandukanye z’ibikorwa {seq}, ntacyizewe.',
    alone: '{who} ni we wenyine uvuga ibitandukanye n’iby’abandi, ku gikorwa cya {seq}.',
    forged: 'Undi muntu yasinye mu izina rya {who}, ku gikorwa cya {seq}.',
  },
  certified:
    'Isoza ryemejwe n’abatangabuhamya {count} kuri {total} ({who}): inyandiko irimo, cyangwa yanze mu kuri, buri giciro buri wese yari yabonye amasegonda atanu mbere y’isozo.',
  notCertified:
    'Isoza ryemejwe n’abatangabuhamya {count} kuri {total}, kandi hakenewe {quorum}: nta wakwemeza ko nta giciro cyasizwe ku iherezo.',
  drops: 'Ibiciro abatangabuhamya babonye',
  drop: {
    accepted: 'Igiciro {id}, cyabonywe na {who} {time}: ni igikorwa cya {seq} mu nyandiko.',
    refused: 'Igiciro {id}, cyabonywe na {who} {time}: cyaranzwe ({code}), kandi inyandiko ntibivuguruza.',
    pending: 'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntirarangira. Ongera ugenzure iyuzuye.',
    late: 'Igiciro {id}, cyabonywe na {who} {time}: hari hasigaye amasegonda ari munsi y’atanu, cyangwa nta sozo ryabaye. Gishobora kuba cyaratinze.',
    alone:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntiyacyemeye kandi ntiyacyanze. Babivuga ari bake ku bakenewe.',
    convicts:
      'Igiciro {id}, cyabonywe na {who} {time}: inyandiko ntiyacyemeye kandi ntiyacyanze. Dosiye zombi hamwe zihamya ko ukoresha urubuga yagisize.',
    nothing:
      'Igiciro {id}: iyi si inyemezabwishyu umutangabuhamya w’iyi cyamunara yasinyiye igiciro cy’umwe mu bayitabiriye.',
    unknown:
      'Igiciro {id}: iki gikoresho ntigishobora kugenzura imikono y’abatangabuhamya. Koresha porogaramu nshya kurushaho.',
  },
  signedUpTo: 'yayisinye kugeza ku gikorwa cya {seq}',
  signedNothing: 'nta cyo yasinye kuri yo',
  quorum: '{quorum} kuri {total} bagomba kuba barabonye igikorwa. Gereranya imfunguzo zabo n’izo batangaza ubwabo.',
  unseen: 'Ibitarabonywe ku gihe: ibikorwa {first} kugeza kuri {last}',
  unreadable: 'Imirongo {count} ya dosiye nta mukono irimo.',
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
