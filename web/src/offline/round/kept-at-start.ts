import type { QueryClient } from '@tanstack/react-query';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { fieldOf } from '../../api/field-of.ts';
import { readSession } from '../../api/session-storage.ts';
import { type KeptAnswer, readKeptAnswers } from './kept-answers.ts';

const patienceMs = 2000;

/** For whoever is logged in; nothing when the disk does not answer. */
export function readKeptAtStart(): Promise<readonly KeptAnswer[]> {
  const session = readSession();
  if (!session) return Promise.resolve([]);
  const nothing = new Promise<readonly KeptAnswer[]>((resolve) => setTimeout(() => resolve([]), patienceMs));
  return Promise.race([readKeptAnswers(session.userId).catch(() => []), nothing]);
}

function isOutdatedRole({ queryKey: [path], data }: KeptAnswer): boolean {
  return path === `GET ${getUser.path}` && fieldOf(data, 'role') !== readSession()?.role;
}

/** Puts them where the screens look first; however young, they are asked for again as soon as a screen needs them. */
export function fillFromKept(cache: QueryClient, kept: readonly KeptAnswer[]): QueryClient {
  for (const answer of kept) {
    if (!isOutdatedRole(answer)) cache.setQueryData(answer.queryKey, answer.data, { updatedAt: answer.keptAt });
  }
  void cache.invalidateQueries({ refetchType: 'none' });
  return cache;
}
