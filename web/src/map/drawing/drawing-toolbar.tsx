import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconFlag, IconPolygon, IconRectangle, IconTarget, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DraftKind } from './draft.ts';
import { ToolButton, UndoButtons, type UndoButtonsProps } from './tool-button.tsx';
import type { DrawingWay } from './use-pointer.ts';

interface IdleToolsProps extends UndoButtonsProps {
  hasMeetingPoint: boolean;
  onDraw: (kind: DraftKind) => void;
  onMeetingPoint: () => void;
}

export function IdleTools({ hasMeetingPoint, onDraw, onMeetingPoint, ...history }: IdleToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button className="map-big" fullWidth leftSection={<IconPolygon size={22} />} onClick={() => onDraw('polygon')}>
        {t('map.drawPolygon')}
      </Button>
      <div className="map-tool-row">
        <Button variant="default" leftSection={<IconRectangle size={20} />} onClick={() => onDraw('rectangle')}>
          {t('map.drawRectangle')}
        </Button>
        <Button variant="default" leftSection={<IconFlag size={20} />} onClick={onMeetingPoint}>
          {hasMeetingPoint ? t('map.changeMeetingPoint') : t('map.setMeetingPoint')}
        </Button>
        <UndoButtons {...history} />
      </div>
    </>
  );
}

interface WayChoiceProps {
  way: DrawingWay;
  onWayChange: (way: DrawingWay) => void;
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

interface DraftToolsProps extends UndoButtonsProps, WayChoiceProps {
  kind: DraftKind;
  points: number;
  canFinish: boolean;
  onPlace: () => void;
  onFinish: () => void;
  onCancel: () => void;
}

export function DraftTools(props: DraftToolsProps) {
  const { kind, points, way, onWayChange, canFinish, onPlace, onFinish, onCancel, ...history } = props;
  const { t } = useTranslation();
  const isRectangle = kind === 'rectangle';
  const hint = isRectangle ? 'map.hintRectangle' : points < 3 ? 'map.hintPolygon' : 'map.hintFinish';
  return (
    <>
      <WayChoice way={way} onWayChange={onWayChange} />
      <p className="map-hint">{t(hint)}</p>
      {way === 'CROSSHAIR' && (
        <Button className="map-big" fullWidth leftSection={<IconTarget size={24} />} onClick={onPlace}>
          {t('map.placePoint')}
        </Button>
      )}
      <div className="map-tool-row">
        <UndoButtons {...history} />
        <ToolButton label={t('map.cancelDrawing')} onClick={onCancel}>
          <IconX size={22} />
        </ToolButton>
        {!isRectangle && (
          <Button
            className="map-grow"
            variant={way === 'CROSSHAIR' ? 'default' : 'filled'}
            leftSection={<IconCheck size={20} />}
            disabled={!canFinish}
            onClick={onFinish}
          >
            {t('map.finish')}
          </Button>
        )}
      </div>
    </>
  );
}

interface MeetingToolsProps extends WayChoiceProps {
  hasMeetingPoint: boolean;
  onPlace: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

export function MeetingTools({ way, onWayChange, hasMeetingPoint, onPlace, onRemove, onCancel }: MeetingToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <WayChoice way={way} onWayChange={onWayChange} />
      <p className="map-hint">{t('map.hintMeetingPoint')}</p>
      {way === 'CROSSHAIR' && (
        <Button className="map-big" fullWidth leftSection={<IconFlag size={24} />} onClick={onPlace}>
          {t('map.placeMeetingPoint')}
        </Button>
      )}
      <div className="map-tool-row">
        {hasMeetingPoint && (
          <Button variant="default" leftSection={<IconTrash size={20} />} onClick={onRemove}>
            {t('map.removeMeetingPoint')}
          </Button>
        )}
        <Button className="map-grow" variant="default" leftSection={<IconX size={20} />} onClick={onCancel}>
          {t('map.cancelDrawing')}
        </Button>
      </div>
    </>
  );
}
