import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/buttons/buttons.tsx';
import './layers.css';

interface LayerSwitch {
  key: string;
  label: string;
  sign: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export interface LayerGroup {
  key: string;
  label: string;
  layers: readonly LayerSwitch[];
}

interface LayerPanelProps {
  groups: readonly LayerGroup[];
  onClose: () => void;
}

/** Each thing with the sign it has on the map: switches and legend in one. */
export function LayerPanel({ groups, onClose }: LayerPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      className="map-layers"
      aria-label={t('map.layers')}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="map-layers-head">
        <h2>{t('map.layers')}</h2>
        <IconButton label={t('common.close')} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
      </header>
      {groups.map(({ key, label, layers }) => (
        <fieldset key={key}>
          <legend>{label}</legend>
          {layers.map((layer) => (
            <label key={layer.key} className="map-layer">
              <input
                type="checkbox"
                checked={layer.isOn}
                onChange={(event) => layer.onChange(event.currentTarget.checked)}
              />
              {layer.sign}
              <span>{layer.label}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
