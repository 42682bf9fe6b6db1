import type { HeadsEvidence } from '#contract/auctions/heads-log/heads-evidence.ts';
import type { HeadsVerdict } from '#contract/auctions/heads-log/judge-heads-evidence.ts';
import type { HeadProofProblem } from '#contract/auctions/heads-log/verify-head-proof.ts';

export type HeadsTexts = {
  verdicts: Record<'proven' | 'wrong' | 'unreadable' | 'unknown', string>;
  problems: Record<HeadProofProblem, string>;
  /** Of how much of the record it is. */
  whole: string;
  part: string;
  signer: string;
  witnesses: string;
  noWitnesses: string;
  stamp: string;
  noStamp: string;
  /** What such a file does not prove. */
  limits: string;
  alone: string;
  evidence: Record<HeadsEvidence['kind'], string>;
  evidenceVerdicts: Record<HeadsVerdict, string>;
  signedBy: string;
};

const en: HeadsTexts = {
  verdicts: {
    proven: 'This record stands in the log of the heads of all auctions.',
    wrong: 'This file does not prove that the record stands in the log of heads.',
    unreadable: 'This is no proof of a head, or it was changed.',
    unknown: 'This browser cannot check the signatures of the log of heads. Use a newer one.',
  },
  problems: {
    otherAuction: 'It is of another auction.',
    otherHead: 'The head it names is not in this record: another record was put into the log of heads.',
    unsigned: 'A checkpoint is not signed with the key it names.',
    otherKey: 'A checkpoint is signed with a key that this record does not name.',
    notIncluded:
      'The path does not lead from this head to the root that was signed: path, place or root is another one.',
    forgedWitness: 'Somebody else signed in the name of a witness, or the signature is of another checkpoint.',
    otherStamp: 'A time stamp is of another checkpoint.',
    wrongStamp: 'A time stamp is not signed by the certificate it names, or cannot be read.',
    dated: 'It was signed or stamped before the time at which the head is said to have been added.',
    beforeRow: 'The head is said to have been added before the last event it covers was written.',
  },
  whole: 'The last event of this record, {seq}, is entry {index} of {size} in it, added at {time}.',
  part: 'Event {seq} of this record is entry {index} of {size} in it, added at {time}. What came after is not covered by this file.',
  signer:
    'Signed by the operator with the key {key}. If anybody was given another log of heads, this file and theirs convict the operator.',
  witnesses:
    '{who} signed this checkpoint too, the first at {time}; {quorum} are needed. The record was there by then, by their clocks.',
  noWitnesses: 'No witness of this auction has signed this checkpoint.',
  stamp:
    '{authority} states that this checkpoint, and so the record, was there at {time}. Compare the certificate with the one the authority publishes: {fingerprint}',
  noStamp: 'It has no time stamp: when it was there, only who signed it says.',
  limits:
    'It does not prove that every bid is in the record, nor who bid: for that there are the receipts and the witnesses.',
  alone: 'Drop the record of the auction as well.',
  evidence: {
    roots: 'The operator has signed two logs of heads of one size.',
    leaves: 'The operator has signed two logs of heads, in which one place has two entries.',
    order: 'The operator has signed a log of heads whose times run back.',
    time: 'The operator has signed an entry that is dated before it was there.',
    head: 'The operator has put another record of an auction into the log of heads than was shown.',
    missing: 'The operator has left the head of an auction out of the log of heads.',
    unproven: 'The operator has shown entries that are not those of the log of heads that is signed.',
  },
  evidenceVerdicts: {
    keys: 'All of it is signed, by the keys named below: if the operator publishes every one of them, it convicts without the word of anybody else. If not, somebody else has made a part of it.',
    convicts:
      'Everything in this file that proves it is signed by the operator: it convicts without the word of anybody else.',
    clock: 'The operator has signed the entry; that it was not there before rests on the clock of this witness.',
    word: 'What the operator has signed does not show it by itself: it rests on the word of this witness.',
    nothing: 'This file does not show what it says.',
  },
  signedBy: 'The key of the operator: {key}. Compare it with the published ones.',
};

