import { tryMapService } from '@vigiefaon/domain/settings/map-services.api';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './map-services.module.css';

/** A village and the fields around it. */
const trialZoom = 15;

/** One service asked for one picture, as often as somebody presses. */
export function useTrial() {
  const { mutate, data, error, isPending } = useEndpointMutation(tryMapService);
  const attempt = (url: string, [lon, lat]: readonly [number, number]) =>
    mutate({ body: { url, lon, lat, zoom: trialZoom } });
  return { attempt, answer: isPending ? undefined : data, error, isPending };
}

interface TriedPictureProps {
  trial: ReturnType<typeof useTrial>;
  name: string;
}

/** What the service answered: the picture itself, since nobody but a person sees whether it is the right one. */
export function TriedPicture({ trial: { answer, error, isPending }, name }: TriedPictureProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (
    <div role="status" className={classes.tried}>
      {isPending ? <p>{t('maps.trying')}</p> : null}
      {error && !isPending ? <p className={classes.fault}>{errorMessage(error)}</p> : null}
      {answer ? (
        <>
          <p className={answer.picture ? undefined : classes.fault}>{t(`maps.tried.${answer.outcome}`)}</p>
          {answer.picture ? (
            <img src={answer.picture} width={256} height={256} alt={t('maps.pictureOf', { name })} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
