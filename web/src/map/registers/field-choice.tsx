import { IconPolygon } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { DrawnParcel } from '../drawing/sketch/sketch-history.ts';
import { directionTo } from './direction-words.ts';
import { FieldCard } from './field-card.tsx';
import { takenAs } from './tapped-parcel.ts';
import type { FieldTaps } from './use-field-taps.ts';

interface FieldChoiceProps {
  taps: Pick<FieldTaps, 'choice' | 'choose' | 'closeChoice'>;
  parcels: readonly DrawnParcel[];
  onDraw: () => void;
}

/** Asks which parcel was meant where a tap says it of several, or of none for sure. */
export function FieldChoice({ taps, parcels, onDraw }: FieldChoiceProps) {
  const { t } = useTranslation();
  const { choice, choose, closeChoice } = taps;
  const fields = choice?.fields ?? [];
  return (
    <Sheet
      opened={choice !== null}
      onClose={closeChoice}
      title={t(fields.length === 1 ? 'declared.isItThis' : 'declared.which')}
    >
      <ul className="map-field-cards">
        {choice?.fields.map((field) => (
          <li key={`${field.editionId} ${field.registeredParcelId}`}>
            <FieldCard
              field={field}
              where={t(`declared.direction.${directionTo(field.geometry, choice.at)}`)}
              isChosen={takenAs(parcels, field) !== null}
              onPress={() => choose(field)}
            />
          </li>
        ))}
      </ul>
      <QuietButton
        fullWidth
        mt="sm"
        leftSection={<IconPolygon size={20} aria-hidden />}
        onClick={() => {
          closeChoice();
          onDraw();
        }}
      >
        {t('declared.noneOfThese')}
      </QuietButton>
    </Sheet>
  );
}
