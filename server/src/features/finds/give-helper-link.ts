import { happenedAt } from '@vigiefaon/domain/clearance/happened-at';
import { DomainError } from '@vigiefaon/domain/errors';
import type { HelperLink } from '@vigiefaon/domain/finds/helper-link';
import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { signHelperToken } from '../../tokens/helper-token.ts';
import {
  findHelperLink,
  insertHelperLink,
  revokeHelperLink,
  type StoredHelperLink,
} from './helper-links.repository.ts';
import { requireFindingMission } from './record-find.ts';

interface LinkContext {
  transaction: Transaction<Tables>;
  missionId: string;
  helperLinkId: string;
  actor: Actor;
  now: Date;
}

export function presentHelperLink({ secretKey }: Pick<Config, 'secretKey'>, link: StoredHelperLink): HelperLink {
  const { helperLinkId, linkKey, createdAt, expiresAt } = link;
  return {
    helperLinkId,
    token: linkKey ?? signHelperToken(secretKey, helperLinkId),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** A link for one mission that ends with its day; of a day that is over there is none. Said again, it is the same link. */
export async function giveHelperLink(
  context: LinkContext & { config: Config; given: { at: string; token: string } },
): Promise<HelperLink> {
  const { transaction, missionId, helperLinkId, actor, now, config, given } = context;
  const { missionDate } = await requireFindingMission(transaction, { missionId, actor, isNew: true });
  const expiresAt = instantOfLocalTime(addDays(missionDate, 1), '00:00', config.timeZone);
  if (expiresAt <= now) throw new DomainError('ILLEGAL_TRANSITION', { reason: 'ALREADY_DONE' });
  await insertHelperLink(transaction, {
    helper_link_id: helperLinkId,
    mission_id: missionId,
    day: missionDate,
    created_by: actor.userId,
    created_at: happenedAt(given.at, now),
    expires_at: expiresAt,
    revoked_at: null,
    link_key: given.token,
  });
  const link = await findHelperLink(transaction, { missionId, helperLinkId });
  if (!link) throw new DomainError('NOT_FOUND');
  return presentHelperLink(config, link);
}

/** The link is dead at once; twice is once. */
export async function takeHelperLinkBack(context: LinkContext): Promise<void> {
  const { transaction, missionId, helperLinkId, actor, now } = context;
  await requireFindingMission(transaction, { missionId, actor, isNew: false });
  if (!(await revokeHelperLink(transaction, { missionId, helperLinkId }, now))) throw new DomainError('NOT_FOUND');
}
