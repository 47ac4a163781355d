import { Button, SegmentedControl } from '@mantine/core';
import {
  IconCheck,
  IconFlag,
  IconFlagFilled,
  IconPolygon,
  IconRectangle,
  IconTarget,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canFinish, type Draft, type DraftKind, isOfAnyLength } from './sketch/draft.ts';
import type { DrawingWay } from './sketch/use-pointer.ts';
import { Tile, ToolButton, UndoButtons, type UndoButtonsProps } from './tool-button.tsx';

interface IdleToolsProps extends UndoButtonsProps {
  hasMeetingPoint: boolean;
  /** Where declared parcels can be tapped: the same by the crosshair. */
  aiming: Pick<PlacingProps, 'way' | 'onWayChange' | 'onPlace'> | undefined;
  onDraw: (kind: DraftKind) => void;
  /** Undefined where no meeting point is asked for. */
  onMeetingPoint: (() => void) | undefined;
}

export function IdleTools({ hasMeetingPoint, aiming, onDraw, onMeetingPoint, ...history }: IdleToolsProps) {
  const { t } = useTranslation();
  const isAiming = aiming?.way === 'CROSSHAIR';
  return (
    <>
      {isAiming ? (
        <Button className="map-big" fullWidth leftSection={<IconTarget size={22} />} onClick={aiming.onPlace}>
          {t('declared.takeAimed')}
        </Button>
      ) : null}
      <Button
        className="map-big"
        fullWidth
        variant={isAiming ? 'default' : 'filled'}
        leftSection={<IconPolygon size={22} />}
        onClick={() => onDraw('polygon')}
      >
        {t('map.drawPolygon')}
      </Button>
      <div className="map-tool-row map-tiles">
        {aiming ? (
          <Tile
            icon={<IconTarget size={22} />}
            aria-label={t('declared.aim')}
            aria-pressed={isAiming}
            onClick={() => aiming.onWayChange(isAiming ? 'TAP' : 'CROSSHAIR')}
          >
            {t('map.wayCrosshair')}
          </Tile>
        ) : null}
        <Tile icon={<IconRectangle size={22} />} onClick={() => onDraw('rectangle')}>
          {t('map.drawRectangle')}
        </Tile>
        {onMeetingPoint ? (
          <Tile
            icon={hasMeetingPoint ? <IconFlagFilled size={22} /> : <IconFlag size={22} />}
            aria-label={hasMeetingPoint ? t('map.changeMeetingPoint') : undefined}
            onClick={onMeetingPoint}
          >
            {t('map.setMeetingPoint')}
          </Tile>
        ) : null}
        <UndoButtons {...history} />
      </div>
    </>
  );
}

interface WayChoiceProps {
  way: DrawingWay;
  onWayChange: (way: DrawingWay) => void;
}

interface PlacingProps extends WayChoiceProps {
  onPlace: () => void;
}

/** By pressing, or by a button that takes the place under the crosshair. */
function PlacingTools({ onPlace, icon, children, ...choice }: PlacingProps & { icon: ReactNode; children: string }) {
  return (
    <>
      <WayChoice {...choice} />
      {choice.way === 'CROSSHAIR' && (
        <Button className="map-big" fullWidth leftSection={icon} onClick={onPlace}>
          {children}
        </Button>
      )}
    </>
  );
}

function WayChoice({ way, onWayChange }: WayChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('map.way')}
      value={way}
      onChange={(value) => onWayChange(value === 'CROSSHAIR' ? 'CROSSHAIR' : 'TAP')}
      data={[
        { value: 'TAP', label: t('map.wayTap') },
        { value: 'CROSSHAIR', label: t('map.wayCrosshair') },
      ]}
    />
  );
}

/** The next step on the way to a finished shape. */
export function hintOfDraft({ kind, points }: Draft) {
  if (kind === 'rectangle') return 'map.hintRectangle' as const;
  return points.length < 3 ? ('map.hintPolygon' as const) : ('map.hintFinish' as const);
}

interface DraftToolsProps {
  placing: PlacingProps;
  history: UndoButtonsProps;
  draft: Draft;
  onFinish: () => void;
  onCancel: () => void;
}

export function DraftTools({ placing, history, draft, onFinish, onCancel }: DraftToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlacingTools {...placing} icon={<IconTarget size={24} />}>
        {t('map.placePoint')}
      </PlacingTools>
      <div className="map-tool-row">
        <UndoButtons {...history} />
        <ToolButton label={t('map.cancelDrawing')} onClick={onCancel}>
          <IconX size={22} />
        </ToolButton>
        {isOfAnyLength(draft.kind) && (
          <Button
            className="map-big map-grow"
            variant={placing.way === 'CROSSHAIR' ? 'default' : 'filled'}
            leftSection={<IconCheck size={20} />}
            disabled={!canFinish(draft)}
            onClick={onFinish}
          >
            {t('map.finish')}
          </Button>
        )}
      </div>
    </>
  );
}

interface MeetingToolsProps {
  placing: PlacingProps;
  hasMeetingPoint: boolean;
  onRemove: () => void;
  onCancel: () => void;
}

export function MeetingTools({ placing, hasMeetingPoint, onRemove, onCancel }: MeetingToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlacingTools {...placing} icon={<IconFlag size={24} />}>
        {t('map.placeMeetingPoint')}
      </PlacingTools>
      <div className="map-tool-row">
        {hasMeetingPoint && (
          <Button className="map-big" variant="default" leftSection={<IconTrash size={20} />} onClick={onRemove}>
            {t('map.removeMeetingPoint')}
          </Button>
        )}
        <Button className="map-big map-grow" variant="default" leftSection={<IconX size={20} />} onClick={onCancel}>
          {t('map.cancelDrawing')}
        </Button>
      </div>
    </>
  );
}
