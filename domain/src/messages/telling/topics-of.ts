import type { Role } from '../../users/role.ts';
import { type Announcement, announcements, type Occasion } from '../texts/announcements.ts';
import { type MessageTopic, messageTopics } from './message-topics.ts';

/** Somebody with an account; one with `clientId` asks for interventions. */
export interface ToldPerson {
  readonly role: Role | null;
  readonly clientId: string | null;
}

function isFor({ to }: Announcement, { role, clientId }: ToldPerson): boolean {
  switch (to) {
    case 'OWNER':
      return true;
    case 'REQUESTER':
      return clientId !== null || role === 'ROLE_CLIENT';
    case 'PILOT':
    case 'PILOTS_IN_REACH':
      return role === 'ROLE_PILOT' || role === 'ROLE_ADMIN';
    case 'COORDINATORS':
      return role === 'ROLE_ADMIN';
  }
}

function announcementsFor(person: ToldPerson): Announcement[] {
  return Object.values(announcements).filter((announcement) => isFor(announcement, person));
}

/** What this person is told of and may do without. */
export function topicsOf(person: ToldPerson): MessageTopic[] {
  const told = new Set(announcementsFor(person).map(({ topic }) => topic));
  return messageTopics.filter((topic) => told.has(topic));
}

/** Of what this person is always told, in the order of the table. */
export function alwaysToldOf(person: ToldPerson): Occasion[] {
  return [...new Set(announcementsFor(person).flatMap(({ topic, occasion }) => (topic === null ? [occasion] : [])))];
}
