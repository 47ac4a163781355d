import { clearanceLight, mayWish } from '../../clearance/clearance-light.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import type { StatedClearance } from './clearance-notifications.ts';
import type { ToldBefore } from './mission-notification.ts';
import { factKey, type ToldFact, toldFact } from './told-fact.ts';

export type WishTemplate = Extract<MessageTemplate, 'MOWER_SAYS' | 'MOWER_ASKS'>;

/** What whoever mows wants for a parcel. */
export interface WishedParcel extends StatedClearance {
  readonly wish: NonNullable<StatedClearance['wish']>;
}

/** A wish of which somebody is to be told. */
export interface WishSend {
  readonly template: WishTemplate;
  /** The account of one who coordinates; null for the requester. */
  readonly userId: string | null;
  readonly parcel: WishedParcel;
  readonly fact: ToldFact;
  /** From then on it is of no use any more. */
  readonly until: Date;
}

export interface WishNotifications {
  readonly retract: readonly WishTemplate[];
  readonly send: readonly WishSend[];
}

/** What whoever mows wants for the parcels of a mission, and who is there to hear it. */
export interface WishedMission {
  readonly missionId: string;
  readonly parcels: readonly StatedClearance[];
  readonly told: readonly ToldBefore[];
  readonly now: Date;
  /** Whether a message would bring it to the requester. */
  readonly isRequesterWrittenTo: boolean;
  /** All who plan. */
  readonly coordinators: readonly { readonly userId: string; readonly identityId: string }[];
}

/** Whoever orders again does it within the day. */
const ofUseMs = 24 * 60 * 60_000;

/** The parcels that may not be mown and for which whoever mows wants something. */
export function wishedParcels(parcels: readonly StatedClearance[], now: Date): WishedParcel[] {
  const isWished = (parcel: StatedClearance): parcel is WishedParcel =>
    Boolean(parcel.wish) && mayWish(clearanceLight(parcel, now));
  return parcels.filter(isWished);
}

/** Coordinators who have heard that a search is wanted are not left at that when it is mown later instead. */
function haveHeardOfSearch(told: readonly ToldBefore[], { parcelId, clearanceId }: WishedParcel): boolean {
  return told.some(
    ({ fact: { subjectId, said }, message }) =>
      subjectId === parcelId &&
      said.clearanceId === clearanceId &&
      said.wish === 'SEARCH' &&
      said.identityId !== undefined &&
      !message?.isUnheard,
  );
}

/** A wanted search is for requester and coordinators; mowing later for the requester, or whoever else a message reaches. */
function sendsOf(mission: WishedMission, parcel: WishedParcel): WishSend[] {
  const { missionId, told, now, isRequesterWrittenTo, coordinators } = mission;
  const { parcelId: subjectId, clearanceId, wish } = parcel;
  const until = new Date(now.getTime() + ofUseMs);
  const said = { clearanceId: clearanceId ?? '', wish: wish.says };
  const isForCoordinators = wish.says === 'SEARCH' || !isRequesterWrittenTo || haveHeardOfSearch(told, parcel);
  return [
    { template: 'MOWER_SAYS', userId: null, parcel, fact: toldFact('wish', { missionId, subjectId, said }), until },
    ...(isForCoordinators ? coordinators : []).map(({ userId, identityId }): WishSend => {
      const fact = toldFact('wish', { missionId, subjectId, said: { ...said, identityId } });
      return { template: 'MOWER_ASKS', userId, parcel, fact, until };
    }),
  ];
}

/** Who has to hear what whoever mows wants, given what was told of it; what is not so any more and nobody has heard is taken back. */
export function wishNotifications(mission: WishedMission): WishNotifications {
  const told = mission.told.filter(({ fact }) => fact.kind === 'wish');
  const holds = wishedParcels(mission.parcels, mission.now).flatMap((parcel) => sendsOf({ ...mission, told }, parcel));
  const keys = new Set(holds.map(({ fact }) => factKey(fact)));
  const isCorrecting = told.some(({ fact, message }) => message?.isUnheard && !keys.has(factKey(fact)));
  const kept = new Set(
    told.filter(({ message }) => !(isCorrecting && message?.isUnheard)).map(({ fact }) => factKey(fact)),
  );
  return {
    retract: isCorrecting ? ['MOWER_SAYS', 'MOWER_ASKS'] : [],
    send: holds.filter(({ fact }) => !kept.has(factKey(fact))),
  };
}
