import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { readAs } from '../frame/layer-name.ts';
import { toLatLng, toPosition } from '../frame/leaflet-coordinates.ts';
import { markerIcon } from '../markers/marker-icons.ts';

/** The flag where pilot and farmer meet; it is moved by dragging. */
export function useMeetingMarker(
  map: L.Map | null,
  position: Position | null,
  label: string,
  onMove: (position: Position) => void,
): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (!map || !position) return;
    const icon = markerIcon('MEETING_POINT', [0, 0], true);
    const marker = L.marker(toLatLng(position), {
      icon,
      draggable: true,
      autoPan: true,
      title: label,
      zIndexOffset: 300,
    });
    marker.on('dragend', () => move(toPosition(marker.getLatLng())));
    readAs(marker, label).addTo(map);
    return () => void marker.remove();
  }, [map, position, label]);
}
