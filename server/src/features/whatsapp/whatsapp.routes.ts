import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/whatsapp/whatsapp.api';
import type { FastifyInstance } from 'fastify';
import { openWhatsappGateway } from '../../gateways/whatsapp/whatsapp-gateway.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { findLastTimes, findTrouble } from './state.repository.ts';
import { takeDelivery } from './take-delivery.ts';
import { readDelivery } from './webhook-events.ts';
import { isFromMeta, isSameSecret } from './webhook-signature.ts';

// As large as Meta's deliveries become.
const deliveryLimitBytes = 3 * 1024 * 1024;

function handshakeRoute({ fastify, config }: Application): void {
  const { path: url } = api.verifyWhatsappWebhook;
  fastify.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    if (!config.whatsapp) throw new DomainError('NOT_FOUND');
    const query = api.verifyWhatsappWebhook.query.safeParse(request.query).data;
    if (!query) throw new DomainError('FORBIDDEN');
    if (!isSameSecret(query['hub.verify_token'], config.whatsapp.verifyToken)) throw new DomainError('FORBIDDEN');
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return reply.headers(headers).send(query['hub.challenge']);
  });
}

function deliveryRoute(application: Application, scope: FastifyInstance): void {
  const { config, now } = application;
  const gateway = openWhatsappGateway(config.whatsapp);
  const options = { bodyLimit: deliveryLimitBytes };
  scope.post(api.receiveWhatsappWebhook.path, options, async (request, reply) => {
    if (!config.whatsapp || !gateway) throw new DomainError('NOT_FOUND');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { appSecret, phoneNumberId } = config.whatsapp;
    if (!isFromMeta(appSecret, body, request.headers['x-hub-signature-256'])) {
      request.log.warn({ event: 'whatsapp.unsigned' }, 'a delivery of WhatsApp has no signature of ours');
      throw new DomainError('UNAUTHENTICATED');
    }
    const { events, unknown } = readDelivery(body, phoneNumberId, now());
    if (unknown > 0)
      request.log.info({ event: 'whatsapp.unknown-event', unknown }, 'WhatsApp told what we do not understand');
    await takeDelivery({ application, gateway, log: request.log }, events);
    return reply.code(200).header('cache-control', 'no-store').send();
  });
}

/** The signature stands over the bytes as they came, so nothing reads them before. */
function webhookRoutes(application: Application): void {
  application.endpoints.push(api.verifyWhatsappWebhook, api.receiveWhatsappWebhook);
  handshakeRoute(application);
  void application.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    deliveryRoute(application, scope);
  });
}

export function whatsappRoutes(application: Application): void {
  const { config, now } = application;
  webhookRoutes(application);

  route(application, api.getWhatsappState, async ({ db }) => {
    const [{ sentAt, heardAt }, trouble] = await Promise.all([findLastTimes(db), findTrouble(db, now())]);
    return {
      isOn: config.whatsapp !== null,
      webhookUrl: `${config.publicUrl}${api.receiveWhatsappWebhook.path}`,
      lastSentAt: sentAt?.toISOString() ?? null,
      lastHeardAt: heardAt?.toISOString() ?? null,
      trouble,
    };
  });
}
