import type { Language } from '#contract/languages.ts';
import type { MoneyHolder, OwedKind } from '#contract/payments/pay.vocabulary.ts';
import type { ReceiptKind, ReceiptMethod } from '#contract/receipts/receipts.endpoints.ts';

type ReceiptTexts = {
  title: Readonly<Record<ReceiptKind, string>>;
  issued: string;
  payer: string;
  amount: string;
  method: string;
  methods: Readonly<Record<ReceiptMethod | 'direct', string>>;
  reference: string;
  holder: string;
  holders: Readonly<Record<MoneyHolder, string>>;
  voids: string;
  reason: string;
  lines: string;
  kinds: Readonly<Record<OwedKind, string>>;
  tax: (amount: string) => string;
  voidedBy: (number: string) => string;
  credited: (amount: string, number: string) => string;
  check: (address: string, code: string) => string;
};

/** What a receipt says beside its facts. */
export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = {
  en: {
    title: { receipt: 'Receipt', credit_note: 'Credit note' },
    issued: 'Issued (Kigali)',
    payer: 'Received from',
    amount: 'Amount',
    method: 'Paid by',
    methods: {
      bank_transfer: 'Bank transfer',
      mobile_money: 'Mobile money',
      mtn_momo: 'MTN Mobile Money',
      pawapay: 'Mobile money',
      card: 'Bank card',
      simulator: 'Simulator: no real money',
      direct: 'Directly to the other party',
      offset: 'Taken from the price',
    },
    reference: 'Reference',
    holder: 'The money is held by',
    holders: {
      creditor: 'The other party of the deal',
      operator: 'The operator of this site, for the deal',
      commission: 'The operator of this site, for its commission',
    },
    voids: 'Voids receipt',
    reason: 'Reason',
    lines: 'For',
    kinds: {
      reservation: 'Reservation',
      top_up: 'Rest of the deposit',
      balance: 'Balance of the price',
      refund: 'Refund',
      deposit_rest: 'Rest of the deposit, as decided',
      holding: 'Amount that keeps the property',
      rent_deposit: 'Deposit of the tenant',
      rent: 'Rent',
      buyer_commission: 'Commission (buyer)',
      seller_commission: 'Commission (seller)',
      stay: 'Stay',
      damage_deposit: 'Damage deposit',
      auction_deposit: 'Deposit of an auction',
    },
    tax: (amount) => `of which VAT ${amount}`,
    credited: (amount, number) => `${amount} of this receipt was given back (credit note ${number}).`,
    voidedBy: (number) => `This receipt is void. It was voided by credit note ${number}.`,
    check: (address, code) => `Anybody can check this receipt at ${address} (code ${code}).`,
  },
  fr: {
    title: { receipt: 'Reçu', credit_note: 'Avoir' },
    issued: 'Émis le (Kigali)',
    payer: 'Reçu de',
    amount: 'Montant',
    method: 'Payé par',
    methods: {
      bank_transfer: 'Virement bancaire',
      mobile_money: 'Paiement mobile',
      mtn_momo: 'MTN Mobile Money',
      pawapay: 'Paiement mobile',
      card: 'Carte bancaire',
      simulator: 'Simulateur : sans argent réel',
      direct: "Directement à l'autre partie",
      offset: 'Prélevé sur le prix',
    },
    reference: 'Référence',
    holder: "L'argent est détenu par",
    holders: {
      creditor: "L'autre partie de la transaction",
      operator: "L'exploitant de ce site, pour la transaction",
      commission: "L'exploitant de ce site, pour sa commission",
    },
    voids: 'Annule le reçu',
    reason: 'Motif',
    lines: 'Objet',
    kinds: {
      reservation: 'Réservation',
      top_up: 'Complément du dépôt',
      balance: 'Solde du prix',
      refund: 'Remboursement',
      deposit_rest: 'Reste de la caution, selon la décision',
      holding: 'Somme de réservation du bien',
      rent_deposit: 'Caution du locataire',
      rent: 'Loyer',
      buyer_commission: 'Commission (acheteur)',
      seller_commission: 'Commission (vendeur)',
      stay: 'Séjour',
      damage_deposit: 'Caution',
      auction_deposit: 'Dépôt d’une vente aux enchères',
    },
    tax: (amount) => `dont TVA ${amount}`,
    credited: (amount, number) => `${amount} de ce reçu ont été remboursés (avoir ${number}).`,
    voidedBy: (number) => `Ce reçu est annulé par l'avoir ${number}.`,
    check: (address, code) => `Chacun peut vérifier ce reçu à l'adresse ${address} (code ${code}).`,
  },
  rw: {
    title: { receipt: 'Inyemezabwishyu', credit_note: 'Inyandiko ikuraho inyemezabwishyu' },
    issued: 'Yatanzwe (Kigali)',
    payer: 'Yishyuwe na',
    amount: 'Amafaranga',
    method: 'Uburyo bwo kwishyura',
    methods: {
      bank_transfer: 'Kohereza muri banki',
      mobile_money: 'Mobile Money',
      mtn_momo: 'MTN Mobile Money',
      pawapay: 'Mobile Money',
      card: 'Ikarita ya banki',
      simulator: 'Igerageza: nta mafaranga nyayo',
      direct: 'Yishyuwe uwundi muntu ubwe',
      offset: 'Yakuwe ku giciro',
    },
    reference: 'Nimero iranga ubwishyu',
    holder: 'Amafaranga afitwe na',
    holders: {
      creditor: 'Uwundi muntu uri mu masezerano',
      operator: 'Ucunga uru rubuga, ayabikiye amasezerano',
      commission: 'Ucunga uru rubuga, nka komisiyo ye',
    },
    voids: 'Ikuraho inyemezabwishyu',
    reason: 'Impamvu',
    lines: 'Ibyishyuwe',
    kinds: {
      reservation: 'Gufatisha',
      top_up: 'Ayuzuza ingwate',
      balance: 'Asigaye ku giciro',
      refund: 'Amafaranga asubijwe',
      deposit_rest: 'Asigaye ku ngwate nk’uko byemejwe',
      holding: 'Amafaranga yo kubikirwa inzu',
      rent_deposit: 'Ingwate y’ukodesha',
      rent: 'Ubukode',
      buyer_commission: 'Komisiyo (umuguzi)',
      seller_commission: 'Komisiyo (ugurisha)',
      stay: 'Kuharara',
      damage_deposit: 'Ingwate y’ibyangirika',
      auction_deposit: 'Ingwate ya cyamunara',
    },
    tax: (amount) => `harimo TVA ${amount}`,
    credited: (amount, number) => `${amount} kuri iyi nyemezabwishyu yasubijwe (inyandiko ${number}).`,
    voidedBy: (number) => `Iyi nyemezabwishyu yakuweho n'inyandiko ${number}.`,
    check: (address, code) => `Buri wese ashobora kugenzura iyi nyemezabwishyu kuri ${address} (kode ${code}).`,
  },
};
