import type { EvidenceStatement } from '#contract/auctions/witnessing/evidence.ts';
import type { WitnessFinding, WitnessVerdict } from '#contract/auctions/witnessing/verify-witnessing.ts';

export type WitnessTexts = {
  title: string;
  /** Where a log names witnesses and nothing they have signed was given. */
  give: string;
  verdicts: Record<WitnessVerdict, string>;
  findings: Record<WitnessFinding['kind'], string>;
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
    partly: 'Not all of it was seen in time by enough witnesses.',
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
    partly: 'Tout n’a pas été vu à temps par assez de témoins.',
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
    partly: 'Si byose byabonywe ku gihe n’abatangabuhamya bahagije.',
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
  },
  evidenceBad: 'Iki si ikimenyetso cyasinywe n’umutangabuhamya, cyangwa cyahinduwe.',
  foundAt: 'Byabonywe {time} na {witness}. Gereranya uru rufunguzo n’urwo umutangabuhamya atangaza.',
};

const all: Readonly<Record<string, WitnessTexts>> = { en, fr, rw };

export function witnessTextsOf(language: string): WitnessTexts {
  return all[language] ?? en;
}
