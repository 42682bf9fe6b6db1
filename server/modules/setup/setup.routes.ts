import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/setup/setup.endpoints.ts';
import { findAddresseeById } from '#server/modules/accounts/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findSteps } from './find-steps.ts';
import { findMailRecords } from './mail-records.ts';
import { findMailTest, testMail } from './mail-test.ts';

/** The domain after the last `@` of a sender, with or without a name around it. */
const domainOf = (sender: string) => /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';

export function addSetupRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;

  bindEndpoint(app, contract.getSetup, async () => ({
    steps: await findSteps(app, platform),
    mailTest: await findMailTest(db, config),
  }));

  bindEndpoint(app, contract.testMail, async ({ viewer }) => {
    const reader = await findAddresseeById(db, signedIn(viewer).userId);
    if (reader === undefined) throw new ApiError('STATE');
    await testMail(platform, reader.email);
    return { message: 'The mail was handed over' };
  });

  bindEndpoint(app, contract.checkMailRecords, async () => {
    const domain = domainOf(config.mailFrom);
    return { domain, records: await findMailRecords(domain) };
  });
}
