import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { HookDelivery, WebHook, WebHookChange, WebHookInformation } from './web-hook.ts';

const admins = ['ROLE_ADMIN'] as const;

export const listWebHooks = endpoint('GET /api/web-hooks', {
  summary: 'Which programs are told of orders, assignments and reports',
  roles: admins,
  response: z.object({ items: z.array(WebHook) }),
});

export const createWebHook = endpoint('POST /api/web-hooks', {
  summary: 'Have a program told of what happens from now on',
  roles: admins,
  body: WebHookInformation,
  response: WebHook,
  status: 201,
  errors: ['QUOTA_REACHED'],
});

export const updateWebHook = endpoint('PUT /api/web-hooks/{webHookId}', {
  summary: 'Change where a program is told, of what, or whether at all',
  roles: admins,
  body: WebHookChange,
  response: WebHook,
  errors: ['NOT_FOUND', 'STALE'],
});

export const deleteWebHook = endpoint('DELETE /api/web-hooks/{webHookId}', {
  summary: 'Tell a program nothing any more, and forget what was told',
  roles: admins,
  errors: ['NOT_FOUND'],
});

export const tryWebHook = endpoint('POST /api/web-hooks/{webHookId}/try', {
  summary: 'Send a program something that tells of nothing, with what else it is sent',
  roles: admins,
  response: HookDelivery,
  status: 202,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'WEB_HOOK_STOPPED'],
});

export const listHookDeliveries = endpoint('GET /api/web-hooks/{webHookId}/deliveries', {
  summary: 'What a program was told lately, and what it answered',
  roles: admins,
  response: z.object({ items: z.array(HookDelivery) }),
  errors: ['NOT_FOUND'],
});

export const retryHookDelivery = endpoint('POST /api/web-hooks/{webHookId}/deliveries/{deliveryId}/retry', {
  summary: 'Tell a program once more what it has not taken',
  roles: admins,
  errors: ['NOT_FOUND', 'WEB_HOOK_STOPPED'],
});
