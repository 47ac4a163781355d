import { saveHelperLink } from '@vigiefaon/domain/finds/finds.api';
import type { HelperLink } from '@vigiefaon/domain/finds/helper-link';
import { newId } from '../../database/queries/new-id.ts';
import type { TestApplication, TestUser } from '../application/application.ts';

/** A link for the helpers of a mission, made by one of its crew. */
export async function aHelperLink(
  app: TestApplication,
  { as, missionId, at }: { as: TestUser; missionId: string; at: string },
): Promise<HelperLink> {
  const params = { missionId, helperLinkId: newId() };
  const body = { at, token: newId().replaceAll('-', '') };
  return (await app.as(as).call(saveHelperLink, { params, body })).body;
}
