import * as z from 'zod';
import { isPhoneCountry } from './platform/phone-numbers.ts';

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
const optionalUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .transform((text) => text || undefined)
  .optional();
/** An empty value means "none"; when it is not set, the link is made from the phone number. */
const optionalChat = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional();

/** `https://tiles.example/{z}/{x}/{y}.png` */
const optionalTiles = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .refine((text) => text === '' || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
    error: 'must hold {z}, {x} and {y}',
  })
  .transform((text) => text || undefined)
  .optional();

/** Addresses of servers, separated by commas. */
const optionalServers = (scheme: RegExp, example: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .refine((urls) => urls.every((url) => scheme.test(url)), { error: `must look like ${example}` })
    .default([]);

/** Defaults until the operator's own are set. */
export const exampleContact = { email: 'hello@urugo.example', phone: '+250 788 000 000' } as const;

/** The variables of the server (docs/operating.md), and their allowed values. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  URUGO_MODE: z.enum(['demo', 'production']).optional(),
  URUGO_DEV: z.literal('1').optional(),
  URUGO_SUCCESSOR_OF: z.coerce.number().int().min(1).optional(),
  DEMO_PASSWORD: optionalText,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optionalText,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optionalText,
  MIGRATIONS_DATABASE_URL: optionalText,
  DATABASE_READ_URL: optionalText,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  WEB_NODES: z.coerce.number().int().min(1).max(1_000).default(1),
  REDIS_URL: optionalText,
  OIDC_PROVIDERS: optionalText,
  ROLE: z.string().default('web,jobs,search'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(2),
  MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(30),
  STUN_URL: optionalServers(/^stuns?:[\w.[\]:-]+$/, 'stun:stun.example.org:3478'),
  TURN_URL: optionalServers(/^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/, 'turn:turn.example.org:3478'),
  TURN_SECRET: optionalText,
  SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).max(100_000_000).optional(),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(200),
  PUBLIC_URL: optionalUrl,
  SESSION_SECRET: optionalText,
  SESSION_SECRET_ACCEPTED: optionalText,
  AUCTION_KEY: optionalText,
  AUCTION_KEYS_OLD: optionalText,
  WITNESSES: optionalText,
  WITNESS_QUORUM: z.coerce.number().int().min(1).max(16).optional(),
  LOG_KEY: optionalText,
  TIMESTAMP_AUTHORITY: optionalUrl,
  TIMESTAMP_CERTIFICATE: optionalText,
  SMTP_URL: optionalText,
  MAIL_FROM: optionalText,
  S3_ENDPOINT: optionalText,
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_KEY: optionalText,
  TRUST_PROXY: optionalText,
  METRICS_TOKEN: optionalText,
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default('urugo'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  WEBHOOKS_TO_THIS_MACHINE: z.literal('1').optional(),
  STAFF_TWO_FACTOR: z.enum(['required', 'optional']).optional(),
  SEARCH_NODES: optionalServers(/^https?:\/\/[\w.[\]:-]+$/, 'http://10.0.0.5:3000'),
  SEARCH_TOKEN: optionalText,
  SEARCH_ENGINE: z.enum(['memory', 'postgres']).default('memory'),
  SEARCH_INDEX: z.enum(['thread', 'inline']).default('thread'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PRICE_CURRENCIES: optionalText,
  REFUND_LIMIT: optionalText,
  PAYOUT_MINIMUM: optionalText,
  PAYOUT_HOLD_DAYS: z.coerce.number().int().min(0).max(90).default(3),
  PAYMENT_SIMULATOR: z.enum(['on', 'off', 'on_without_real_money']).optional(),
  MTN_MOMO_URL: z.url({ protocol: /^https?$/ }).default('https://proxy.momoapi.mtn.com/'),
  MTN_MOMO_ENVIRONMENT: z.string().trim().min(1).max(60).default('mtnrwanda'),
  MTN_MOMO_COLLECTION_KEY: optionalText,
  MTN_MOMO_COLLECTION_USER: optionalText,
  MTN_MOMO_COLLECTION_SECRET: optionalText,
  MTN_MOMO_DISBURSEMENT_KEY: optionalText,
  MTN_MOMO_DISBURSEMENT_USER: optionalText,
  MTN_MOMO_DISBURSEMENT_SECRET: optionalText,
  PAWAPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api.pawapay.io/'),
  PAWAPAY_TOKEN: optionalText,
  PAWAPAY_PUBLIC_KEY: optionalText,
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com/'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  AFRICAS_TALKING_URL: z.url({ protocol: /^https?$/ }).default('https://api.africastalking.com/'),
  AFRICAS_TALKING_USERNAME: optionalText,
  AFRICAS_TALKING_KEY: optionalText,
  AFRICAS_TALKING_SENDER: optionalText,
  SMS_COUNTRIES: optionalText,
  SMS_CODES_A_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  PHONE_GATEWAY_KEY: optionalText,
  PHONE_GATEWAY_ADDRESSES: optionalText,
  USSD_CODE: z
    .string()
    .trim()
    .regex(/^\*[\d*]{2,20}#$/, 'must look like *384*1234#')
    .optional(),
  SITE_TEXTS: optionalText,
  DEAL_RULES_FILE: optionalText,
  SITE_NAME: z.string().trim().min(1).max(60).default('Urugo'),
  MAP_TILES_URL: optionalTiles,
  MAP_TILES_ATTRIBUTION: optionalText,
  MAP_FILE: optionalText,
  OPERATOR_EMAIL: z.email().default(exampleContact.email),
  OPERATOR_PHONE: z.string().trim().min(3).max(40).default(exampleContact.phone),
  PHONE_COUNTRY: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isPhoneCountry, 'must be the two letters of a country')
    .default('RW'),
  OPERATOR_ADDRESS: z.string().trim().min(1).max(200).default('Kigali, Rwanda'),
  OPERATOR_WHATSAPP: optionalChat,
  OPERATOR_TELEGRAM: optionalChat,
  OPERATOR_FACEBOOK: optionalUrl,
  OPERATOR_INSTAGRAM: optionalUrl,
  OPERATOR_X: optionalUrl,
  OPERATOR_LINKEDIN: optionalUrl,
  OPERATOR_YOUTUBE: optionalUrl,
});
export type Environment = z.output<typeof environmentSchema>;
