import type { RemovedWay } from '#contract/accounts/removed-ways.ts';
import type { AccountMails } from './account-mail-texts.ts';

const notYou = 'Niba atari wowe, hita ushyiraho ijambo ry’ibanga rishya: bisohora abantu bose bari binjiye.';

/** Stronger than `notYou`: what was added is removed too. */
const notYouAtAll =
  'Niba atari wowe, hita ushyiraho ijambo ry’ibanga rishya ukoresheje umurongo ukurikira: bisohora abantu bose bari binjiye, bigakuraho passkey zose, izindi konti zose zahujwe, nimero ya telefone, imfunguzo za API na webhook zose.';

const ways: Record<RemovedWay, string> = {
  passkeys: 'passkey',
  identities: 'konti zo ku zindi serivisi zahujwe',
  phone: 'nimero ya telefone yakwinjizaga',
  pin: 'PIN ya telefone zidafite interineti',
  apiKeys: 'imfunguzo za API',
  webhooks: 'webhook',
  calendar: 'aderesi yawe bwite ya kalendari y’isurwa',
};

export const kinyarwanda: AccountMails = {
  confirmSignUp: ({ name, site }) => ({
    subject: 'Emeza imeyili yawe',
    paragraphs: [
      `Muraho ${name},`,
      `Hari umuntu, birashoboka ko ari wowe, ushaka gufungura konti kuri ${site} akoresheje iyi imeyili. Yemeze uhite winjira. Iyi link ikora inshuro imwe gusa, mu masaha 24.`,
      'Niba atari wowe, ntugire icyo ukora: utabyemeje nta konti izafungurwa.',
    ],
    action: 'Emeza imeyili',
  }),
  accountExists: ({ name, site }) => ({
    subject: 'Usanzwe ufite konti',
    paragraphs: [
      `Muraho ${name},`,
      `Hari umuntu, birashoboka ko ari wowe, washatse gufungura konti kuri ${site} akoresheje iyi imeyili. Isanzwe ifite konti: injira gusa. Niba wibagiwe ijambo ry’ibanga, ushobora gushyiraho irishya.`,
      'Niba atari wowe, nta cyo ugomba gukora. Nta muntu wabwiwe ko iyo konti ibaho.',
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  confirmAddress: ({ name, site }) => ({
    subject: 'Emeza imeyili yawe',
    paragraphs: [
      `Muraho ${name},`,
      `Emeza ko iyi imeyili ari iya konti yawe kuri ${site}. Iyi link ikora inshuro imwe gusa, mu masaha 24.`,
    ],
    action: 'Emeza imeyili',
  }),
  resetPassword: ({ name, site }) => ({
    subject: 'Shyiraho ijambo ry’ibanga rishya',
    paragraphs: [
      `Muraho ${name},`,
      `Hari umuntu, birashoboka ko ari wowe, wasabye ijambo ry’ibanga rishya rya konti yawe kuri ${site}. Iyi link ikora inshuro imwe gusa, mu isaha imwe. Gushyiraho ijambo ry’ibanga rishya bigusohora ahantu hose wari winjiye.`,
      'Niba atari wowe, ntugire icyo ukora: ijambo ry’ibanga ryawe ntirihinduka.',
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  passwordChanged: ({ name, site }) => ({
    subject: 'Ijambo ry’ibanga ryawe ryahinduwe',
    paragraphs: [`Muraho ${name},`, `Ijambo ry’ibanga rya konti yawe kuri ${site} rimaze guhindurwa.`, notYou],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  passwordReset: ({ name, site, removed }) => ({
    subject: 'Ijambo ry’ibanga ryawe ryahinduwe',
    paragraphs: [
      `Muraho ${name},`,
      `Ijambo ry’ibanga rya konti yawe kuri ${site} rimaze guhindurwa hakoreshejwe umurongo wo muri imeyili. Abantu bose basohowe.`,
      ...(removed.length > 0
        ? [
            `Ibyashoboraga kwinjiza abandi byarangiranye na ryo: ${removed.map((way) => ways[way]).join(', ')}. Ongera ushyireho ibyo ukeneye.`,
          ]
        : []),
      notYou,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  twoFactorEnabled: ({ name, site }) => ({
    subject: 'Kwinjira mu ntambwe ebyiri byatangiye',
    paragraphs: [
      `Muraho ${name},`,
      `Kuva ubu, kwinjira kuri ${site} bisaba na kode ya porogaramu yawe itanga kode. Bika neza kode zo kugoboka: ni zo zikwinjiza iyo telefoni yawe yabuze.`,
      notYou,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  twoFactorDisabled: ({ name, site }) => ({
    subject: 'Kwinjira mu ntambwe ebyiri byahagaze',
    paragraphs: [
      `Muraho ${name},`,
      `Kwinjira kuri ${site} ntibigisaba kode ya porogaramu yawe itanga kode: ijambo ry’ibanga rirahagije.`,
      notYou,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  payoutAccountChanged: ({ name, site }) => ({
    subject: 'Konti wishyurirwaho yahinduwe',
    paragraphs: [
      `Muraho ${name},`,
      `Konti ${site} yoherezaho amafaranga yawe imaze guhindurwa. Mu minsi mike nta mafaranga azoherezwa kuri konti nshya.`,
      notYou,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  phonePinChanged: ({ name, site }) => ({
    subject: 'PIN yawe ya telefone yashyizweho',
    paragraphs: [
      `Muraho ${name},`,
      `PIN ${site} isaba kuri telefone zidafite interineti imaze gushyirwaho. Ishobora gutanga igiciro mu izina ryawe: ntuyibwire umuntu.`,
      notYou,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  passkeyAdded: ({ name, site }) => ({
    subject: 'Hongeweho passkey',
    paragraphs: [
      `Muraho ${name},`,
      `Passkey (urufunguzo rwo kwinjira) imaze kongerwa kuri konti yawe kuri ${site}. Yinjira idasabye ijambo ry’ibanga.`,
      notYouAtAll,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  identityJoined: ({ name, site }) => ({
    subject: 'Ubundi buryo bwo kwinjira bwahujwe',
    paragraphs: [
      `Muraho ${name},`,
      `Konti yo ku yindi serivisi imaze guhuzwa na konti yawe kuri ${site}. Yinjira idasabye ijambo ry’ibanga; igenamiterere rivuga iyo ari yo.`,
      notYouAtAll,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  phoneAdded: ({ name, site }) => ({
    subject: 'Nimero ya telefone irakwinjiza ubu',
    paragraphs: [
      `Muraho ${name},`,
      `Nimero ya telefone imaze kwemezwa kuri konti yawe kuri ${site}. Kuva ubu, kode yoherejwe kuri yo yinjira idasabye ijambo ry’ibanga.`,
      notYouAtAll,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  phoneRemoved: ({ name, site }) => ({
    subject: 'Nimero ya telefone yawe yakuweho',
    paragraphs: [
      `Muraho ${name},`,
      `Nimero ya telefone ya konti yawe kuri ${site} imaze gukurwaho. Ntizongera kwinjira.`,
      notYou,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  apiKeyAdded: ({ name, site }) => ({
    subject: 'Hakozwe urufunguzo rwa API',
    paragraphs: [
      `Muraho ${name},`,
      `Urufunguzo rwa API rumaze gukorerwa konti yawe kuri ${site}. Porogaramu zirufite zikora mu mwanya wawe, mu byo rwemerera; igenamiterere rivuga urwo ari rwo.`,
      notYouAtAll,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  webhookAdded: ({ name, site }) => ({
    subject: 'Hongeweho webhook',
    paragraphs: [
      `Muraho ${name},`,
      `Webhook imaze kongerwa kuri konti yawe kuri ${site}. Imenyeshwa ibiba ku matangazo yawe, ku bibazo byabajijwe no ku masezerano; igenamiterere rivuga aderesi yayo.`,
      notYouAtAll,
    ],
    action: 'Shyiraho ijambo ry’ibanga rishya',
  }),
  accountDeleted: ({ name, site }) => ({
    subject: 'Konti yawe yasibwe',
    paragraphs: [
      `Muraho ${name},`,
      `Konti yawe kuri ${site} n’ibyawe byose byari biyirimo byasibwe, nk’uko wabisabye. Niba atari wowe wabisabye, twandikire.`,
    ],
    action: 'Twandikire',
  }),
};
