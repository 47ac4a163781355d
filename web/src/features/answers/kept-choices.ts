import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import { isOnServer } from '../../api/on-server.ts';

/** Tapped and not saved yet, by mission. */
export type Choices = Readonly<Record<string, PilotResponse>>;

const nameInHistory = 'choices';

/** In the history of this tab, so that it is there again after a reload. */
export function keptChoices(): Choices {
  const kept: unknown = isOnServer ? null : window.history.state?.[nameInHistory];
  return typeof kept === 'object' && kept !== null ? (kept as Choices) : {};
}

export function keepChoices(choices: Choices): void {
  window.history.replaceState({ ...window.history.state, [nameInHistory]: choices }, '');
}

/** A choice that was tapped anew meanwhile stays. */
export function withoutSaved(choices: Choices, saved: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([missionId, choice]) => saved[missionId] !== choice));
}
