import { useEffect, useRef } from 'react';
import { useMap } from '../frame/map-context.ts';
import { useMapLayer } from '../frame/use-map-layer.ts';
import { RoundLines } from './round-lines.ts';
import { RoundSigns } from './round-signs.ts';
import type { RoundSign, RoundsChoice, RoundsContent } from './rounds-content.ts';
import { useRoundsFit } from './use-rounds-fit.ts';
import './rounds.css';

export interface RoundsOverlayProps {
  /** Another morning is shown whole; changes of the same one leave the map where it is. */
  dayKey: string;
  content: RoundsContent;
  choice: RoundsChoice;
  /** Counts how often everything was asked for. */
  wholeAsked: number;
  onSign: (sign: RoundSign) => void;
  onLine: (pilotId: string) => void;
}

/** The rounds of a morning on the map around it. */
export function RoundsOverlay(props: RoundsOverlayProps) {
  const { content, choice } = props;
  const map = useMap();
  const pressed = useRef<RoundsChoice | null>(null);
  const lines = useMapLayer(map, props, (shown, latest) => {
    return new RoundLines(shown, (pressedPilotId) => {
      pressed.current = { pilotId: pressedPilotId, missionId: null };
      latest().onLine(pressedPilotId);
    });
  });
  const signs = useMapLayer(map, props, (shown, latest) => {
    return new RoundSigns(shown, (sign) => {
      pressed.current = sign;
      latest().onSign(sign);
    });
  });
  useRoundsFit(map, {
    ...props,
    wasPressed: ({ pilotId, missionId }) =>
      pressed.current?.pilotId === pilotId && pressed.current.missionId === missionId,
  });
  useEffect(() => {
    lines?.setLines(content.lines);
    signs?.setSigns(content.signs);
  }, [lines, signs, content]);
  const { pilotId, missionId } = choice;
  useEffect(() => {
    lines?.setChoice({ pilotId, missionId });
    signs?.setChoice({ pilotId, missionId });
  }, [lines, signs, pilotId, missionId]);
  return null;
}
