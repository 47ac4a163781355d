import type { PilotResponse } from '@vigiefaon/domain/missions/mission';

/** What was tapped and is not saved yet, by mission. */
export type Choices = Readonly<Record<string, PilotResponse>>;

const nameInHistory = 'choices';

/** What this tab has not got through to the server; it is there again after the page was loaded anew. */
export function keptChoices(): Choices {
  const kept: unknown = window.history.state?.[nameInHistory];
  return typeof kept === 'object' && kept !== null ? (kept as Choices) : {};
}

export function keepChoices(choices: Choices): void {
  window.history.replaceState({ ...window.history.state, [nameInHistory]: choices }, '');
}

/** What is left when some have been saved; what was tapped anew meanwhile stays. */
export function withoutSaved(choices: Choices, saved: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([missionId, choice]) => saved[missionId] !== choice));
}