const fr: HeadsTexts = {
  verdicts: {
    proven: 'Ce registre figure dans le journal des têtes de toutes les ventes.',
    wrong: 'Ce fichier ne prouve pas que le registre figure dans le journal des têtes.',
    unreadable: 'Ce n’est pas une preuve de tête, ou elle a été modifiée.',
    unknown: 'Ce navigateur ne sait pas vérifier les signatures du journal des têtes. Utilisez-en un plus récent.',
  },
  problems: {
    otherAuction: 'Il concerne une autre vente.',
    otherHead:
      'La tête qu’il nomme n’est pas dans ce registre\u00a0: un autre registre a été mis dans le journal des têtes.',
    unsigned: 'Un point de contrôle n’est pas signé avec la clé qu’il nomme.',
    otherKey: 'Un point de contrôle est signé avec une clé que ce registre ne nomme pas.',
    notIncluded: 'Le chemin ne mène pas de cette tête à la racine signée\u00a0: chemin, place ou racine est autre.',
    forgedWitness: 'Quelqu’un d’autre a signé au nom d’un témoin, ou la signature est d’un autre point de contrôle.',
    otherStamp: 'Un horodatage est celui d’un autre point de contrôle.',
    wrongStamp: 'Un horodatage n’est pas signé par le certificat qu’il nomme, ou est illisible.',
    dated: 'Il a été signé ou horodaté avant l’heure à laquelle la tête aurait été ajoutée.',
    beforeRow: 'La tête aurait été ajoutée avant que le dernier événement qu’elle couvre ne soit écrit.',
  },
  whole: 'Le dernier événement de ce registre, {seq}, y est l’entrée {index} sur {size}, ajoutée le {time}.',
  part: 'L’événement {seq} de ce registre y est l’entrée {index} sur {size}, ajoutée le {time}. La suite n’est pas couverte par ce fichier.',
  signer:
    'Signé par l’exploitant avec la clé {key}. Si quelqu’un a reçu un autre journal des têtes, ce fichier et le sien confondent l’exploitant.',
  witnesses:
    '{who} ont aussi signé ce point de contrôle, le premier le {time}\u00a0; il en faut {quorum}. D’après leurs horloges, le registre existait alors.',
  noWitnesses: 'Aucun témoin de cette vente n’a signé ce point de contrôle.',
  stamp:
    '{authority} atteste que ce point de contrôle, et donc le registre, existait le {time}. Comparez le certificat à celui que l’autorité publie\u00a0: {fingerprint}',
  noStamp: 'Il n’a pas d’horodatage\u00a0: seuls ses signataires disent quand il existait.',
  limits:
    'Il ne prouve ni que toutes les enchères sont dans le registre, ni qui a enchéri\u00a0: pour cela il y a les reçus et les témoins.',
  alone: 'Déposez aussi le registre de la vente.',
  evidence: {
    roots: 'L’exploitant a signé deux journaux des têtes de même taille.',
    leaves: 'L’exploitant a signé deux journaux des têtes où une même place a deux entrées.',
    order: 'L’exploitant a signé un journal des têtes dont les heures reculent.',
    time: 'L’exploitant a signé une entrée datée d’avant son existence.',
    head: 'L’exploitant a mis dans le journal des têtes un autre registre de la vente que celui qu’il a montré.',
    missing: 'L’exploitant a omis la tête d’une vente dans le journal des têtes.',
    unproven: 'L’exploitant a montré des entrées qui ne sont pas celles du journal des têtes qu’il a signé.',
  },
  evidenceVerdicts: {
    keys: 'Tout cela est signé, par les clés nommées ci-dessous\u00a0: si l’exploitant les publie toutes, cela le confond sans la parole de personne d’autre. Sinon, quelqu’un d’autre en a fabriqué une partie.',
    convicts:
      'Tout ce qui le prouve dans ce fichier est signé par l’exploitant\u00a0: il le confond sans la parole de personne.',
    clock: 'L’exploitant a signé l’entrée\u00a0; qu’elle n’existait pas avant repose sur l’horloge de ce témoin.',
    word: 'Ce que l’exploitant a signé ne le montre pas à lui seul\u00a0: cela repose sur la parole de ce témoin.',
    nothing: 'Ce fichier ne montre pas ce qu’il affirme.',
  },
  signedBy: 'La clé de l’exploitant\u00a0: {key}. Comparez-la à celles qui sont publiées.',
};

