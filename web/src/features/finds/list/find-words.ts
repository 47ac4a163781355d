import type { Find } from '@vigiefaon/domain/finds/find';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { useTranslation } from '../../../i18n/use-translation.ts';

type NamedFind = Pick<Find, 'kind' | 'animals' | 'crateNumber'>;

export function useFindWords() {
  const { t, format } = useTranslation();
  const kindOf = ({ kind, animals }: Pick<Find, 'kind' | 'animals'>) =>
    animals > 1 ? t('helper.animals', { kind: t(`helper.kind.${kind}`), count: animals }) : t(`helper.kind.${kind}`);
  return {
    kindOf,
    crateOf: ({ crateNumber }: Pick<Find, 'crateNumber'>) => t('helper.crate', { number: crateNumber ?? '?' }),
    nameOf: (find: NamedFind) =>
      find.crateNumber === null ? kindOf(find) : `${kindOf(find)} · ${t('helper.crate', { number: find.crateNumber })}`,
    /** "12 m", from a kilometre on "1,4 km". */
    lengthOf: (meters: number) =>
      meters < 1000
        ? t('helper.meters', { count: format.count(Math.round(meters)) })
        : format.kilometres(meters / 1000),
  };
}

/** As one writes it: latitude first. */
export function writtenPlace([longitude, latitude]: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Opens the phone's own map program there. */
export function mapLink([longitude, latitude]: Position): string {
  const place = `${latitude},${longitude}`;
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return isApple ? `https://maps.apple.com/?ll=${place}&q=${place}` : `geo:${place}?q=${place}`;
}
