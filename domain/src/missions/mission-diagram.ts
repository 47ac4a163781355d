import { replaceGenerated } from '../generated-part.ts';
import { type MissionAction, missionActionNames, missionActions, statusAfter } from './mission-actions.ts';
import type { MissionStatus } from './mission-status.ts';

interface State {
  status: MissionStatus;
  hasPilot: boolean;
}

interface Step {
  action: MissionAction;
  from: State;
  to: State;
}

function stepsFrom(from: State): Step[] {
  return missionActionNames.flatMap((action) => {
    const statuses: readonly MissionStatus[] = missionActions[action].from;
    if (!('to' in missionActions[action]) || !statuses.includes(from.status)) return [];
    const status = statusAfter(action, { status: from.status, pilotId: from.hasPilot ? 'somebody' : null });
    const keepsPilot = status === 'CANCELED' ? from.hasPilot : status !== 'TODO';
    return [{ action, from, to: { status, hasPilot: keepsPilot } }];
  });
}

/** Only states that a mission can really come into: a finished one always has a pilot, a cancelled one perhaps. */
function reachableSteps(): Step[] {
  const seen = new Set<string>();
  const steps: Step[] = [];
  const waiting: State[] = [{ status: 'TODO', hasPilot: false }];
  for (let state = waiting.shift(); state; state = waiting.shift()) {
    const name = `${state.status} ${state.hasPilot}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const step of stepsFrom(state)) {
      steps.push(step);
      waiting.push(step.to);
    }
  }
  return steps;
}

function arrowsOf(steps: Step[]): string[] {
  return steps.map((step) => {
    const dependsOnPilot = steps.some(
      (other) =>
        other.action === step.action &&
        other.from.status === step.from.status &&
        other.from.hasPilot !== step.from.hasPilot &&
        other.to.status !== step.to.status,
    );
    const condition = dependsOnPilot ? (step.from.hasPilot ? ' (has a pilot)' : ' (has no pilot)') : '';
    return `  ${step.from.status} --> ${step.to.status}: ${step.action}${condition}`;
  });
}

const pilotWords = { ANY: 'any', OWN: 'of its own', SELF: 'for itself' } as const;

function rowOf(action: MissionAction): string {
  const rule = missionActions[action];
  const pilot = 'pilot' in rule ? pilotWords[rule.pilot] : '–';
  const client = 'client' in rule ? rule.client.join(', ') : '–';
  const report = 'report' in rule ? (rule.report === 'NEEDED' ? 'with a report' : 'without a report') : '';
  const search = 'search' in rule ? 'once the search can have happened' : '';
  const request = 'request' in rule ? 'once the requester’s address is confirmed' : '';
  return `| ${action} | ${rule.from.join(', ')} | ${pilot} | ${client} | ${report}${search}${request} |`;
}

/** The mission life as a mermaid diagram and a table of who may do what, both read from `missionActions`. */
export function missionDiagram(): string {
  const arrows = new Set(arrowsOf(reachableSteps()));
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> TODO: create',
    ...arrows,
    '```',
    '',
    '| Action | In status (admins) | Pilots | Requesters, of their own | Only |',
    '|---|---|---|---|---|',
    ...missionActionNames.map(rowOf),
    '',
  ].join('\n');
}

/** The page with this diagram in the place that its two comments mark. */
export function replaceMissionDiagram(page: string, diagram: string): string {
  return replaceGenerated(page, 'docs:missions', diagram);
}