const rw: HeadsTexts = {
  verdicts: {
    proven: 'Iyi nyandiko iri mu gitabo cy’imitwe ya cyamunara zose.',
    wrong: 'Iyi dosiye ntihamya ko inyandiko iri mu gitabo cy’imitwe.',
    unreadable: 'Iki si ikimenyetso cy’umutwe, cyangwa cyahinduwe.',
    unknown: 'Iki gikoresho ntigishobora kugenzura imikono y’igitabo cy’imitwe. Koresha porogaramu nshya kurushaho.',
  },
  problems: {
    otherAuction: 'Ni iy’indi cyamunara.',
    otherHead: 'Umutwe ivuga nturi muri iyi nyandiko: indi nyandiko ni yo yashyizwe mu gitabo cy’imitwe.',
    unsigned: 'Hari aho bagenzurira hatasinywe n’urufunguzo havuga.',
    otherKey: 'Hari aho bagenzurira hasinywe n’urufunguzo iyi nyandiko itavuga.',
    notIncluded: 'Inzira ntiva kuri uyu mutwe ngo igere ku muzi wasinywe: inzira, umwanya cyangwa umuzi ni ikindi.',
    forgedWitness: 'Undi muntu yasinye mu izina ry’umutangabuhamya, cyangwa umukono ni uw’ahandi bagenzurira.',
    otherStamp: 'Ikirango cy’igihe ni icy’ahandi bagenzurira.',
    wrongStamp: 'Ikirango cy’igihe nticyasinywe n’icyemezo kivuga, cyangwa ntigisomeka.',
    dated: 'Yasinywe cyangwa yahawe ikirango mbere y’igihe bavuga ko umutwe wongeweho.',
    beforeRow: 'Bavuga ko umutwe wongeweho mbere y’uko igikorwa cya nyuma ukubiyemo cyandikwa.',
  },
  whole: 'Igikorwa cya nyuma cy’iyi nyandiko, {seq}, ni umurongo wa {index} kuri {size} muri cyo, wongeweho {time}.',
  part: 'Igikorwa cya {seq} cy’iyi nyandiko ni umurongo wa {index} kuri {size} muri cyo, wongeweho {time}. Ibyakurikiyeho ntibirebwa n’iyi dosiye.',
  signer:
    'Yasinywe n’ukoresha urubuga n’urufunguzo {key}. Niba hari uwahawe ikindi gitabo cy’imitwe, iyi dosiye n’iye bihamya ukoresha urubuga.',
  witnesses:
    '{who} na bo basinye aha bagenzurira, uwa mbere {time}; hakenewe {quorum}. Ukurikije amasaha yabo, inyandiko yari ihari icyo gihe.',
  noWitnesses: 'Nta mutangabuhamya w’iyi cyamunara wasinye aha bagenzurira.',
  stamp:
    '{authority} yemeza ko aha bagenzurira, bityo n’inyandiko, byari bihari {time}. Gereranya icyemezo n’icyo urwo rwego rutangaza: {fingerprint}',
  noStamp: 'Nta kirango cy’igihe ifite: igihe yabereyeho kivugwa gusa n’abayisinye.',
  limits:
    'Ntihamya ko ibiciro byose biri mu nyandiko, cyangwa uwatanze igiciro: ibyo bihamywa n’inyemezabwishyu n’abatangabuhamya.',
  alone: 'Shyiraho n’inyandiko ya cyamunara.',
  evidence: {
    roots: 'Ukoresha urubuga yasinye ibitabo bibiri by’imitwe bingana.',
    leaves: 'Ukoresha urubuga yasinye ibitabo bibiri by’imitwe, aho umwanya umwe ufite imirongo ibiri itandukanye.',
    order: 'Ukoresha urubuga yasinye igitabo cy’imitwe amasaha yacyo asubira inyuma.',
    time: 'Ukoresha urubuga yasinye umurongo wanditsweho igihe cya mbere y’uko ubaho.',
    head: 'Ukoresha urubuga yashyize mu gitabo cy’imitwe indi nyandiko ya cyamunara itari iyo yerekanye.',
    missing: 'Ukoresha urubuga yasize umutwe wa cyamunara mu gitabo cy’imitwe.',
    unproven: 'Ukoresha urubuga yerekanye imirongo itari iy’igitabo cy’imitwe yasinye.',
  },
  evidenceVerdicts: {
    keys: 'Byose byasinywe, n’imfunguzo zivugwa hasi: niba ucunga urubuga azitangaza zose, birahamya icyaha nta jambo ry’undi rikenewe. Niba atari byo, hari igice cyakozwe n’undi muntu.',
    convicts:
      'Ibyo byose bibihamya muri iyi dosiye byasinywe n’ukoresha urubuga: biramuhamya nta jambo ry’undi rikenewe.',
    clock: 'Ukoresha urubuga yasinye uwo murongo; ko utari uhari mbere bishingiye ku isaha y’uyu mutangabuhamya.',
    word: 'Ibyo ukoresha urubuga yasinye ntibibyerekana ubwabyo: bishingiye ku ijambo ry’uyu mutangabuhamya.',
    nothing: 'Iyi dosiye ntiyerekana ibyo ivuga.',
  },
  signedBy: 'Urufunguzo rw’ukoresha urubuga: {key}. Rugereranye n’izatangajwe.',
};

const all: Readonly<Record<string, HeadsTexts>> = { en, fr, rw };

export function headsTextsOf(language: string): HeadsTexts {
  return all[language] ?? en;
}
