import type { BodyInputOf } from '@vigiefaon/domain/endpoint';
import type { FieldErrorCode } from '@vigiefaon/domain/errors';
import type { MissionHandover, offerMission } from '@vigiefaon/domain/handover/handover.api';
import { instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';

export interface OfferValues {
  how: 'RECORDED' | 'PHONE' | null;
  /** Who has said yes on the phone, and when today. */
  agreedBy: string;
  agreedTime: string;
  partnerIds: readonly string[];
  /** Whether somebody who is not written down is given a link. */
  isByLink: boolean;
  byLinkTo: string;
  note: string;
}

export type OfferFaults = Partial<Record<'how' | 'agreedBy' | 'agreedTime' | 'partners' | 'byLinkTo', FieldErrorCode>>;

/** The nearest that has not been asked is chosen, where its area holds the mission. */
export function firstOffer(
  { recordedAgreement, partners }: Pick<MissionHandover, 'recordedAgreement' | 'partners'>,
  { requester, now, timeZone }: { requester: string; now: Date; timeZone: string },
): OfferValues {
  const nearest = partners.find(({ kilometres, isOffered }) => kilometres === 0 && !isOffered);
  return {
    how: recordedAgreement ? 'RECORDED' : null,
    agreedBy: requester,
    agreedTime: localTime(now, timeZone).time,
    partnerIds: nearest ? [nearest.partnerId] : [],
    isByLink: partners.length === 0,
    byLinkTo: '',
    note: '',
  };
}

/** What is missing before it can go out; empty where nothing is. */
export function faultsOf(values: OfferValues): OfferFaults {
  const { how, agreedBy, agreedTime, partnerIds, isByLink, byLinkTo } = values;
  const isPhone = how === 'PHONE';
  return {
    ...(how === null ? { how: 'REQUIRED' as const } : {}),
    ...(isPhone && agreedBy.trim() === '' ? { agreedBy: 'REQUIRED' as const } : {}),
    ...(isPhone && !/^\d{2}:\d{2}$/.test(agreedTime) ? { agreedTime: 'REQUIRED' as const } : {}),
    ...(isByLink && byLinkTo.trim() === '' ? { byLinkTo: 'REQUIRED' as const } : {}),
    ...(partnerIds.length === 0 && !isByLink ? { partners: 'REQUIRED' as const } : {}),
  };
}

/** As it is sent; a call of an hour that has not come yet was yesterday's. */
export function offerBody(
  values: OfferValues,
  { today, timeZone, now }: { today: string; timeZone: string; now: Date },
): BodyInputOf<typeof offerMission> {
  const { how, agreedBy, agreedTime, partnerIds, isByLink, byLinkTo, note } = values;
  const said = instantOfLocalTime(today, agreedTime, timeZone);
  const at = said > now ? new Date(said.getTime() - 86_400_000) : said;
  return {
    partnerIds: [...partnerIds],
    byLinkTo: isByLink ? byLinkTo.trim() : null,
    agreement: how === 'PHONE' ? { how, name: agreedBy.trim(), at: at.toISOString() } : { how: 'RECORDED' },
    note: note.trim() || null,
  };
}

/** To how many it goes. */
export const receiversOf = ({ partnerIds, isByLink }: OfferValues) => partnerIds.length + Number(isByLink);
