import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from '../frame/map-context.ts';
import { RoundLines } from './round-lines.ts';
import { RoundSigns } from './round-signs.ts';
import type { RoundSign, RoundsChoice, RoundsContent } from './rounds-content.ts';
import { useRoundsFit } from './use-rounds-fit.ts';
import './rounds.css';

interface RoundsOverlayProps {
  /** Another morning is shown whole; changes of the same one leave the map where it is. */
  dayKey: string;
  content: RoundsContent;
  choice: RoundsChoice;
  /** Counts how often everything was asked for. */
  wholeAsked: number;
  onSign: (sign: RoundSign) => void;
  onLine: (pilotId: string) => void;
}

interface Layers {
  lines: RoundLines;
  signs: RoundSigns;
}

type Handlers = Pick<RoundsOverlayProps, 'onSign' | 'onLine'>;

function useLayers(map: L.Map | null, { onSign, onLine }: Handlers): Layers | null {
  const latest = useRef({ onSign, onLine });
  useEffect(() => {
    latest.current = { onSign, onLine };
  });
  const [layers, setLayers] = useState<Layers | null>(null);
  useEffect(() => {
    if (!map) return;
    const lines = new RoundLines(map, (pilotId) => latest.current.onLine(pilotId));
    const signs = new RoundSigns(map, (sign) => latest.current.onSign(sign));
    setLayers({ lines, signs });
    return () => {
      lines.remove();
      signs.remove();
      setLayers(null);
    };
  }, [map]);
  return layers;
}

/** The rounds of a morning on the map around it. */
export function RoundsOverlay(props: RoundsOverlayProps) {
  const { content, choice } = props;
  const map = useMap();
  const pressed = useRef<RoundsChoice | null>(null);
  const layers = useLayers(map, {
    onSign: (sign) => {
      pressed.current = sign;
      props.onSign(sign);
    },
    onLine: (pressedPilotId) => {
      pressed.current = { pilotId: pressedPilotId, missionId: null };
      props.onLine(pressedPilotId);
    },
  });
  useRoundsFit(map, {
    ...props,
    wasPressed: ({ pilotId, missionId }) =>
      pressed.current?.pilotId === pilotId && pressed.current.missionId === missionId,
  });
  useEffect(() => {
    layers?.lines.setLines(content.lines);
    layers?.signs.setSigns(content.signs);
  }, [layers, content]);
  const { pilotId, missionId } = choice;
  useEffect(() => {
    layers?.lines.setChoice({ pilotId, missionId });
    layers?.signs.setChoice({ pilotId, missionId });
  }, [layers, pilotId, missionId]);
  return null;
}
