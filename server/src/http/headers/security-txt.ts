import { DomainError } from '@vigiefaon/domain/errors';
import type { Application } from '../route/application.ts';

const lifeMs = 180 * 24 * 60 * 60 * 1000;

/** Where whoever finds a hole tells of it (RFC 9116); without a contact in the configuration there is no such page. */
export function securityTxtRoutes({ fastify, config, now }: Application): void {
  const { securityContact, publicUrl } = config;
  fastify.get('/.well-known/security.txt', { exposeHeadRoute: false }, async (_request, reply) => {
    if (securityContact === null) throw new DomainError('NOT_FOUND');
    const expires = new Date(now().getTime() + lifeMs).toISOString();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: fr, de, nl, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    // What was read long ago must not outlive its own date.
    void reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(`${lines.join('\n')}\n`);
  });
}
