import type { FastifyInstance } from 'fastify';
import {
  getCommissionRules,
  listCommissionRules,
  setCommissionRule,
} from '#contract/commission/commission.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findRules, findSetRules } from './commission.queries.ts';
import { viewRule, viewSetRule } from './commission.view.ts';
import { setCommissionRule as setRule } from './set-commission-rule.ts';

export function addCommissionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  bindEndpoint(app, getCommissionRules, async () => ({ rules: (await findRules(db)).map(viewRule) }));

  bindEndpoint(app, listCommissionRules, async ({ query }) => {
    const { rows, ...cursors } = await findSetRules(db, kigaliDay(clock.now()), query);
    return { rules: rows.map(viewSetRule), ...cursors };
  });

  bindEndpoint(app, setCommissionRule, async ({ viewer, body }) => {
    const rule = await setRule(platform, signedIn(viewer), body);
    return { message: 'Rule announced', rule };
  });
}
